import { dropOwner, replace, type Mutant } from './mutant.ts';

const ROWS = 'user-isolation.test.ts';
const RIGHTS = 'pinned-rights.test.ts';
const STATEMENTS = 'without-row-level-security.nightly.test.ts';
const SIGN_IN = 'accounts/access.test.ts';
const PROVIDER = 'hostile-provider.test.ts';
const SAME_SITE = 'same-site.test.ts';

/** Row-level policies that separate users, with their tables. */
const POLICIES: Readonly<Record<string, string>> = {
  own_batches: 'batches',
  own_parts: 'parts',
  own_batch_files: 'batch_files',
  own_part_comps: 'part_comps',
  own_counts: 'counts',
  own_part_history: 'part_history',
  own_figure_consents: 'figure_consents',
  own_lots: 'lots',
  own_offers: 'offers',
  own_lookups: 'lookups',
  own_number_links: 'number_links',
  own_overrules: 'overrules',
  own_overrule_rules: 'overrule_rules',
  own_layouts: 'column_layouts',
  own_inventory_files: 'inventory_files',
  own_inventory_items: 'inventory_items',
  own_inventory_keys: 'inventory_keys',
  own_store_runs: 'store_runs',
  own_token: 'tokens',
  own_lane: 'lanes',
  own_sessions: 'sessions',
  own_sign_ins: 'sign_ins',
  own_user: 'users',
  lane_moves_batches: 'batches',
};

const policies = Object.entries(POLICIES).map(([policy, table]): Mutant => ({
  id: policy,
  removes: `the policy ${policy} on ${table}`,
  change: { sql: `alter policy ${policy} on ${table} using (true) with check (true)` },
  killedBy: ROWS,
}));

/** Tables whose policy must also check the rows that are written. */
const writeChecks = ['own_parts', 'own_batches', 'own_lots', 'own_offers', 'own_lookups'].map(
  (policy): Mutant => ({
    id: `${policy}-check`,
    removes: `the check of written rows from ${policy}`,
    change: { sql: `alter policy ${policy} on ${POLICIES[policy] ?? ''} with check (true)` },
    killedBy: ROWS,
  }),
);

/** Other rights in the database: id, what is missing, SQL, test. */
const RIGHTS_IN_SQL: readonly (readonly [string, string, string, string])[] = [
  [
    'no-force',
    'row security of tokens for the table owner',
    'alter table tokens no force row level security',
    RIGHTS,
  ],
  [
    'sweep-batches',
    'the role that may sweep batches',
    'alter policy seen_batches on batches to public',
    ROWS,
  ],
  [
    'sweep-tokens',
    'the role that may look for old seals',
    'alter policy swept_tokens on tokens to public',
    ROWS,
  ],
  [
    'api-allow-list',
    'the allow-list being closed to the api',
    'grant insert on access_rules to partsight_api',
    RIGHTS,
  ],
  [
    'operator-writes',
    'the operator being read-only',
    'grant update on batches to partsight_operator',
    RIGHTS,
  ],
  [
    'operator-secrets',
    'sealed tokens being closed to the operator',
    'grant select on tokens to partsight_operator',
    ROWS,
  ],
  [
    'part-of-batch',
    'the owner in the key from parts to batches',
    `alter table parts drop constraint parts_of_batch,
       add foreign key (batch_id) references batches on delete cascade`,
    ROWS,
  ],
  [
    'batch-in-lane',
    'the key from batches to lanes',
    'alter table batches drop constraint batches_in_lane',
    ROWS,
  ],
];
const rights = RIGHTS_IN_SQL.map(([id, removes, sql, killedBy]): Mutant => ({
  id,
  removes,
  change: { sql },
  killedBy,
}));

const allowList = (condition: string): string =>
  `create or replace function is_listed(is_verified boolean, address text, address_domain text)
     returns boolean language sql stable return ${condition}`;

/** Statements that must separate users even where no policy holds. */
const owners = (
  [
    ['selectFrom', 'batches'],
    ['selectFrom', 'tokens'],
    ['selectFrom', 'store_runs'],
    ['selectFrom', 'inventory_files'],
    ['selectFrom', 'sessions'],
    ['updateTable', 'batches'],
    ['updateTable', 'users', 'id'],
    ['deleteFrom', 'inventory_files'],
  ] as const
).map(([verb, table, column]): Mutant => ({
  id: `${verb}-${table}`,
  removes: `the owner from ${verb} ${table}`,
  change: dropOwner(verb, table, column),
  killedBy: STATEMENTS,
}));

