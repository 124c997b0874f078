import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import type { BatchState } from '@partsight/domain/runs/batch';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { Pool } from 'pg';
import { expect } from 'vitest';

import { found, laneHarness, part } from '../../../testing/lane-harness.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { userLaneRepo } from '../lanes.repo.ts';

/**
 * Batches in a lane under any order of user actions, marketplace failures, time and crashes. Each
 * seed is one run: random commands, with invariants checked after each of them, and at the end all
 * obstacles are removed and every batch has to finish.
 */
export const ORDER = { timeRange: '3months', oemOnly: true } as const;

export const MODES = ['ok', 'refuse', 'deny', 'throttle', 'quota', 'down'] as const;
export type Mode = (typeof MODES)[number];

export const KINDS = ['healthy', 'healthy', 'twice', 'blank', 'poison', 'sick'] as const;
export type Kind = (typeof KINDS)[number];

/** The expected state of a batch, without reading the database. */
export type LaneModel = {
  mode: Mode;
  hasGoodToken: boolean;
  isListed: boolean;
  readonly batches: { readonly kinds: readonly Kind[]; status: BatchState; isCleared: boolean }[];
};

/** Nothing changes unless the user acts. */
export const isSettled = (state: BatchState): boolean =>
  state === 'completed' || state === 'failed' || state === 'stopped';

type Snapshot = { readonly status: string; readonly lookupId: string | null };

export type LaneFixture = Awaited<ReturnType<typeof openLaneFixture>>;

export type FixtureServers = { readonly db: TestDatabase; readonly admin: Pool };

let runs = 0;

export async function openLaneFixture({ db, admin }: FixtureServers, getMode: () => Mode) {
  runs += 1;
  const prefix = `QXW${10_000 + runs}`;
  const answered = new Map<string, number>();
  let crashes = 0;
  const harness = laneHarness(db, ({ keywords }): LookupOutcome => {
    switch (getMode()) {
      case 'refuse':
        return { kind: 'token-refused' };
      case 'deny':
        return { kind: 'access-not-granted' };
      case 'throttle':
        return { kind: 'throttled', until: new Date(harness.now().getTime() + 30_000) };
      case 'quota':
        return { kind: 'throttled', until: null };
      case 'down':
        return { kind: 'unreachable', detail: 'down' };
      case 'ok':
        break;
    }
    if (keywords.includes('SICK')) {
      return { kind: 'unreachable', detail: 'this one only' };
    }
    if (keywords.includes('POISON')) {
      return { kind: 'malformed', detail: 'poison' };
    }
    answered.set(keywords, (answered.get(keywords) ?? 0) + 1);
    return found(keywords, 3);
  });
  const userId = await harness.user();
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  const ids: string[] = [];
  const settled = new Map<string, Snapshot>();
  let numbers = 0;

  const numberFor = (kind: Kind): string => {
    numbers += 1;
    const name = { healthy: '', twice: '', blank: '', poison: 'POISON', sick: 'SICK' }[kind];
    return kind === 'blank' ? '--' : `${prefix}${name}${1000 + numbers}`;
  };

  return {
    harness,
    userId,
    laneId,
    ids,
    settled,
    answered,
    crashes: () => crashes,

    async add(kinds: readonly Kind[]): Promise<void> {
      const names = kinds.flatMap((kind) => {
        const number = numberFor(kind);
        return kind === 'twice' ? [number, number.toLowerCase()] : [number];
      });
      ids.push(
        await harness.started(
          userId,
          names.map((name, row) => part(row + 1, name, 1, row)),
        ),
      );
    },

    /** A slice that ends before it would have to wait. */
    async run() {
      let checks = 0;
      const isOver = () => (checks += 1) > 60;
      const signal = new AbortController().signal;
      return harness.runSlice(userId, { isOver, endSignal: AbortSignal.abort(), signal });
    },

    /** A run that ends before its first part. */
    async open() {
      const { signal } = new AbortController();
      const slice = { isOver: () => true, endSignal: AbortSignal.abort(), signal };
      return harness.runSlice(userId, slice);
    },

    /** A process takes the lane, makes a call and disappears. */
    async crash(): Promise<void> {
      const run = await harness.acquire(laneId);
      const steps = db.lanes.holderSteps(run);
      const [picked] = await steps.pick({
        now: harness.now(),
        freshFrom: harness.now(),
        places: new Map(),
      });
      const [item] = picked?.items ?? [];
      if (item !== undefined && item.part.lookupKey !== '') {
        const ref = { batchId: item.batch.id, rowNo: item.part.rowNo };
        const slot = { spacingMs: 0, now: harness.now(), isAtRisk: true };
        crashes += (await steps.reserve(ref, slot)).kind === 'granted' ? 1 : 0;
      }
      // The slot is over on the database's own clock, which no test can move.
      await admin.query("update lanes set next_at = 'epoch' where id = $1", [laneId]);
    },

    setListed: (isListed: boolean) =>
      admin.query('update users set email_verified = $2 where id = $1', [userId, isListed]),

    isCoolingDown: async () => {
      const { rows } = await admin.query<{ isCoolingDown: boolean }>(
        'select rests_until > $2 as rests from lanes where id = $1',
        [laneId, harness.now()],
      );
      return rows[0]?.isCoolingDown ?? false;
    },

    close: () => admin.query('delete from users where id = $1', [userId]),
  };
}

