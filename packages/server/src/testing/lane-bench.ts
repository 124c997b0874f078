import type { SoldListing } from '@partsight/domain/evidence/sold-listing';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import type { SoldQuery } from '@partsight/marketplace/sold-source';

import { clearBatches } from '../batches/clear-batches.ts';
import type { NewPart } from '../batches/part.record.ts';
import { readBatches } from '../batches/read-batches.ts';
import { runBatches } from '../batches/run-batches.ts';
import { budget } from '../budgets/budget.ts';
import type { Database } from '../database.ts';
import { deskOrder } from '../desk/desk-order.ts';
import { deskOpener } from '../desk/open-desk.ts';
import { holdLane } from '../lanes/hold/hold-lane.ts';
import type { Hold } from '../lanes/hold/hold.record.ts';
import type { LaneDeps } from '../lanes/hold/lane-run.ts';
import { suspects } from '../lanes/hold/suspects.ts';
import { askPart } from '../lanes/visit/ask-part.ts';
import { createLogger } from '../platform/logger.ts';
import { tokenSeal } from '../tokens/token-seal.ts';
import { tokens } from '../tokens/tokens.ts';
import { newBatch } from './new-batch.ts';
import { scriptedDoor } from './scripted-door.ts';
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

/** A lane on a real database with a marketplace that answers as the test says. */
export function laneBench(
  db: TestDatabase,
  answer: (query: SoldQuery) => LookupOutcome | Promise<LookupOutcome>,
  {
    spacingMs = 0,
    categoryNames = new Map(),
  }: {
    readonly spacingMs?: number;
    readonly categoryNames?: ReadonlyMap<string, string>;
  } = {},
) {
  const { database } = db;
  const asked: string[] = [];
  const woken: string[] = [];
  const calledAtMs: number[] = [];
  const quotaAskedAtMs: number[] = [];
  let now = new Date('2026-11-15T12:00:00Z');
  const seal = tokenSeal([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  const wake = async (laneId: string): Promise<void> => void woken.push(laneId);
  const clock = () => now;
  const door = scriptedDoor({
    search(query) {
      asked.push(query.keywords);
      calledAtMs.push(performance.now());
      return answer(query);
    },
    onQuotaRead: () => quotaAskedAtMs.push(performance.now()),
    now: clock,
  });
  const userTokens = tokens({ database, seal, wake, now: clock });
  const batches = {
    ...runBatches({
      database,
      wake,
      reach: { source: door.source.name, reachDays: door.source.reachDays },
      now: clock,
    }),
    ...clearBatches({ database, wake, now: clock }),
    ...readBatches({
      database,
      ordering: database,
      desk: deskOrder({ database, ordering: database, open: deskOpener() }),
    }),
  };
  const deps: LaneDeps & { readonly database: Database } = {
    database,
    door,
    tokens: userTokens,
    budget: budget({ database, now: clock }),
    spacingMs,
    currency: 'USD',
    categoryNames: () => categoryNames,
    suspects: suspects(),
    moved: () => undefined,
    now: clock,
    random: () => 0,
    logger: createLogger('test', 'silent'),
  };

  return {
    asked,
    /** When each call was made, on the process's own clock. */
    calledAtMs,
    /** The same for questions when the quota comes back. */
    quotaAskedAtMs,
    woken,
    batches,
    deps,
    ask: askPart({ ...deps, tokens: userTokens, wake }),
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
      const laneId = await database.asUser(userId, ({ lanes }) => lanes.ensure());
      return holdLane(deps, laneId, { isOver: () => signal.aborted, soon: signal, signal });
    },

    /** Takes a lane that nobody holds. */
    async take(laneId: string): Promise<Hold> {
      const taken = await database.takeLane(laneId, 'test');
      if (taken.kind !== 'taken') {
        throw new Error(`the lane is ${taken.kind}`);
      }
      return taken.hold;
    },

    batch: async (userId: string, id: string) => {
      const record = await database.asUser(userId, (repos) => repos.batches.find(id));
      if (record === null) {
        throw new Error(`no batch ${id}`);
      }
      return record;
    },

    parts: (userId: string, id: string) =>
      database.asUser(userId, (repos) => repos.parts.after(id, 0, 1_000)),
  };
}
