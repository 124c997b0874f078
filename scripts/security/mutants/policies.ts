import type { Mutant } from '../mutant.ts';
import { by } from '../row.ts';

const TWO_PEOPLE = 'packages/server/src/db/two-people.test.ts';
const RIGHTS = 'packages/server/src/db/pinned-rights.test.ts';

/** Policies that keep people apart, by their tables. */
const OWN: readonly (readonly [policy: string, table: string])[] = [
  ['own_batches', 'batches'],
  ['own_parts', 'parts'],
  ['own_batch_files', 'batch_files'],
  ['own_part_comps', 'part_comps'],
  ['own_counts', 'counts'],
  ['own_part_history', 'part_history'],
  ['own_figure_consents', 'figure_consents'],
  ['own_lots', 'lots'],
  ['own_offers', 'offers'],
  ['own_lookups', 'lookups'],
  ['own_number_links', 'number_links'],
  ['own_overrules', 'overrules'],
  ['own_overrule_rules', 'overrule_rules'],
  ['own_layouts', 'column_layouts'],
  ['own_inventory_files', 'inventory_files'],
  ['own_inventory_items', 'inventory_items'],
  ['own_inventory_keys', 'inventory_keys'],
  ['own_store_runs', 'store_runs'],
  ['own_token', 'tokens'],
  ['own_lane', 'lanes'],
  ['own_sessions', 'sessions'],
  ['own_sign_ins', 'sign_ins'],
  ['own_user', 'users'],
];

/** What the database itself keeps apart. */
export const POLICY_MUTANTS: readonly Mutant[] = [
  ...OWN.map(([policy, table]) => ({
    id: policy,
    drops: `the policy ${policy} of ${table}`,
    change: { migration: `alter policy ${policy} on ${table} using (true) with check (true)` },
    noticedBy: by(TWO_PEOPLE, 'another person’s rows across users'),
  })),
  {
    id: 'own_parts-check',
    drops: 'the check of what is written into parts',
    change: { migration: 'alter policy own_parts on parts with check (true)' },
    noticedBy: by(TWO_PEOPLE, 'another person’s rows across users'),
  },
  {
    id: 'no-force',
    drops: 'the policies of tokens for the owner of the table',
    change: { migration: 'alter table tokens no force row level security' },
    noticedBy: by(RIGHTS, 'every policy says what it is meant to say'),
  },
  {
    id: 'lane-moves',
    drops: 'the lane that a batch has to be in',
    change: {
      migration: 'alter policy lane_moves_batches on batches using (true) with check (true)',
    },
    noticedBy: by(TWO_PEOPLE, 'another person’s rows across users'),
  },
  {
    id: 'sweep-batches',
    drops: 'the role that may sweep batches',
    change: { migration: 'alter policy seen_batches on batches to public' },
    noticedBy: by(TWO_PEOPLE, 'cannot call itself the sweep'),
  },
  {
    id: 'sweep-tokens',
    drops: 'the role that may look for old seals',
    change: { migration: 'alter policy swept_tokens on tokens to public' },
    noticedBy: by(TWO_PEOPLE, 'cannot call itself the sweep'),
  },
  {
    id: 'api-lists',
    drops: 'what keeps the api from the allow-list',
    change: { migration: 'grant insert on access_rules to partsight_api' },
    noticedBy: by(RIGHTS, 'every role may do what it is meant to do'),
  },
  {
    id: 'operator-changes',
    drops: 'what keeps the operator from changing rows',
    change: { migration: 'grant update on batches to partsight_operator' },
    noticedBy: by(RIGHTS, 'every role may do what it is meant to do'),
  },
  {
    id: 'operator-secrets',
    drops: 'what keeps sealed tokens from the operator',
    change: { migration: 'grant select on tokens to partsight_operator' },
    noticedBy: by(TWO_PEOPLE, 'reads every table but the secrets'),
  },
  {
    id: 'part-of-batch',
    drops: 'the owner in the key from parts to batches',
    change: {
      migration: `alter table parts drop constraint parts_of_batch,
        add foreign key (batch_id) references batches on delete cascade`,
    },
    noticedBy: by(TWO_PEOPLE, 'that points to what has an owner names the owner with it'),
  },
  {
    id: 'batch-in-lane',
    drops: 'the key from batches to lanes',
    change: { migration: 'alter table batches drop constraint batches_in_lane' },
    noticedBy: by(TWO_PEOPLE, 'of a person has no other ids but its own and the notes'),
  },
];
