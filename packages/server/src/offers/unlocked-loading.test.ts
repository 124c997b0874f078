import { expect, test } from 'vitest';

import { decideLines } from '../desk/decide-lines.service.ts';
import type { OpenDesk } from '../desk/lot/load-desk.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { withTemporaryFile } from '../testing/with-temporary-file.ts';
import { counterOffer } from './counter-offer.service.ts';
import { offersService } from './offers.service.ts';

const db = testDatabase();

const NUMBER = '84001234';
const OFFER = {
  openingShare: 0.7,
  validDays: 5,
  buyer: 'Buyer',
  email: '',
  phone: '',
  terms: '',
  isUnknownAccepted: true,
} as const;
const COUNTER = Buffer.from('Row,Take,Offer each\n1,1,2.00\n');

/** A lot that notes, when it is first loaded, whether others could change its batch meanwhile. */
async function watchedLot() {
  const harness = laneHarness(db, () => found(NUMBER, 9, 8_000));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, NUMBER, 4, 5_000)]);
  await harness.run(user);
  const wasFree: boolean[] = [];
  const open: OpenDesk = async (...request) => {
    const rows = await db.query('select id from batches where id = $1 for update skip locked', [
      id,
    ]);
    wasFree.push(rows.length === 1);
    return harness.desks.open(...request);
  };
  const deps = { database: db.database, open, now: harness.now };
  return { user, id, deps, wasFree };
}

type Watched = Awaited<ReturnType<typeof watchedLot>>;

test.each([
  [
    'making an offer',
    async ({ user, id, deps }: Watched) => offersService(deps).create(user, id, OFFER),
  ],
  [
    'reading a counter-offer',
    async ({ user, id, deps, wasFree }: Watched) => {
      const round = await offersService(deps).create(user, id, OFFER);
      wasFree.length = 0;
      const queue = createFairQueue({ concurrency: 1, perCaller: 1 });
      await withTemporaryFile(COUNTER, async (path) =>
        counterOffer({ ...deps, queue })(
          user,
          { batchId: id, round },
          { path, name: 'counter.csv', size: COUNTER.length },
          new AbortController().signal,
        ),
      );
    },
  ],
  [
    'applying rules',
    async ({ user, id, deps }: Watched) => decideLines(deps).applyRules(user, id, null),
  ],
])('%s locks the batch only once the lot is loaded', async (_, work) => {
  const watched = await watchedLot();
  await work(watched);
  expect(watched.wasFree[0]).toBe(true);
});

test('offers made at once get different rounds', async () => {
  const { user, id, deps } = await watchedLot();
  const offers = offersService(deps);
  const rounds = await Promise.all([1, 2, 3].map(async () => offers.create(user, id, OFFER)));
  expect(new Set(rounds)).toEqual(new Set([1, 2, 3]));
});
