import { HOUR_MS, DAY_MS } from '@partsight/domain/core/time';
import { nextChanges, readablePart } from '@partsight/domain/own-sales/sync-spans';

import type { Database } from '../db/database.ts';
import type { JobHandler, JobResult } from '../engine/jobs/job-handler.ts';
import type { ConsentClient } from '../engine/lanes/call/consent-client.ts';
import type { InteractiveCaller } from '../engine/lanes/interactive/interactive-call.service.ts';
import type { Logger } from '../platform/logger.ts';
import type { TokenSeal } from '../tokens/secrets/token-seal.ts';
import { accountCalls, type AccountCall, type Stopped } from './account-calls.ts';
import { connectionAccess } from './connection-access.ts';
import {
  ConnectionLostError,
  type HeldConnection,
  type SyncWindow,
  type WindowKind,
} from './connection.record.ts';
import { connectionsRepo } from './connections.repo.ts';
import { areListingsDue, syncListings } from './sync-listings.ts';
import { MONEY, ORDERS, type SyncSource } from './sync-sources.ts';

type Deps = {
  readonly database: Pick<Database, 'asUser'>;
  /** Null: no accounts can be connected here. */
  readonly consent: ConsentClient | null;
  readonly seal: TokenSeal;
  readonly interactiveCaller: Pick<InteractiveCaller, 'call'>;
  readonly now: () => Date;
  readonly logger: Logger;
};

type Held = {
  readonly userId: string;
  readonly connection: HeldConnection;
  readonly call: AccountCall;
  /** How far changes have been read; moved by each step. */
  readonly marks: Record<WindowKind, Date>;
};

/** What a step leaves behind besides its rows: the mark of a window, or how far changes are read. */
type Step = { readonly source: SyncSource; readonly now: Date } & (
  | { readonly window: SyncWindow }
  | { readonly changes: SyncWindow }
);

/** Changes first, then the past, the newest window first. Null: nothing is left. */
async function nextStep(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { userId, connection, marks }: Held,
  sources: readonly SyncSource[],
): Promise<Step | null> {
  const at = now();
  for (const source of sources) {
    const changes = nextChanges(marks[source.kind], at, source.overlapMs);
    if (changes !== null) {
      return { source, now: at, changes };
    }
  }
  for (const source of sources) {
    const window = await database.asUser(userId, (tx) =>
      connectionsRepo(tx).nextWindow(connection.id, source.kind),
    );
    if (window !== null) {
      return { source, now: at, window };
    }
  }
  return null;
}

/** Reads a span and stores its rows with its mark in one transaction: all of it or nothing. */
async function runStep(
  { database }: Pick<Deps, 'database'>,
  { userId, connection: { id, fence }, call, marks }: Held,
  step: Step,
): Promise<'done' | Stopped> {
  const { source, now } = step;
  const isPast = 'window' in step;
  const span = isPast ? readablePart(step.window, now) : step.changes;
  const read =
    span && (await source.read({ database, userId, call }, span, isPast ? 'past' : 'changes'));
  if (read !== null && read.kind !== 'read') {
    return read;
  }
  await database.asUser(userId, async (tx) => {
    const connections = connectionsRepo(tx);
    await connections.keep(id, fence);
    await read?.write(tx, id);
    await (isPast
      ? connections.markWindow(id, source.kind, step.window.from, {
          at: now,
          rows: read?.rows ?? 0,
        })
      : connections.moveMark(id, source.kind, step.changes.to));
    await connections.recordSuccess(id, now);
  });
  if (!isPast) {
    marks[source.kind] = step.changes.to;
  }
  return 'done';
}

/** Steps until nothing is left; what ended it otherwise. */
async function runSteps(
  deps: Deps,
  held: Held,
  sources: readonly SyncSource[],
  drainSignal: AbortSignal,
): Promise<'done' | Stopped> {
  while (!drainSignal.aborted) {
    const step = await nextStep(deps, held, sources);
    if (step === null) {
      const now = deps.now();
      return areListingsDue(held.connection, now)
        ? syncListings({ database: deps.database, now }, held)
        : 'done';
    }
    const result = await runStep(deps, held, step);
    if (result !== 'done') {
      return result;
    }
  }
  return { kind: 'interrupted' };
}

/**
 * Fetches what is new in a connected account and what is missing of its past. Each step commits its
 * rows together with its mark, so that a process can stop anywhere: the next one repeats one step at
 * most, and writes the same rows. Two processes on one connection do no harm: the later one's fence
 * locks the earlier one out.
 */
export function syncConnection(deps: Deps): JobHandler<'sync-connection'> {
  const { database, consent, now, logger } = deps;

  function open(
    userId: string,
    connection: HeldConnection,
    client: ConsentClient,
    signal: AbortSignal,
  ): Held {
    const { id, fence, connectedAt, ordersUntil, moneyUntil } = connection;
    const call = accountCalls(
      {
        ...deps,
        access: connectionAccess({ ...deps, consent: client }),
        payer: client.payer,
        keep: () => database.asUser(userId, (tx) => connectionsRepo(tx).keep(id, fence)),
        onFailure: (outcome) =>
          logger.warn({ userId, outcome }, 'a call for a connected account failed'),
      },
      { userId, connection },
      signal,
    );
    const marks = { orders: ordersUntil ?? connectedAt, money: moneyUntil ?? connectedAt };
    return { userId, connection, call, marks };
  }

  async function close(
    { userId, connection: { id, fence } }: Held,
    result: 'done' | Stopped,
  ): Promise<JobResult> {
    await database.asUser(userId, async (tx) => {
      const connections = connectionsRepo(tx);
      if (result === 'done') {
        const isWatched = await connections.isSignedIn(now());
        const restMs = isWatched ? HOUR_MS : DAY_MS;
        return connections.rest(id, fence, new Date(now().getTime() + restMs));
      }
      return result.kind === 'ended'
        ? connections.requireConsent(id, fence, result.reason)
        : connections.rest(id, fence, result.kind === 'later' ? result.until : now());
    });
    return result !== 'done' && result.kind === 'interrupted' ? 'interrupted' : 'done';
  }

  return async ({ userId, connectionId: id }, { drainSignal, signal }) => {
    const connection =
      consent && (await database.asUser(userId, (tx) => connectionsRepo(tx).claim(id)));
    if (consent === null || connection === null) {
      return 'done';
    }
    const held = open(userId, connection, consent, signal);
    const sources = consent.hasFinances(connection.scopes) ? [ORDERS, MONEY] : [ORDERS];
    try {
      return await close(held, await runSteps(deps, held, sources, drainSignal));
    } catch (error) {
      if (error instanceof ConnectionLostError) {
        return 'done';
      }
      throw error;
    }
  };
}
