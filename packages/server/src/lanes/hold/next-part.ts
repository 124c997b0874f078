import { performance } from 'node:perf_hooks';

import { freshFrom } from '@partsight/domain/lookups/freshness';

import type { TokenAccess } from '../../tokens/application-token.record.ts';
import type { UsableToken } from '../../tokens/tokens.ts';
import type { Lost } from './hold.record.ts';
import type { Handling, LaneDeps, LaneEnd, LaneRun, ReadyToCall } from './lane-run.ts';
import type { NextPart } from './next-part.repo.ts';
import { postponeSuspect, restForOutage, settleWithoutCall } from './settle-without-call.ts';

/** A token is read anew after this, long before one of our own minting meets its end. */
const TOKEN_READ_MS = 15_000;
const ACCESS_CHECKED_MS = 1_000;

type Prepared =
  | ReadyToCall
  | LaneEnd
  | { readonly kind: 'more' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'no-token' };

/** What a holder keeps in mind between two parts; a new holder starts without it. */
export type LaneMemory = {
  token: { readonly usable: UsableToken; readonly readAtMs: number } | null;
  /** What the token at hand opens; the batch at hand may need another. */
  access: TokenAccess;
  /** On the process's own clock: before this no slot can be free. */
  slotFreeAtMs: number;
  /** A slot that was granted and could not be used. */
  unusedSlot: number | undefined;
  /** When the allow-list was last seen to name the lane's person. */
  accessCheckedAtMs: number;
  /** When the hold was last renewed, by whatever statement. */
  renewedAtMs: number;
  /** What is being handled right now, for whoever has to say what an error was about. */
  handling: Handling | null;
};

export const blankMemory = (): LaneMemory => ({
  token: null,
  access: 'research',
  slotFreeAtMs: 0,
  unusedSlot: undefined,
  accessCheckedAtMs: Number.NEGATIVE_INFINITY,
  renewedAtMs: performance.now(),
  handling: null,
});

/** Finds out what is next, does at once whatever needs no call, and takes the slot for what does. */
export async function nextPart(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
): Promise<Prepared> {
  const token = await currentToken(deps, run, memory);
  if (token !== null && 'kind' in token) {
    return token;
  }
  const circuit = deps.door.circuit();
  const freeInMs = memory.slotFreeAtMs - performance.now();
  const mayCall = token !== null && circuit.kind === 'shut' && freeInMs < 1;

  const next = await findNext(deps, run, memory, mayCall);
  if (next.kind === 'lost') {
    return next;
  }
  const { work } = next;
  if (!next.isListed || work.kind !== 'part') {
    return settleWithoutCall(deps, run, next);
  }
  const { batch, part } = work;
  memory.handling = { batch, part };
  if (work.lookupId !== null || part.lookupKey === '') {
    return settleWithoutCall(deps, run, next);
  }
  const access = batch.isAsked === true ? 'base' : 'research';
  if (access !== memory.access) {
    memory.access = access;
    memory.token = null;
    memory.unusedSlot = next.reply?.kind === 'granted' ? next.reply.slot.number : memory.unusedSlot;
    return { kind: 'more' };
  }
  if (token === null) {
    return { kind: 'no-token' };
  }
  if (circuit.kind === 'open') {
    return restForOutage(deps, run, circuit.until);
  }
  if (!mayCall) {
    return { kind: 'wait', ms: freeInMs };
  }
  const { reply } = next;
  if (reply === null) {
    return postponeSuspect(deps, run, batch, part);
  }
  if (reply.kind !== 'granted') {
    return reply.kind === 'resting' ? { kind: 'resting', until: reply.until } : reply;
  }
  memory.unusedSlot = undefined;
  if (part.crashes > 0 && !deps.suspects.enter()) {
    memory.unusedSlot = reply.slot.number;
    return postponeSuspect(deps, run, batch, part);
  }
  const isProbe = part.unansweredAt !== null && reply.slot.answers <= part.unansweredAt;
  return { kind: 'call', batch, part, token, granted: reply, isProbe };
}

async function findNext(
  deps: LaneDeps,
  { steps }: LaneRun,
  memory: LaneMemory,
  mayCall: boolean,
): Promise<NextPart | Lost> {
  const askedAtMs = performance.now();
  const now = deps.now();
  const request = {
    now,
    freshFrom: freshFrom(now),
    checksAccess: askedAtMs - memory.accessCheckedAtMs >= ACCESS_CHECKED_MS,
  };
  const next = await (mayCall
    ? steps.nextInSlot({
        ...request,
        spacingMs: deps.spacingMs,
        unused: memory.unusedSlot,
        takesSuspects: !deps.suspects.isBusy(),
      })
    : steps.next(request));
  // Only once the reply is there: a look that PostgreSQL did not answer has checked nothing.
  if (request.checksAccess) {
    memory.accessCheckedAtMs = askedAtMs;
  }
  return next;
}

async function currentToken(
  { database, tokens }: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
): Promise<UsableToken | Lost | null> {
  if (memory.token !== null && performance.now() - memory.token.readAtMs < TOKEN_READ_MS) {
    return memory.token.usable;
  }
  const usable = await database.asHolder(run, (repos) =>
    tokens.usableIn(repos, run.userId, memory.access),
  );
  memory.token =
    usable === null || 'kind' in usable ? null : { usable, readAtMs: performance.now() };
  return usable;
}
