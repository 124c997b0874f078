import { coverageOf, windowOf } from '@partsight/domain/coverage';
import { decideAfter, type LaneDecision } from '@partsight/domain/lane-decision';
import type { LookupOutcome } from '@partsight/domain/lookup-outcome';
import { queryVariants } from '@partsight/domain/query-variants';
import type { SoldListing } from '@partsight/domain/sold-listing';

import type { BatchAtWork } from '../batches/batches.repo.ts';
import type { PartToDo } from '../batches/parts.repo.ts';
import type { LaneRepos, UserRepos } from '../db/stores.ts';
import type { Lookup } from '../lookups/lookups.repo.ts';
import { settlePart } from '../lookups/settle-part.ts';
import type { Logger } from '../platform/logger.ts';
import { rest } from '../platform/rest.ts';
import type { Tokens, UsableToken } from '../tokens/tokens.ts';
import { pacedCall, type CallDeps } from './lane-call.ts';

/** Listing rows older than this are not served from the cache. */
const CACHE_MS = 6 * 3_600_000;
const LONGEST_WAIT_MS = 1_000;

export type LaneDeps = CallDeps & {
  readonly tokens: Tokens;
  readonly currency: string;
  readonly categoryNames: () => ReadonlyMap<string, string>;
  /** When the day's allowance comes back, asked only after it was spent. */
  readonly quotaResetsAt: (token: string, signal: AbortSignal) => Promise<Date>;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
};

export type LaneRun = {
  readonly laneId: string;
  readonly fence: number;
  /** Ends the slice: the lane goes back to the queue with its work unfinished. */
  readonly signal: AbortSignal;
};

export type LaneEnd =
  /** Nothing to do until somebody wakes the lane. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'resting'; readonly until: Date }
  | { readonly kind: 'lost' }
  | { readonly kind: 'slice-over' };

type Step = LaneEnd | { readonly kind: 'more' };
const MORE: Step = { kind: 'more' };

/** Works through a lane part by part until its slice is over or there is nothing to do. */
export async function runLane(deps: LaneDeps, run: LaneRun): Promise<LaneEnd> {
  const { laneId, signal } = run;
  const health = await deps.stores.asLane(laneId, ({ lane }) => lane.health());
  if (health === null) {
    return { kind: 'idle' };
  }
  if (health.restsUntil > deps.now()) {
    return { kind: 'resting', until: health.restsUntil };
  }
  const memory: LaneMemory = { outages: health.outages, answers: 0, triedAt: new Map() };
  while (!signal.aborted) {
    const step = await laneStep(deps, run, memory);
    if (step.kind !== 'more') {
      return step;
    }
  }
  return { kind: 'slice-over' };
}

type LaneMemory = {
  outages: number;
  answers: number;
  /** Parts tried in vain, with how many answers the lane had had by then. */
  readonly triedAt: Map<string, number>;
};

type Ready = {
  readonly kind: 'call';
  readonly part: PartToDo;
  readonly token: UsableToken;
};

async function laneStep(deps: LaneDeps, run: LaneRun, memory: LaneMemory): Promise<Step> {
  const { stores, now } = deps;
  const batch = await stores.asLane(run.laneId, ({ waiting }) => waiting.nextToServe());
  if (batch === null) {
    return { kind: 'idle' };
  }
  const next = await stores.asLaneFor(run.laneId, batch.userId, (repos) =>
    prepareNext(deps, repos, batch),
  );
  switch (next.kind) {
    case 'more':
      return MORE;
    case 'due-later':
      await rest(Math.min(next.ms, LONGEST_WAIT_MS), run.signal);
      return (await stores.asLane(run.laneId, ({ lane }) => lane.renew(run.fence)))
        ? MORE
        : { kind: 'lost' };
    case 'call': {
      const asked = await askForPart(deps, run, batch, next);
      if (asked.kind !== 'answered') {
        return asked.kind === 'lost' ? asked : { kind: 'slice-over' };
      }
      const key = `${batch.id}/${next.part.lookupKey}`;
      const before = memory.triedAt.get(key);
      const decision = decideAfter(asked.outcome, next.part.attempts, now(), {
        outagesInARow: memory.outages,
        answeredSinceLastTry: before !== undefined && memory.answers > before,
        random: deps.random(),
      });
      noteInMemory(memory, key, decision);
      const quotaResetsAt =
        decision.kind === 'wait-for-quota'
          ? (decision.until ?? (await deps.quotaResetsAt(next.token.value, run.signal)))
          : null;
      return stores.asLaneFor(run.laneId, batch.userId, async (repos) => {
        await repos.lane.endCall(run.fence, deps.spacingMs, asked.sinceArrivalMs);
        return apply(deps, repos, {
          batch,
          ...next,
          decision,
          quotaResetsAt,
          memory,
          asked,
        });
      });
    }
  }
}

type Prepared =
  | Ready
  | { readonly kind: 'more' }
  | { readonly kind: 'due-later'; readonly ms: number };

