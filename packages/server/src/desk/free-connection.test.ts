import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { batchesRepo } from '../batches/batches.repo.ts';
import { openConnections } from '../db/connections.ts';
import { createDatabase } from '../db/database.ts';
import { compareLots } from '../lots/compare-lots.service.ts';
import { offersService } from '../offers/offers.service.ts';
import { part } from '../testing/lane-harness.ts';
import { newBatch } from '../testing/new-batch.ts';
import { testDatabase } from '../testing/test-database.ts';
import { askDesk } from './ask-desk.service.ts';
import { decideLines } from './decide-lines.service.ts';
import { createDeskLoader } from './lot/load-desk.ts';
import { pickListService } from './pick-list.service.ts';
import { readDesk } from './read-desk.service.ts';

const db = testDatabase();
const LINES = 5_000;

// One connection for requests; the other is reserved for polls.
const connections = openConnections({ url: db.appUrl, poolSize: 2, onIdleError: () => undefined });
const database = createDatabase(connections);
afterAll(() => connections.close());

const FIGURES = {
  exactListings: 9,
  probableListings: 0,
  unitsMid: 14,
  unitsHigh: 20,
  new: { listings: 9, priced: 9, medianMinor: 8_000, logSd: 0.1 },
  used: { priced: 0, medianMinor: null },
};

async function longLot() {
  const user = await db.newUser();
  const rows = Array.from({ length: LINES }, (_, at) =>
    part(at + 1, String(84_000_000 + at), 4, 5_000),
  );
  const id = await newBatch(db.database, user, rows);
  await db.query(
    `update batches set status = 'completed', started_at = now(), asked_from = now() - interval '90 days',
       asked_to = now(), covered_from = now() - interval '90 days', source = 'research'
     where id = $1`,
    [id],
  );
  await db.query("update parts set status = 'completed' where batch_id = $1", [id]);
  await db.query(
    `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
     select batch_id, lookup_key, 'research', user_id, now(), $2::jsonb from parts where batch_id = $1`,
    [id, JSON.stringify(FIGURES)],
  );
  // Without statistics, loading alone could take as long as others wait for a connection.
  await db.query('analyze parts, part_comps, batches');
  return { user, id };
}

let lot: { readonly user: string; readonly id: string };
beforeAll(async () => {
  lot = await longLot();
});

test.each([
  ['opening a lot', 'open'],
  ['reading a desk', 'desk'],
  ['asking for all of a desk', 'ask'],
  ['drafting an offer', 'offer'],
  ['comparing lots', 'comparison'],
  ['summing up decisions', 'decisions'],
  ['deciding by rules', 'rules'],
  ['listing what to count', 'count'],
] as const)('%s leaves the only connection to others while it computes', async (_name, work) => {
  const { user, id } = lot;
  const now = () => new Date();
  const { open } = createDeskLoader({ database, now });
  const settings = { ...DESK_DEFAULTS, months: 36 };
  const computed = {
    open: () => open(user, id, settings),
    desk: () => readDesk({ open })(user, id, { settings }),
    ask: () => askDesk({ open })(user, id, { want: ['desk', 'position'], settings }),
    offer: () => offersService({ database, open, now }).read(user, id, { openingShare: 0.7 }),
    comparison: () => compareLots({ database, open })(user, [id]),
    decisions: () => decideLines({ database, open }).summarize(user, id),
    rules: () => decideLines({ database, open }).applyRules(user, id, null),
    count: () => pickListService({ database, open, now }).read(user, id),
  }[work]();
  const other = database.asUser(await db.newUser(), (tx) => batchesRepo(tx).find(id));
  const first = await Promise.race([computed.then(() => 'computed'), other.then(() => 'other')]);
  expect(first).toBe('other');
  expect(await computed).toBeTruthy();
});
