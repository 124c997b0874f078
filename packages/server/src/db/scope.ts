import { escapeLiteral } from 'pg';

import type { Happening } from '../platform/happening.ts';
import { kyselyOn, type Connections, type Tx } from './connections.ts';
import {
  sendAnswering,
  sendAsOne,
  type Question,
  type Reply,
  type Statement,
} from './one-message.ts';

/** In whose name a transaction runs. The row-level policies read these settings and nothing else. */
export type Scope = {
  readonly userId?: string;
  readonly laneId?: string;
  readonly browserKey?: Buffer;
  readonly identity?: { readonly issuer: string; readonly subject: string };
  /** The hash of what a link carries. */
  readonly linkKey?: Buffer;
  readonly sweep?: true;
  /** Somebody on the marketplace, by all names in lower case, and the notice that speaks of them. */
  readonly seller?: { readonly names: readonly string[]; readonly noticeId: string };
};

function* settingsOf(scope: Scope): Generator<readonly [name: string, value: string]> {
  if (scope.userId !== undefined) {
    yield ['app.user_id', scope.userId];
  }
  if (scope.laneId !== undefined) {
    yield ['app.lane_id', scope.laneId];
  }
  if (scope.browserKey !== undefined) {
    yield ['app.browser_key', scope.browserKey.toString('hex')];
  }
  if (scope.linkKey !== undefined) {
    yield ['app.link_key', scope.linkKey.toString('hex')];
  }
  if (scope.identity !== undefined) {
    yield ['app.identity_issuer', scope.identity.issuer];
    yield ['app.identity_subject', scope.identity.subject];
  }
  if (scope.sweep === true) {
    yield ['app.sweep', 'on'];
  }
  if (scope.seller !== undefined) {
    yield ['app.seller_names', scope.seller.names.join('\n')];
    yield ['app.notice_id', scope.seller.noticeId];
  }
}

/**
 * A process can be stopped in the middle of anything, and a lane whose row it has locked, or the turn
 * to sweep, would stay locked with it. These transactions never idle for longer than a moment, so
 * PostgreSQL may end them early and let the next one in.
 */
const IDLE_BRIEFLY = ['idle_in_transaction_session_timeout', '3000'] as const;

/** One message opens the transaction and says in whose name it runs. */
const opening = (scope: Scope, statementMs: number | undefined): string => {
  const limits = [
    ...(scope.laneId === undefined && scope.sweep !== true ? [] : [IDLE_BRIEFLY]),
    // What may take long takes one core and no more: the others are for everybody else.
    ...(statementMs === undefined
      ? []
      : ([
          ['statement_timeout', `${statementMs}`],
          ['max_parallel_workers_per_gather', '0'],
          // A hundred thousand rows are put in order in memory; compiling the statement takes longer than it saves.
          ['work_mem', '16MB'],
          ['jit', 'off'],
        ] as const)),
  ];
  const settings = [...settingsOf(scope), ...limits].map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return settings.length === 0 ? 'begin' : `begin; select ${settings.join(', ')}`;
};

/**
 * Runs work in one transaction whose settings are local to it: they are gone before the connection
 * serves anybody else.
 */
export async function inScope<T>(
  connections: Connections,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connections.pool.connect();
  let broken: Error | undefined;
  const happenings: Happening[] = [];
  try {
    await client.query(opening(scope, connections.statementMs));
    const result = await work({
      db: kyselyOn(client),
      client,
      tell: (happening) => happenings.push(happening),
    });
    await client.query('commit');
    happenings.forEach(connections.tell);
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      // The connection is in an unknown state: the pool must not hand it to anyone again.
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * What a lane asks is planned once for a connection. Left to itself, PostgreSQL takes planning for so
 * cheap that it plans anew for every part, which takes longer than the rest.
 */
const PLANNED_ONCE = ['plan_cache_mode', 'force_generic_plan'] as const;

export const scopeStatement = (scope: Scope): Statement => {
  const settings = [...settingsOf(scope), ...(scope.laneId === undefined ? [] : [PLANNED_ONCE])];
  return {
    name: `scope/${settings.map(([name]) => name).join('/')}`,
    text: `select ${settings
      .map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
      .join(', ')}`,
    values: settings.map(([, value]) => value),
  };
};

/** One message in somebody's name: the same protection, for statements that run thousands of times a minute. */
export const oneInScope = <Row extends object>(
  { pool }: Connections,
  scope: Scope,
  statements: readonly Statement[],
): Promise<Reply<Row>> => sendAsOne(pool, [scopeStatement(scope), ...statements]);

const answersBehindScope = (index: number): boolean => index > 0;

/** The same for what several statements answer together. */
export async function askInScope<T>(
  { pool }: Connections,
  scope: Scope,
  { statements, read }: Question<T>,
): Promise<T> {
  const message = [scopeStatement(scope), ...statements];
  const { replies } = await sendAnswering(pool, message, answersBehindScope);
  return read(replies.slice(1));
}
