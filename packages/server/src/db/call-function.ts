import { performance } from 'node:perf_hooks';

import type { RawBuilder } from 'kysely';
import type { QueryResultRow } from 'pg';

import { currentCaller } from '../platform/current-caller.ts';
import type { Connections } from './connections.ts';
import { queryBuilder } from './query-builder.ts';
import { statementName } from './statement-name.ts';

export type CallResult<Row> = {
  readonly rows: readonly Row[];
  /** On the process's own clock: the function did not run before this. */
  readonly sentAtMs: number;
};

/** Calls a database function that states the user it acts for. */
export type Call = <Row>(query: RawBuilder<Row>) => Promise<CallResult<Row>>;

/** `shared`: one statement may serve many callers. `own`: it counts as a transaction of its caller. */
type CallShare = 'shared' | 'own';

/** A migration has changed what the function returns since the connection prepared the statement. */
const isStale = (error: unknown): error is Error =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/**
 * One statement is a transaction of its own, and the settings that the function makes end with it. So one
 * round trip does what takes three with a transaction around it.
 */
export const callOver =
  ({ gate }: Pick<Connections, 'gate'>, share: CallShare = 'shared'): Call =>
  async <Row>(query: RawBuilder<Row>) => {
    const { sql: text, parameters } = query.compile(queryBuilder);
    const statement = { name: statementName(text), text, values: [...parameters] };
    for (;;) {
      const { client, release } = await gate.take(share === 'own' ? currentCaller() : null);
      try {
        const sentAtMs = performance.now();
        const { rows } = await client.query<Row & QueryResultRow>(statement);
        release();
        return { rows, sentAtMs };
      } catch (error) {
        if (!isStale(error)) {
          release();
          throw error;
        }
        // The next one may be stale, too; each is closed once.
        release(error);
      }
    }
  };
