import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { ourSku } from '@partsight/domain/own-sales/our-sku';
import type { OwnListing, OwnSale, OwnTransaction } from '@partsight/domain/own-sales/own-records';
import { describe, expect, test } from 'vitest';

import { deskSettingsRepo } from '../../desk/lot/desk-settings.repo.ts';
import { deskSettingsService } from '../../desk/lot/desk-settings.service.ts';
import { lotsService } from '../../lots/lots.service.ts';
import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ownRecordsRepo } from '../records/own-records.repo.ts';
import { readNextBid } from './next-bid.service.ts';
import { predictBoughtLot } from './predict-lot.job.ts';
import { predictionsSweepRepo } from './predictions.repo.ts';
import { scoreService } from './read-score.service.ts';

const db = testDatabase();
const { database } = db;

const BOUGHT_AT = new Date('2026-03-01T10:00:00Z');
const TODAY = new Date('2026-11-16T10:00:00Z');
const FIRST = '84001234';
const SECOND = '84005678';
const CONTEXT = {
  drainSignal: new AbortController().signal,
  signal: new AbortController().signal,
};

async function seller() {
  const harness = laneHarness(db, ({ keywords }) => found(keywords, 30, 8_000));
  const user = await harness.user();
  const lot = await harness.started(user, [part(1, FIRST, 40, 2_000), part(2, SECOND, 5, 1_000)]);
  const openLot = await harness.started(
    user,
    Array.from({ length: 12 }, (_, at) => part(at + 1, String(84_009_000 + at), 4, 2_000)),
  );
  await harness.run(user);
  const started: string[] = [];
  const lots = lotsService({
    database,
    now: () => BOUGHT_AT,
    startJob: async (name) => {
      started.push(name);
      return true;
    },
  });
  const predict = predictBoughtLot({ database, ...harness.desks, now: () => TODAY });
  const score = scoreService({ database, now: () => TODAY });
  const predictions = () =>
    db.query<{ lines: number }>(
      `select count(line)::int as lines from lot_predictions p
       left join line_predictions l on l.prediction_id = p.id where p.user_id = $1
       group by p.id, p.predicted_at order by p.predicted_at`,
      [user],
    );
  return {
    user,
    lot,
    openLot,
    started,
    predictions,
    buy: () => lots.change(user, lot, { state: 'bought', way: 'take-all', paidMinor: 50_000 }),
    change: (state: 'sizing' | 'bought') => lots.change(user, lot, { state }),
    runJob: () => predict({ userId: user, batchId: lot }, CONTEXT),
    read: () => score(user),
    score,
    settings: deskSettingsService({ database, now: () => TODAY, readScore: score }),
    nextBid: readNextBid({ database, open: harness.desks.open, now: () => TODAY }),
  };
}

const sale = (at: number, changes: Partial<OwnSale> = {}): OwnSale => ({
  orderRef: `O-${at}`,
  itemId: `9${at}`,
  variation: '',
  lineItemId: null,
  soldOn: '2026-04-10',
  sku: null,
  title: `Sensor ${FIRST}`,
  number: { lookupKey: FIRST, matchedBy: 'title' },
  quantity: 1,
  currency: 'USD',
  unitMinor: 7_000,
  postageMinor: 0,
  isCancelled: false,
  viaAd: false,
  ...changes,
});

const fee = (at: number): OwnTransaction => ({
  transactionRef: `T-${at}`,
  kind: 'fee',
  feeType: '',
  bookedOn: '2026-04-10',
  orderRef: `O-${at}`,
  itemId: null,
  currency: 'USD',
  amountMinor: -1_000,
  feeBasisMinor: null,
});

const write = (user: string, sales: readonly OwnSale[], fees: readonly OwnTransaction[] = []) =>
  database.asUser(user, async (tx) => {
    const ownRecords = ownRecordsRepo(tx);
    await ownRecords.writeSales(sales, { connectionId: null });
    await ownRecords.writeTransactions(fees, { connectionId: null });
  });

