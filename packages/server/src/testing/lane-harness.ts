import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { ActiveListing } from '@partsight/domain/titles/evidence/active-listing';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';
import type { SoldQuery } from '@partsight/marketplace/sold-source';

import { batchesRepo } from '../batches/batches.repo.ts';
import type { NewPart } from '../batches/part.record.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { Database } from '../db/database.ts';
import { createDeskOrder } from '../desk/desk-order.service.ts';
import { createDeskLoader } from '../desk/lot/load-desk.ts';
import { fetchPart } from '../engine/lanes/interactive/fetch-part.service.ts';
import type { LaneDeps } from '../engine/lanes/lane-deps.ts';
import type { LaneEnd, LaneFence, Slice } from '../engine/lanes/lane.record.ts';
import { userLaneRepo } from '../engine/lanes/lanes.repo.ts';
import type { Lanes } from '../engine/lanes/lanes.ts';
import { runLane } from '../engine/lanes/run-lane.ts';
import { createLogger } from '../platform/logger.ts';
import { readBatches } from '../results/read-batches.service.ts';
import { ACTIVE_LISTINGS_REACH } from '../runs/choose-source.ts';
import { clearBatches } from '../runs/clear-batches.service.ts';
import { runBatches } from '../runs/run-batches.service.ts';
import { budgetService } from '../tokens/budgets/budget.service.ts';
import { tokenSeal } from '../tokens/secrets/token-seal.ts';
import { tokenService } from '../tokens/tokens.service.ts';
import { newBatch } from './new-batch.ts';
import { scriptedGateway } from './scripted-gateway.ts';
import type { TestDatabase } from './test-database.ts';

export const soldListing = (overrides: Partial<SoldListing> & { title: string }): SoldListing => ({
  itemId: `v1|${overrides.title}|0`,
  priceMinor: 5_000,
  currency: 'USD',
  soldQuantity: 1,
  lastSoldAt: new Date('2026-11-01T00:00:00Z'),
  conditionId: '1000',
  condition: 'New',
  categoryIds: ['33564'],
  imageUrl: null,
  listingUrl: null,
  ...overrides,
});

export const found = (partNumber: string, units: number, priceMinor = 5_000): LookupOutcome => ({
  kind: 'found',
  answer: {
    total: 1,
    listings: [
      soldListing({ title: `Genuine OEM ${partNumber} Ford`, soldQuantity: units, priceMinor }),
    ],
  },
});

export const part = (
  rowNo: number,
  partNumber: string,
  quantity = 1,
  costMinor = 1_000,
): NewPart => ({
  rowNo,
  partNumber,
  lookupKey: partNumberKey(partNumber),
  quantity,
  costMicros: costMinor * 10_000,
  worthMinor: quantity * costMinor,
  cells: [partNumber, String(quantity)],
});

/** A lane on a real database with a scripted marketplace. */
export function laneHarness(
  db: TestDatabase,
  answer: (query: SoldQuery) => LookupOutcome | Promise<LookupOutcome>,
  {
    spacingMs = 0,
    categoryNames = new Map(),
    activeListings,
  }: {
    readonly spacingMs?: number;
    /** The active listings by keywords; batches then run on those instead of sold ones. */
    readonly activeListings?: (keywords: string) => readonly ActiveListing[];
    readonly categoryNames?: ReadonlyMap<string, string>;
  } = {},
) {
  const { database, lanes } = db;
  const searched: string[] = [];
  const woken: string[] = [];
  const calledAtMs: number[] = [];
  const quotaReadAtMs: number[] = [];
  let now = new Date('2026-11-15T12:00:00Z');
  const seal = tokenSeal([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  const wake = async (laneId: string): Promise<void> => void woken.push(laneId);
  const clock = () => now;
  const gateway = scriptedGateway({
    search(query) {
      searched.push(query.keywords);
      calledAtMs.push(performance.now());
      return answer(query);
    },
    ...(activeListings && { activeListings }),
    onQuotaRead: () => quotaReadAtMs.push(performance.now()),
    now: clock,
  });
  const desks = createDeskLoader({ database, now: clock });
  const userTokens = tokenService({ database, seal, wake, now: clock });
  const batches = {
    ...runBatches({
      database,
      wake,
      reach:
        activeListings === undefined
          ? { source: gateway.source.name, reachDays: gateway.source.reachDays }
          : ACTIVE_LISTINGS_REACH,
      now: clock,
    }),
    ...clearBatches({ database, wake, now: clock }),
    ...readBatches({
      database,
      desk: createDeskOrder({ database, ...desks, now: clock }),
    }),
  };
  const deps: LaneDeps & { readonly database: Database; readonly lanes: Lanes } = {
    database,
    lanes,
    gateway,
    tokens: userTokens,
    budget: budgetService({ database, now: clock }),
    spacingMs,
    currency: 'USD',
    categoryNames: () => categoryNames,
    now: clock,
    random: () => 0,
    logger: createLogger('test', 'silent'),
  };

  return {
    queries: searched,
    /** When each call was made, on the process's clock. */
    calledAtMs,
    /** The same for quota reads. */
    quotaReadAtMs,
    woken,
    batches,
    deps,
    desks,
    fetchPart: fetchPart({ ...deps, tokens: userTokens, wake }),
    tokens: userTokens,
    now: clock,
    setNow: (at: Date) => (now = at),
    forward: (ms: number) => (now = new Date(now.getTime() + ms)),

    async user(): Promise<string> {
      await db.query(
        "insert into access_rules values ('domain', 'people.test') on conflict do nothing",
      );
      const userId = await db.newUser();
      await userTokens.save(userId, 'v^1.1#i^1#token');
      return userId;
    },

    async started(userId: string, rows: readonly NewPart[]): Promise<string> {
      const id = await newBatch(database, userId, rows);
      await batches.start(userId, id, { timeRange: '3months', oemOnly: true });
      return id;
    },

    /** Runs the user's lane until it has nothing to do. */
    async run(userId: string, signal = AbortSignal.timeout(10_000)) {
      return this.runSlice(userId, { isOver: () => signal.aborted, endSignal: signal, signal });
    },

    /** Runs the user's lane for one slice. */
    async runSlice(userId: string, slice: Slice, over: Partial<LaneDeps> = {}): Promise<LaneEnd> {
      const laneId = await database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
      return (await runLane({ ...deps, ...over }, laneId, slice)).end;
    },

    async ownerOf(laneId: string): Promise<string> {
      const [lane] = await db.query<{ user_id: string }>(
        'select user_id from lanes where id = $1',
        [laneId],
      );
      return lane?.user_id ?? '';
    },

    /** Begins a run of a lane. */
    async acquire(laneId: string): Promise<LaneFence> {
      const opening = await lanes.openLane(laneId, 'test', now);
      if (opening === null) {
        throw new Error('there is no such lane');
      }
      const { userId, fence } = opening;
      return { laneId, userId, fence };
    },

    batch: async (userId: string, id: string) => {
      const record = await database.asUser(userId, (tx) => batchesRepo(tx).find(id));
      if (record === null) {
        throw new Error(`no batch ${id}`);
      }
      return record;
    },

    parts: (userId: string, id: string) =>
      database.asUser(userId, (tx) => partsRepo(tx).after(id, 0, 1_000)),
  };
}