/** Picks the batch's next part and does at once whatever needs no call. */
async function prepareNext(
  deps: LaneDeps,
  repos: LaneRepos & UserRepos,
  batch: BatchAtWork,
): Promise<Prepared> {
  const now = deps.now();
  if (batch.stopRequested) {
    await repos.batches.stop(batch.id, now);
    return { kind: 'more' };
  }
  const next = await repos.parts.next(batch.id);
  if (next.kind === 'none') {
    await repos.batches.complete(batch.id, now);
    return { kind: 'more' };
  }
  if (next.kind === 'due-later') {
    return next;
  }
  const { part } = next;
  if (part.lookupKey === '') {
    await repos.parts.fail(batch.id, '', 'no-part-number');
    return { kind: 'more' };
  }
  const freshFrom = new Date(now.getTime() - CACHE_MS);
  const cached = await repos.lookups.findFresh(part.lookupKey, batch.timeRange, freshFrom);
  if (cached !== null) {
    await settlePart(repos, batch, part, cached, readingOf(deps));
    return { kind: 'more' };
  }
  const token = await deps.tokens.usableIn(repos, batch.userId);
  if (token === null) {
    await repos.waiting.pauseAll('token-expired', null);
    return { kind: 'more' };
  }
  return { kind: 'call', part, token };
}

const readingOf = (deps: LaneDeps) => ({
  currency: deps.currency,
  categoryNames: deps.categoryNames(),
});

type Asked =
  | {
      readonly kind: 'answered';
      readonly outcome: LookupOutcome;
      readonly sinceArrivalMs: number;
      readonly keywords: readonly string[];
      readonly asOf: Date;
    }
  | { readonly kind: 'lost' }
  | { readonly kind: 'aborted' };

/** One call for each way of writing the number; the answers count as one, each listing once. */
async function askForPart(
  deps: LaneDeps,
  run: LaneRun,
  batch: BatchAtWork,
  { part, token }: Ready,
): Promise<Asked> {
  const asOf = deps.now();
  const window = windowOf(batch.timeRange, asOf);
  const keywords = queryVariants(part.partNumber);
  const listings = new Map<string, SoldListing>();
  let total = 0;
  let sinceArrivalMs = 0;
  for (const words of keywords) {
    const result = await pacedCall(deps, {
      ...run,
      part: { batchId: batch.id, rowNo: part.rowNo },
      token: token.value,
      keywords: words,
      window,
    });
    if (result.kind !== 'answered') {
      return result;
    }
    ({ sinceArrivalMs } = result);
    const { outcome } = result;
    if (outcome.kind !== 'found' && outcome.kind !== 'nothing-found') {
      return { kind: 'answered', outcome, sinceArrivalMs, keywords, asOf };
    }
    if (outcome.kind === 'found') {
      total = Math.max(total, outcome.answer.total);
      for (const listing of outcome.answer.listings) {
        listings.set(listing.itemId, listing);
      }
    }
  }
  const outcome: LookupOutcome =
    listings.size === 0 && total === 0
      ? { kind: 'nothing-found' }
      : {
          kind: 'found',
          answer: { total: Math.max(total, listings.size), listings: [...listings.values()] },
        };
  return { kind: 'answered', outcome, sinceArrivalMs, keywords, asOf };
}

function noteInMemory(memory: LaneMemory, key: string, decision: LaneDecision): void {
  switch (decision.kind) {
    case 'settle':
    case 'fail-part':
      memory.answers += 1;
      memory.outages = 0;
      memory.triedAt.delete(key);
      break;
    case 'retry-part':
      memory.answers += 1;
      memory.triedAt.set(key, memory.answers);
      break;
    case 'hold-lane':
      memory.outages += 1;
      memory.triedAt.set(key, memory.answers);
      break;
    case 'wait-for-quota':
    case 'pause-lane':
      break;
  }
}

type Decided = Ready & {
  readonly batch: BatchAtWork;
  readonly decision: LaneDecision;
  readonly quotaResetsAt: Date | null;
  readonly memory: LaneMemory;
  readonly asked: Extract<Asked, { kind: 'answered' }>;
};

/** Writes what was decided: one transaction, and nothing in it that a second run would double. */
async function apply(
  deps: LaneDeps,
  repos: LaneRepos & UserRepos,
  { batch, part, token, decision, quotaResetsAt, memory, asked }: Decided,
): Promise<Step> {
  switch (decision.kind) {
    case 'settle': {
      const lookup: Omit<Lookup, 'id'> = {
        answer: decision.answer ?? { total: 0, listings: [] },
        coverage: coverageOf(
          windowOf(batch.timeRange, asked.asOf),
          { source: deps.source.name, reachDays: deps.source.reachDays },
          asked.asOf,
        ),
        keywords: asked.keywords,
      };
      const id = await repos.lookups.record(part.lookupKey, batch.timeRange, lookup);
      await settlePart(repos, batch, part, { id, ...lookup }, readingOf(deps));
      return MORE;
    }
    case 'fail-part':
      await repos.parts.fail(batch.id, part.lookupKey, decision.reason);
      return MORE;
    case 'retry-part':
      await repos.parts.postpone(batch.id, part.rowNo, decision.attempts, decision.notBefore);
      return MORE;
    case 'hold-lane':
      await repos.lane.rest(decision.notBefore, memory.outages);
      if (decision.pause !== null) {
        await repos.waiting.pauseAll(decision.pause, decision.notBefore);
      }
      return { kind: 'resting', until: decision.notBefore };
    case 'wait-for-quota': {
      const until = quotaResetsAt ?? deps.now();
      await repos.lane.rest(until, memory.outages);
      await repos.waiting.pauseAll('quota-spent', until);
      return { kind: 'resting', until };
    }
    case 'pause-lane':
      if (decision.reason === 'token-expired') {
        await repos.tokens.markRefused(token.savedAt, deps.now());
      }
      await repos.waiting.pauseAll(decision.reason, null);
      return MORE;
  }
}