describe('predictions', () => {
  test('are requested with the purchase and saved by the job, line by line', async () => {
    const { buy, started, read, runJob, predictions, lot } = await seller();
    await buy();
    expect(started).toEqual(['predict-lot']);
    expect((await read()).lots).toMatchObject([{ id: lot, isPending: true, score: null }]);
    await runJob();
    expect(await predictions()).toEqual([{ lines: 2 }]);
    const score = await read();
    expect(score.lots).toMatchObject([{ isPending: false, paidMinor: 50_000 }]);
    expect(score.lots[0]?.score).toMatchObject({ backMinor: 0, sales: 0 });
    expect(score.through).toBeNull();
  });

  test('outlive a change of mind, and the same purchase is not predicted twice', async () => {
    const { buy, change, runJob, predictions, read } = await seller();
    await buy();
    await runJob();
    await change('sizing');
    expect(await predictions()).toHaveLength(1);
    expect((await read()).lots).toEqual([]);
    await change('bought');
    await runJob();
    expect(await predictions()).toHaveLength(1);
    expect((await read()).lots[0]?.score).not.toBeNull();
  });

  test('keep the settings of the purchase, and a new purchase with others is a new prediction', async () => {
    const { user, buy, change, runJob, predictions } = await seller();
    await buy();
    await database.asUser(user, async (tx) => {
      const deskSettings = deskSettingsRepo(tx);
      await deskSettings.save({
        name: 'mine',
        ownValues: { share: 0.1 },
        notes: {},
        changedAt: BOUGHT_AT,
      });
      await deskSettings.use('mine');
    });
    await runJob();
    const shares = () =>
      db.query(
        `select (settings->>'share')::float8 as share from lot_predictions where user_id = $1 order by 1`,
        [user],
      );
    expect(await shares()).toEqual([{ share: DESK_DEFAULTS.share }]);
    await change('sizing');
    await change('bought');
    await runJob();
    expect(await shares()).toEqual([{ share: 0.1 }, { share: DESK_DEFAULTS.share }]);
    expect(await predictions()).toHaveLength(2);
  });

  test('the sweep finds a request whose job was lost, once', async () => {
    const { user, lot, buy, runJob } = await seller();
    await buy();
    const due = async () =>
      (await database.asSweeper((tx) => predictionsSweepRepo(tx).due())).filter(
        ({ userId }) => userId === user,
      );
    expect(await due()).toEqual([{ userId: user, batchId: lot }]);
    expect(await due()).toEqual([]);
    await db.query('update prediction_requests set due_at = now() where user_id = $1', [user]);
    await runJob();
    expect(await due()).toEqual([]);
  });

  test('a lot that is not bought after all before the job runs gets none', async () => {
    const { buy, change, runJob, predictions } = await seller();
    await buy();
    await change('sizing');
    expect(await runJob()).toBe('done');
    expect(await predictions()).toEqual([]);
  });

  test.each([
    'lots',
    'counts',
    'competitor_counts',
    'decision_actions',
    'desk_settings',
    'figure_consents',
    'inventory_keys',
    'line_decisions',
    'lookups',
    'part_comps',
    'part_history',
    'research_entries',
  ])('a worker may read %s for them', async (table) => {
    expect(
      await db.query(`select has_table_privilege('partsight_worker', $1, 'select') as may`, [
        table,
      ]),
    ).toEqual([{ may: true }]);
  });

  test('no role of the product may change them', async () => {
    for (const table of ['lot_predictions', 'line_predictions']) {
      for (const role of ['partsight_api', 'partsight_worker', 'partsight_sweep']) {
        expect(
          await db.query(`select has_table_privilege($1, $2, 'update') as may`, [role, table]),
        ).toEqual([{ may: false }]);
      }
    }
  });
});

