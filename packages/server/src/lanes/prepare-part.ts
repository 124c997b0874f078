import { performance } from 'node:perf_hooks';

import { freshFrom } from '@partsight/domain/lookups/freshness';

import type { UsableToken } from '../tokens/tokens.ts';
import { untilOpen, type Grant } from './call-in-slot.ts';
import { doWithoutCall, postponeSuspect, restForOutage } from './do-without-call.ts';
import type { Handling, LaneDeps, LaneEnd, LaneMemory, LaneRun } from './lane-run.ts';
import type { SeenInSlot } from './lane-step.repo.ts';

/** A token is read anew after this, long before one of our own minting meets its end. */
const TOKEN_READ_MS = 15_000;
const ACCESS_SEEN_MS = 1_000;

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

/** Finds out what is next, does at once whatever needs no call, and takes the slot for what does. */
export async function prepareNext(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
): Promise<Prepared> {
  const now = deps.now();
  const token = await currentToken(deps, run, memory);
  const way = deps.circuit.peek(now);
  const freeInMs = memory.slotFreeAtMs - performance.now();
  const mayCall = token !== null && way.kind === 'go' && freeInMs < 1;

  const seen = await see(deps, run, memory, now, mayCall);
  if (seen.slot?.kind === 'lost') {
    return seen.slot;
  }
  const { work } = seen;
  if (!seen.isListed || work.kind !== 'part') {
    return doWithoutCall(deps, run, seen);
  }
  const { batch, part } = work;
  memory.handling = { batch, part };
  if (work.lookupId !== null || part.lookupKey === '') {
    return doWithoutCall(deps, run, seen);
  }
  if (token === null) {
    return { kind: 'no-token' };
  }
  if (way.kind === 'open') {
    return restForOutage(deps, run, way.until);
  }
  if (!mayCall) {
    return { kind: 'wait', ms: freeInMs };
  }
  return withSlot(deps, run, memory, { batch, part }, token, seen);
}

async function withSlot(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  { batch, part }: Handling,
  token: UsableToken,
  { sentAtMs, slot: reply }: SeenInSlot,
): Promise<Prepared> {
  if (reply === null) {
    return postponeSuspect(deps, run, batch, part);
  }
  if (reply.kind !== 'granted') {
    return reply.kind === 'resting' ? { kind: 'resting', until: reply.until } : reply;
  }
  const { slot } = reply;
  memory.unusedSlot = undefined;
  if (part.crashes > 0 && !deps.suspects.enter()) {
    memory.unusedSlot = slot.number;
    return postponeSuspect(deps, run, batch, part);
  }
  deps.circuit.enter(deps.now());
  const isProbe = part.unansweredAt !== null && slot.answers <= part.unansweredAt;
  const grant = await untilOpen(reply, sentAtMs, run.signal);
  return { kind: 'call', batch, part, token, grant, isProbe };
}

function see(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  now: Date,
  mayCall: boolean,
): Promise<SeenInSlot> {
  const seesAccess = performance.now() - memory.accessSeenAtMs >= ACCESS_SEEN_MS;
  if (seesAccess) {
    memory.accessSeenAtMs = performance.now();
  }
  const look = { now, freshFrom: freshFrom(now), seesAccess };
  const lane = deps.database.inLane(run.laneId, run.userId);
  if (!mayCall) {
    return lane.look(look).then((seen) => ({ ...seen, slot: null, sentAtMs: 0 }));
  }
  return lane.lookInSlot({
    ...look,
    fence: run.fence,
    spacingMs: deps.spacingMs,
    unused: memory.unusedSlot,
    takesSuspects: !deps.suspects.isBusy(),
  });
}

async function currentToken(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
): Promise<UsableToken | null> {
  if (memory.token !== null && performance.now() - memory.token.readAtMs < TOKEN_READ_MS) {
    return memory.token.usable;
  }
  const usable = await deps.database.asUser(run.userId, (repos) =>
    deps.tokens.usableIn(repos, run.userId),
  );
  memory.token = usable === null ? null : { usable, readAtMs: performance.now() };
  return usable;
}

export function leaveIfSuspect(
  { suspects }: Pick<LaneDeps, 'suspects'>,
  part: { readonly crashes: number },
): void {
  if (part.crashes > 0) {
    suspects.leave();
  }
}
