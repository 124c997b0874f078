import { setTimeout as delay } from 'node:timers/promises';

import type { Person } from '@partsight/stack/people';
import type { Cluster } from '@partsight/stack/start-cluster';

import { addBatch, newPartNumber, startBatch } from '../lists.ts';
import { between, pick } from '../random.ts';
import { nowMs, type FaultLog } from './fault-log.ts';
import { retry } from './retry.ts';

const REFILL_EVERY_MS = 400;
const PARTS_EACH = 30;
/** Two batches share each lane. */
const BATCHES_EACH = 2;
const ACTION_EVERY_MS = [1_500, 3_500] as const;

type Context = {
  readonly cluster: Cluster;
  readonly people: readonly Person[];
  readonly log: FaultLog;
  readonly random: () => number;
  readonly signal: AbortSignal;
};

export type UserActions = {
  asked: number;
  readonly unanswered: string[];
  tokensReplaced: number;
  /** The lane of each replacement token. */
  readonly lanesOfTokens: Map<string, string>;
  /** When each replacement token was saved. */
  readonly tokenSavedAtMs: { readonly tokenId: string; readonly atMs: number }[];
  stops: number;
};

/** Starts a batch unless its earlier start succeeded and only the response was lost. */
const startOnce = (cluster: Cluster, userId: string, batchId: string): Promise<void> =>
  retry(() =>
    startBatch(cluster, userId, batchId).catch((error: unknown) => {
      if (!(error instanceof Error) || !/already running|complete/.test(error.message)) {
        throw error;
      }
    }),
  );

/** Keeps two batches open in every lane until the signal. */
export async function keepLanesBusy({ cluster, people, signal }: Context): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await retry(() =>
      cluster.admin.query<{ userId: string; open: number }>(
        `select user_id as "userId", count(*)::int as open from batches
         where status in ('processing', 'paused', 'stopped') group by 1`,
      ),
    );
    const open = new Map(rows.map((row) => [row.userId, row.open]));
    for (const { userId } of people) {
      if ((open.get(userId) ?? 0) < BATCHES_EACH) {
        const id = await retry(() => addBatch(cluster, userId, PARTS_EACH));
        await startOnce(cluster, userId, id);
      }
    }
    await delay(REFILL_EVERY_MS);
  }
}

/** Users who look up single parts, stop and restart batches and replace tokens until the signal. */
export async function runUserActions(context: Context): Promise<UserActions> {
  const { people, random, signal } = context;
  const actions: UserActions = {
    asked: 0,
    unanswered: [],
    tokensReplaced: 0,
    lanesOfTokens: new Map(),
    tokenSavedAtMs: [],
    stops: 0,
  };
  while (!signal.aborted) {
    await delay(between(random, ...ACTION_EVERY_MS));
    const person = pick(random, people);
    if (person === undefined || signal.aborted) {
      break;
    }
    const chance = random();
    if (chance < 0.6) {
      await lookUpPart(context, person, actions);
    } else if (chance < 0.8) {
      await replaceToken(context, person, actions);
    } else {
      await stopAndStart(context, person, actions);
    }
  }
  return actions;
}

async function lookUpPart(
  { cluster }: Context,
  { userId }: Person,
  actions: UserActions,
): Promise<void> {
  actions.asked += 1;
  const number = newPartNumber();
  const { kind } = await retry(() =>
    cluster.services().fetchPart(userId, number, '3months', AbortSignal.timeout(30_000)),
  );
  if (kind !== 'answered') {
    actions.unanswered.push(kind);
  }
}

async function replaceToken(
  { cluster, log }: Context,
  person: Person,
  actions: UserActions,
): Promise<void> {
  const span = log.begin('user', new Set([person.laneId]));
  await cluster.marketplace.revoke(person.token);
  await delay(1_000);
  const [issued] = await cluster.marketplace.issueTokens(1);
  if (issued === undefined) {
    throw new Error('no token was issued');
  }
  await retry(() => cluster.services().tokens.save(person.userId, issued.token));
  actions.lanesOfTokens.set(issued.tokenId, person.laneId);
  Object.assign(person, issued);
  span.toMs = nowMs();
  actions.tokensReplaced += 1;
  actions.tokenSavedAtMs.push({ tokenId: issued.tokenId, atMs: nowMs() });
}

async function stopAndStart(
  { cluster, log }: Context,
  { userId, laneId }: Person,
  actions: UserActions,
): Promise<void> {
  const { rows } = await retry(() =>
    cluster.admin.query<{ id: string }>(
      `select id from batches where user_id = $1 and status = 'processing' limit 1`,
      [userId],
    ),
  );
  const [batch] = rows;
  if (batch === undefined) {
    return;
  }
  const span = log.begin('user', new Set([laneId]));
  const { batches, results } = cluster.services();
  await retry(() => batches.stop(userId, batch.id).catch(() => undefined));
  await retry(async () => {
    const found = await results.find(userId, batch.id);
    if (found?.status === 'processing') {
      throw new Error('still running');
    }
  });
  await startOnce(cluster, userId, batch.id);
  span.toMs = nowMs();
  actions.stops += 1;
}