describe('score', () => {
  test('sales by our label and by number, with their fees, to the cent', async () => {
    const { user, lot, buy, runJob, read } = await seller();
    await buy();
    await runJob();
    await write(
      user,
      [
        sale(1, {
          sku: ourSku(lot, 2, 'A7'),
          number: { lookupKey: SECOND, matchedBy: 'our-sku' },
          unitMinor: 6_543,
        }),
        sale(2, { quantity: 2 }),
        sale(3, { isCancelled: true }),
        sale(4, { number: { lookupKey: '99999999', matchedBy: 'sku' } }),
        sale(5, { number: null }),
        sale(6, { soldOn: '2026-02-01' }),
      ],
      [fee(1), fee(2), fee(3), fee(4)],
    );
    const { lots, results, through } = await read();
    expect(through).toBe('2026-04-10');
    expect(lots[0]?.score).toMatchObject({
      backMinor: 6_543 - 1_000 + 2 * 7_000 - 1_000,
      sales: 2,
    });
    expect(results).toMatchObject({ matchedSales: 2, unmatchedSales: 1 });
  });

  test('a sale whose number a person named counts for its line', async () => {
    const { user, buy, runJob, read } = await seller();
    await buy();
    await runJob();
    await write(user, [sale(1, { number: null })]);
    expect((await read()).results).toMatchObject({ matchedSales: 0, unmatchedSales: 1 });
    await db.query(
      "update own_sales set lookup_key = $2, matched_by = 'person' where user_id = $1",
      [user, SECOND],
    );
    expect((await read()).results).toMatchObject({ matchedSales: 1, unmatchedSales: 0 });
  });

  test('with sales alone no time to sale is shown; with listings, unsold ones count', async () => {
    const { user, buy, runJob, read } = await seller();
    await buy();
    await runJob();
    await write(
      user,
      Array.from({ length: 40 }, (_, at) => sale(at)),
    );
    expect((await read()).timeToSale).toBeNull();
    const listing = (at: number): OwnListing => ({
      itemId: `9${at}`,
      variation: '',
      sku: null,
      title: 'Sensor',
      number: null,
      quantityLeft: 3,
      quantitySold: at < 5 ? 1 : 0,
      startedOn: '2026-04-01',
      endedOn: null,
      currency: 'USD',
      priceMinor: 7_000,
      categoryId: null,
    });
    const read20 = (items: readonly number[], day: string) =>
      database.asUser(user, (tx) =>
        ownRecordsRepo(tx).writeListings(items.map(listing), { connectionId: null, day }),
      );
    const unsold = Array.from({ length: 15 }, (_, at) => 50 + at);
    await read20([0, 1, 2, 3, 4, ...unsold], '2026-04-02');
    await read20(unsold, '2026-08-01');
    expect((await read()).timeToSale).toMatchObject({ listings: 20, sold: 5, soldBy3: 0.25 });
  });

  test('proposes nothing before 30 sales, then settings with the bid before and after', async () => {
    const { user, openLot, buy, runJob, read, nextBid } = await seller();
    await buy();
    await runJob();
    const sales = Array.from({ length: 29 }, (_, at) => sale(at));
    await write(
      user,
      sales,
      sales.map((_, at) => fee(at)),
    );
    const early = await read();
    expect(early.proposals).toEqual([]);
    expect(await nextBid(user, early)).toBeNull();
    await write(user, [sale(29)], [fee(29)]);
    const { proposals, results } = await read();
    // No sold figures of the market after the purchase: the share is not known.
    expect(results?.share).toBeNull();
    expect(proposals.map(({ setting, count }) => [setting, count])).toEqual([
      ['position', 30],
      ['feeShare', 30],
      ['promoted', 30],
      ['returned', 30],
    ]);
    const bid = await nextBid(user, { proposals });
    expect(bid).toMatchObject({ id: openLot });
    expect(bid?.afterMinor).not.toBe(bid?.beforeMinor);
    const [{ settings } = { settings: null }] = await db.query<{ settings: unknown }>(
      'select count(*)::int as settings from desk_settings where user_id = $1',
      [user],
    );
    expect(settings).toBe(0);
  });

  test('the share is learned where sold figures of the market cover the same days', async () => {
    const { user, buy, runJob, read, settings } = await seller();
    await buy();
    await runJob();
    // The lot was looked up on November 15, with 90 days of sold listings.
    await write(
      user,
      Array.from({ length: 31 }, (_, at) =>
        sale(at, { soldOn: at === 0 ? '2026-07-01' : '2026-10-01' }),
      ),
    );
    const { results, proposals } = await read();
    expect(results?.share).toMatchObject({ sales: 30, parts: 2 });
    expect(proposals.map(({ setting }) => setting)).toEqual(['share', 'position']);

    const proposed = proposals[0]?.proposed ?? Number.NaN;
    const save = async (share: number, usesOwnShare: boolean, name = 'mine') => {
      const changed = { name, settings: { ...DESK_DEFAULTS, share }, usesOwnShare, reasons: {} };
      const { sets } = await settings.save(user, changed);
      return sets.find((set) => set.name === name)?.settings.measured;
    };
    const measured = { share: { sales: 30, at: TODAY.toISOString() } };
    expect(await save(proposed, false)).toBeUndefined();
    expect(await save(proposed + 0.01, true)).toBeUndefined();
    expect(await save(proposed, true)).toEqual(measured);
    // It stays with its set until the share is changed by hand.
    expect(await save(proposed, false)).toEqual(measured);
    expect(await save(proposed, false, 'another')).toBeUndefined();
    expect(await save(0.1, false)).toBeUndefined();
    expect(await save(proposed, false)).toBeUndefined();
  });

  test("another seller's sales count nowhere", async () => {
    const one = await seller();
    await one.buy();
    await one.runJob();
    const other = await seller();
    await other.buy();
    await other.runJob();
    await write(other.user, [sale(1)]);
    expect((await one.read()).results?.matchedSales).toBe(0);
    expect((await other.read()).results?.matchedSales).toBe(1);
  });
});