/** Everything that must hold at any moment. */
export async function checkInvariants(model: LaneModel, real: LaneFixture): Promise<void> {
  const visible = await real.harness.batches.list(real.userId);
  expect(visible).toHaveLength(model.batches.filter(({ isCleared }) => !isCleared).length);
  for (const [index, expected] of model.batches.entries()) {
    const id = real.ids[index] ?? '';
    const batch = visible.find((candidate) => candidate.id === id);
    if (batch === undefined) {
      expect(expected.isCleared).toBe(true);
      continue;
    }
    expect({ id, status: batch.status }).toEqual({ id, status: expected.status });
    expect(batch.pausedReason === null).toBe(batch.status !== 'paused');
    expect(batch.finishedAt === null).toBe(!isSettled(batch.status));
    const parts = await real.harness.parts(real.userId, id);
    const count = (status: string) => parts.filter((row) => row.status === status).length;
    expect({
      totalParts: parts.length,
      completedParts: count('completed'),
      failedParts: count('failed'),
      betweenCount: count('completed'),
    }).toEqual({
      totalParts: batch.totalParts,
      completedParts: batch.completedParts,
      failedParts: batch.failedParts,
      betweenCount: batch.betweenCount,
    });
    const isOver = batch.status === 'completed' || batch.status === 'failed';
    expect(isOver ? count('pending') : 0).toBe(0);
    expect(batch.status === 'failed').toBe(isOver && batch.completedParts === 0);
    expect(batch.failure === null).toBe(batch.status !== 'failed');
    for (const row of parts) {
      const key = `${id}/${row.rowNo}`;
      const before = real.settled.get(key);
      if (before?.status === 'completed') {
        expect(row).toMatchObject(before);
      }
      expect(row.failure === null).toBe(row.status !== 'failed');
      expect(row.unitsSold).toBe(row.status === 'completed' ? 3 : null);
      real.settled.set(key, { status: row.status, lookupId: row.lookupId });
    }
  }
  for (const [words, times] of real.answered) {
    expect(`${words} ${times}`).toBe(`${words} 1`);
  }
}

export const running = (model: LaneModel) =>
  model.batches.filter(({ status }) => status === 'processing');
/** With all obstacles removed, every remaining batch finishes. */
export async function recover(model: LaneModel, real: LaneFixture): Promise<void> {
  model.mode = 'ok';
  model.isListed = true;
  await real.setListed(true);
  await real.harness.tokens.save(real.userId, 'v^1.1#i^1#last');
  const visible = () => real.harness.batches.list(real.userId);
  for (const { id, status } of await visible()) {
    if (status === 'paused' || status === 'stopped') {
      await real.harness.batches.start(real.userId, id, ORDER);
    }
  }
  for (let round = 0; round < 40; round += 1) {
    real.harness.forward(round === 0 ? 24 * 3_600_000 : 35_000);
    if (round === 0) {
      await real.harness.tokens.save(real.userId, 'v^1.1#i^1#tomorrow');
    }
    await real.run();
    if ((await visible()).every(({ status }) => isSettled(status))) {
      break;
    }
  }
  for (const batch of await visible()) {
    expect({ id: batch.id, status: batch.status }).toEqual({
      id: batch.id,
      status: batch.completedParts === 0 ? 'failed' : 'completed',
    });
    for (const row of await real.harness.parts(real.userId, batch.id)) {
      const isHopeless =
        partNumberKey(row.partNumber) === '' || /POISON|SICK/i.test(row.partNumber);
      const isCrashed = row.failure === 'crashed' && real.crashes() >= 3;
      expect({ number: row.partNumber, failed: row.status === 'failed' }).toEqual({
        number: row.partNumber,
        failed: isHopeless || isCrashed,
      });
    }
  }
}
