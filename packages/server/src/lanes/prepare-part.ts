import { performance } from 'node:perf_hooks';

import type { LaneRepos, UserRepos } from '../db/stores.ts';
import { settlePart } from '../lookups/settle-part.ts';
import type { UsableToken } from '../tokens/tokens.ts';
import type { Grant } from './call-in-slot.ts';
import {
  LOST,
  type Handling,
  type LaneDeps,
  type LaneEnd,
  type LaneMemory,
  type LaneRun,
} from './lane-run.ts';
import type { NextWork } from './lane-work.repo.ts';

/** Answers older than this are not served from the cache. */
export const CACHE_MS = 6 * 3_600_000;
/** A token is read anew after this, long before one of our own minting meets its end. */
const TOKEN_READ_MS = 15_000;
const ACCESS_SEEN_MS = 1_000;
/** A suspect that found another one at work comes back after this. */
const SUSPECT_BACK_MS = 1_000;

export type ReadyToCall = Handling & {
  readonly kind: 'call';
  readonly token: UsableToken;
  readonly grant: Grant;
  /** The marketplace was out of reach for this part and has not answered since: something else is asked. */
  readonly isProbe: boolean;
};

export type Prepared =
  | ReadyToCall
  | LaneEnd
  | { readonly kind: 'more' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'no-token' };

const MORE = { kind: 'more' } as const;

/** Finds out what is next, does at once whatever needs no call, and takes the slot for what does. */
export function prepareNext(deps: LaneDeps, run: LaneRun, memory: LaneMemory): Promise<Prepared> {
  const now = deps.now();
  return deps.stores.asLaneFor(run.laneId, run.userId, async (repos) => {
    if (!(await isAllowed(repos, memory, now))) {
      return MORE;
    }
    const freshFrom = new Date(now.getTime() - CACHE_MS);
    const work = await repos.lane.nextWork(run.userId, now, freshFrom);
    switch (work.kind) {
      case 'nothing':
        return { kind: 'idle' };
      case 'later':
        return waitUntil(repos, run, work.at, now);
      case 'stop':
        await repos.batches.stop(work.batchId, now);
        return MORE;
      case 'complete':
        await repos.batches.complete(work.batchId, now);
        return MORE;
      case 'part':
        memory.handling = { batch: work.batch, part: work.part };
        return prepareWork(deps, run, memory, repos, work);
    }
  });
}

/** A person whom the allow-list does not name any more gets no further calls. */
async function isAllowed(repos: LaneRepos, memory: LaneMemory, now: Date): Promise<boolean> {
  if (performance.now() - memory.accessSeenAtMs < ACCESS_SEEN_MS) {
    return true;
  }
  if (!(await repos.lane.isOwnerListed())) {
    await repos.waiting.pauseAll('access-withdrawn', null, now);
    return false;
  }
  memory.accessSeenAtMs = performance.now();
  return true;
}

async function waitUntil(
  { lane }: LaneRepos,
  { fence }: LaneRun,
  at: Date,
  now: Date,
): Promise<Prepared> {
  return (await lane.renew(fence))
    ? { kind: 'wait', ms: Math.max(1, at.getTime() - now.getTime()) }
    : LOST;
}

async function prepareWork(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  repos: LaneRepos & UserRepos,
  { batch, part, lookupId }: Extract<NextWork, { kind: 'part' }>,
): Promise<Prepared> {
  if (part.lookupKey === '') {
    await repos.parts.fail(batch.id, '', 'no-part-number');
    return MORE;
  }
  const known = lookupId === null ? null : await repos.lookups.find(lookupId);
  if (known !== null) {
    await settlePart(repos, batch, part, known, {
      currency: deps.currency,
      categoryNames: deps.categoryNames(),
    });
    return MORE;
  }
  const freeInMs = memory.slotFreeAtMs - performance.now();
  if (freeInMs >= 1) {
    return { kind: 'wait', ms: freeInMs };
  }
  const token = await tokenIn(deps, run, memory, repos);
  if (token === null) {
    return { kind: 'no-token' };
  }
  return takeSlot(deps, run, repos, { batch, part }, token);
}

async function tokenIn(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  repos: UserRepos,
): Promise<UsableToken | null> {
  if (memory.token !== null && performance.now() - memory.token.readAtMs < TOKEN_READ_MS) {
    return memory.token.usable;
  }
  const usable = await deps.tokens.usableIn(repos, run.userId);
  memory.token = usable === null ? null : { usable, readAtMs: performance.now() };
  return usable;
}

async function takeSlot(
  deps: LaneDeps,
  run: LaneRun,
  repos: LaneRepos & UserRepos,
  { batch, part }: Handling,
  token: UsableToken,
): Promise<Prepared> {
  const now = deps.now();
  const way = deps.circuit.enter(now);
  if (way.kind === 'open') {
    await repos.lane.rest(way.until, 'marketplace-unreachable', false);
    await repos.waiting.pauseAll('marketplace-unreachable', way.until, now);
    return { kind: 'resting', until: way.until };
  }
  if (part.crashes > 0 && !deps.suspects.enter()) {
    const { attempts, unansweredAt } = part;
    const until = new Date(now.getTime() + SUSPECT_BACK_MS);
    await repos.parts.postpone(batch.id, part.lookupKey, { attempts, until, unansweredAt });
    return MORE;
  }
  const grantedAtMs = performance.now();
  const reply = await repos.lane.reserveSlot(
    run.fence,
    { batchId: batch.id, rowNo: part.rowNo },
    { spacingMs: deps.spacingMs, now },
  );
  if (reply.kind !== 'granted') {
    leaveIfSuspect(deps, part);
    return reply.kind === 'resting' ? { kind: 'resting', until: reply.until } : reply;
  }
  const { slot } = reply;
  const isProbe = part.unansweredAt !== null && slot.answers <= part.unansweredAt;
  return { kind: 'call', batch, part, token, grant: { slot, grantedAtMs }, isProbe };
}

export function leaveIfSuspect(
  { suspects }: Pick<LaneDeps, 'suspects'>,
  part: { readonly crashes: number },
): void {
  if (part.crashes > 0) {
    suspects.leave();
  }
}
