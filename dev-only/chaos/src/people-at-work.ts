import { setTimeout as delay } from 'node:timers/promises';

import type { Arena } from './arena.ts';
import { nowMs, type FaultLog } from './fault-log.ts';
import { addBatch, freshPartNumber, startBatch, type Person } from './people.ts';
import { between, pick } from './random.ts';
import { retryOften } from './retry-often.ts';

const FEED_EVERY_MS = 400;
const PARTS_EACH = 30;
/** Two lists at once in every lane, so that sharing is under test as well. */
const LISTS_EACH = 2;
const ACT_EVERY_MS = [1_500, 3_500] as const;

type Scene = {
  readonly arena: Arena;
  readonly people: readonly Person[];
  readonly log: FaultLog;
  readonly random: () => number;
  readonly signal: AbortSignal;
};

export type Acts = {
  asked: number;
  readonly unanswered: string[];
  tokensReplaced: number;
  /** Every token that was ever somebody's, by its lane. */
  readonly lanesOfTokens: Map<string, string>;
  /** From the moment a new token is saved to the first call with it. */
  readonly tokenSavedAtMs: { readonly tokenId: string; readonly atMs: number }[];
  stops: number;
};

/** Keeps every lane supplied with lists until the signal. */
export async function keepFeeding({ arena, people, signal }: Scene): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await retryOften(() =>
      arena.admin.query<{ userId: string; open: number }>(
        `select user_id as "userId", count(*)::int as open from batches
         where status in ('processing', 'paused', 'stopped') group by 1`,
      ),
    );
    const open = new Map(rows.map((row) => [row.userId, row.open]));
    for (const { userId } of people) {
      if ((open.get(userId) ?? 0) < LISTS_EACH) {
        const numbers = Array.from({ length: PARTS_EACH }, freshPartNumber);
        const id = await retryOften(() => addBatch(arena, userId, numbers));
        await retryOften(() => startBatch(arena, userId, id).catch(ignoreRunning));
      }
    }
    await delay(FEED_EVERY_MS);
  }
}

// A start whose answer was lost has started.
const ignoreRunning = (error: unknown): void => {
  if (!(error instanceof Error) || !error.message.includes('already running')) {
    throw error;
  }
};

/** People who ask, stop, start again and paste new tokens while all this happens. */
export async function keepActing(scene: Scene): Promise<Acts> {
  const { people, random, signal } = scene;
  const acts: Acts = {
    asked: 0,
    unanswered: [],
    tokensReplaced: 0,
    lanesOfTokens: new Map(),
    tokenSavedAtMs: [],
    stops: 0,
  };
  while (!signal.aborted) {
    await delay(between(random, ...ACT_EVERY_MS));
    const person = pick(random, people);
    if (person === undefined || signal.aborted) {
      break;
    }
    const chance = random();
    if (chance < 0.6) {
      await ask(scene, person, acts);
    } else if (chance < 0.8) {
      await replaceToken(scene, person, acts);
    } else {
      await stopAndStart(scene, person, acts);
    }
  }
  return acts;
}

async function ask({ arena }: Scene, { userId }: Person, acts: Acts): Promise<void> {
  acts.asked += 1;
  const number = freshPartNumber();
  const answer = await retryOften(() =>
    arena.services.askPart(userId, number, '3months', AbortSignal.timeout(30_000)),
  );
  if (answer.kind !== 'answered') {
    acts.unanswered.push(answer.kind);
  }
}

async function replaceToken(scene: Scene, person: Person, acts: Acts): Promise<void> {
  const { arena, log } = scene;
  const span = log.begin('person', new Set([person.laneId]));
  await arena.marketplace.revoke(person.token);
  await delay(1_000);
  const [issued] = await arena.marketplace.issueTokens(1);
  if (issued === undefined) {
    throw new Error('no token was issued');
  }
  await retryOften(() => arena.services.tokens.save(person.userId, issued.token));
  acts.lanesOfTokens.set(issued.tokenId, person.laneId);
  Object.assign(person, issued);
  span.toMs = nowMs();
  acts.tokensReplaced += 1;
  acts.tokenSavedAtMs.push({ tokenId: issued.tokenId, atMs: nowMs() });
}

async function stopAndStart(scene: Scene, { userId, laneId }: Person, acts: Acts): Promise<void> {
  const { arena, log } = scene;
  const { rows } = await retryOften(() =>
    arena.admin.query<{ id: string }>(
      `select id from batches where user_id = $1 and status = 'processing' limit 1`,
      [userId],
    ),
  );
  const [batch] = rows;
  if (batch === undefined) {
    return;
  }
  const span = log.begin('person', new Set([laneId]));
  await retryOften(() => arena.services.batches.stop(userId, batch.id).catch(() => undefined));
  await retryOften(async () => {
    const status = await arena.services.results.find(userId, batch.id);
    if (status?.status === 'processing') {
      throw new Error('still running');
    }
  });
  await retryOften(() =>
    arena.services.batches
      .start(userId, batch.id, { timeRange: '3months', oemOnly: true })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || !/already running|complete/.test(error.message)) {
          throw error;
        }
      }),
  );
  span.toMs = nowMs();
  acts.stops += 1;
}