/** Who gets in, for how long, and from which page. */
const access: readonly Mutant[] = [
  {
    id: 'polled-batches',
    removes: 'the owner from statements that know the user by the session',
    change: { edit: (source) => source.replaceAll(/(?:\w+\.)?user_id = app_user_id\(\)/g, 'true') },
    killedBy: STATEMENTS,
  },
  {
    id: 'offer-link',
    removes: 'the key from the lookup of a shared offer',
    change: replace(/\.where\('link_hash', '=', \w+\)/, ".where('link_hash', 'is not', null)"),
    killedBy: STATEMENTS,
  },
  {
    id: 'offer-link-end',
    removes: 'the end of a shared offer',
    change: replace(/\.where\('link_until', '>', [^)]*\)`\)/, ''),
    killedBy: STATEMENTS,
  },
  {
    id: 'allow-list',
    removes: 'the allow-list',
    change: { sql: allowList('true') },
    killedBy: SIGN_IN,
  },
  {
    id: 'verified-address',
    removes: 'the demand for a verified address',
    change: {
      sql: allowList(`address_domain is not null and exists (select from access_rules
        where (kind = 'address' and value = lower(address))
          or (kind = 'domain' and value = address_domain))`),
    },
    killedBy: PROVIDER,
  },
  {
    id: 'id-token-signature',
    removes: 'the signature check of an ID token',
    change: replace(/\[enableNonRepudiationChecks, /, '['),
    killedBy: PROVIDER,
  },
  {
    id: 'idle-sessions',
    removes: 'the end of an idle session',
    change: replace(
      'sessions.seen_at > p_seen_after',
      "sessions.seen_at > p_seen_after - interval '1 year'",
    ),
    killedBy: SIGN_IN,
  },
  {
    id: 'session-cookie',
    removes: 'what hides the session cookie from scripts',
    change: replace('httpOnly: true', 'httpOnly: false'),
    killedBy: SIGN_IN,
  },
  {
    id: 'sealed-for-owner',
    removes: 'the owner from the seal of a token',
    change: replace(/cipher\.setAAD\((\w+)\(\w+, /, "cipher.setAAD($1('', "),
    killedBy: 'token-seal.test.ts',
  },
  {
    id: 'session-required',
    removes: 'the demand for a session',
    change: replace(
      /if \(user === null\) \{(?=\s+throw new ApiError\('unauthorized')/,
      'if (user === undefined) {',
    ),
    killedBy: 'access-matrix.test.ts',
  },
  {
    id: 'undeclared-routes',
    removes: 'the demand that every route declares its access',
    change: replace(/url\.startsWith\('\/api\/'\) && (?=config)/, "url === '' && "),
    killedBy: 'declared-routes.test.ts',
  },
  {
    id: 'cross-site-put',
    removes: 'the origin check of a PUT',
    change: replace("new Set(['GET', 'HEAD', 'OPTIONS'])", "new Set(['GET', 'HEAD', 'PUT'])"),
    killedBy: SAME_SITE,
  },
  {
    id: 'cross-site-get',
    removes: 'the refusal of reads by other sites',
    change: replace("new Set(['cross-site', 'same-site'])", 'new Set()'),
    killedBy: SAME_SITE,
  },
  {
    id: 'any-proxy',
    removes: 'the list of trusted proxies',
    change: replace(/trustProxy: [^\n]*,/, 'trustProxy: true,'),
    killedBy: 'forwarding.test.ts',
  },
  {
    id: 'notification-signature',
    removes: 'the signature check of a notification',
    change: replace("? 'good' : 'forged'", "? 'good' : 'good'"),
    killedBy: 'notifications.test.ts',
  },
  {
    id: 'erased-sessions',
    removes: 'the end of the sessions of an erased user',
    change: replace(
      /delete from sessions where user_id = (?=\$\{)/,
      'delete from sessions where user_id <> ',
    ),
    killedBy: 'erase-person.service.test.ts',
  },
  {
    id: 'exported-token',
    removes: 'the token from what an export withholds',
    change: replace(/'tokens\.sealed': '[^']*',/, ''),
    killedBy: 'export-person.service.test.ts',
  },
];

/** Who may see what: each mutant removes one protection of one user's data from another. */
export const MUTANTS: readonly Mutant[] = [
  ...policies,
  ...writeChecks,
  ...rights,
  ...owners,
  ...access,
];
