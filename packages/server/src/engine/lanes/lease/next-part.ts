import { performance } from 'node:perf_hooks';

import { freshFrom } from '@partsight/domain/pacing/lookups/freshness';

import type { TokenAccess } from '../../../db/records/application-token.record.ts';
import type { UsableToken } from '../../../tokens/tokens.service.ts';
import type { LeaseLost } from './lane-lease.record.ts';
import type { WorkItem, LaneDeps, LaneEnd, LaneRun, ReadyToCall } from './lane-run.ts';
import type { NextPart } from './next-part.repo.ts';
import { postponeSuspect, coolDownForOutage, settleWithoutCall } from './settle-without-call.ts';

/** Reread the token after this, well before one we minted expires. */
const TOKEN_READ_MS = 15_000;
const ACCESS_CHECKED_MS = 1_000;

type PreparedPart =
  | ReadyToCall
  | LaneEnd
  | { readonly kind: 'more' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'no-token' };

/** What a holder remembers between two parts; a new holder starts without it. */
export type LaneMemory = {
  token: { readonly usable: UsableToken; readonly readAtMs: number } | null;
  /** What the current token gives access to; the current batch may need another. */
  access: TokenAccess;
  /** On the process's clock: no slot can be free before this. */
  slotFreeAtMs: number;
  /** Parts are left in the batch that was served last. */
  hasMore: boolean;
  /** A granted slot that could not be used. */
  unusedSlot: number | undefined;
  /** When the allow-list was last checked for the lane's user. */
  accessCheckedAtMs: number;
  /** When the lease was last renewed, by any statement. */
  renewedAtMs: number;
  /** When the last part ended, or the lane had nothing to do, on the process's clock. */
  partFromMs: number;
  /** How long it took to pick the current part. */
  pickMs: number;
  /** The part in progress, for error reports. */
  current: WorkItem | null;
};

export const newLaneMemory = (): LaneMemory => ({
  token: null,
  access: 'research',
  slotFreeAtMs: 0,
  hasMore: false,
  unusedSlot: undefined,
  accessCheckedAtMs: Number.NEGATIVE_INFINITY,
  renewedAtMs: performance.now(),
  partFromMs: performance.now(),
  pickMs: 0,
  current: null,
});

/** Picks the next part, settles everything that needs no call, and takes the slot for what does. */
export async function nextPart(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
): Promise<PreparedPart> {
  const token = await currentToken(deps, run, memory);
  if (token !== null && 'kind' in token) {
    return token;
  }
  const circuit = deps.gateway.circuit();
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
  memory.current = { batch, part };
  deps.requestAppraisal?.({
    userId: run.userId,
    batchId: batch.id,
    settledParts: batch.settledParts ?? 0,
  });
  if (work.lookupId !== null || part.lookupKey === '') {
    return settleWithoutCall(deps, run, next);
  }
  const access = batch.usesActiveListings === true ? 'base' : 'research';
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
    return coolDownForOutage(deps, run, circuit.until);
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
): Promise<NextPart | LeaseLost> {
  const requestedAtMs = performance.now();
  const now = deps.now();
  const request = {
    now,
    freshFrom: freshFrom(now),
    checksAccess: requestedAtMs - memory.accessCheckedAtMs >= ACCESS_CHECKED_MS,
  };
  const next = await (mayCall
    ? steps.nextInSlot({
        ...request,
        spacingMs: deps.spacingMs,
        unused: memory.unusedSlot,
        takesSuspects: !deps.suspects.isBusy(),
      })
    : steps.next(request));
  // Only after the reply: a check that PostgreSQL did not answer has checked nothing.
  if (request.checksAccess) {
    memory.accessCheckedAtMs = requestedAtMs;
  }
  return next;
}

async function currentToken(
  { database, tokens }: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
): Promise<UsableToken | LeaseLost | null> {
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
