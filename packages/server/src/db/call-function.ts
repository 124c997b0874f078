import { performance } from 'node:perf_hooks';

import type { RawBuilder } from 'kysely';

import { currentCaller } from '../platform/current-caller.ts';
import { kyselyFor, type Connections } from './connections.ts';

export type CallResult<Row> = {
  readonly rows: readonly Row[];
  /** On the process's own clock: the function did not run before this. */
  readonly sentAtMs: number;
};

/** Calls a database function that states the user it acts for. */
export type Call = <Row>(query: RawBuilder<Row>) => Promise<CallResult<Row>>;

/** `shared`: one statement may serve many callers. `own`: it counts as a transaction of its caller. */
type CallShare = 'shared' | 'own';

/**
 * One statement is a transaction of its own, and the settings that the function makes end with it. So one
 * round trip does what takes three with a transaction around it.
 */
export const callOver =
  ({ gate }: Pick<Connections, 'gate'>, share: CallShare = 'shared'): Call =>
  async (query) => {
    const { client, release } = await gate.take(share === 'own' ? currentCaller() : null);
    try {
      const sentAtMs = performance.now();
      const { rows } = await query.execute(kyselyFor(client));
      return { rows, sentAtMs };
    } finally {
      release();
    }
  };
