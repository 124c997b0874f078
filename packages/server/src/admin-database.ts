import { openConnections, type Tx } from './db/connections.ts';
import { createDatabase, type Database } from './db/database.ts';
import {
  inScope,
  type AdminTx,
  type OperatorTx,
  type Scope,
  type SweepTx,
  type UserTx,
} from './db/scope.ts';

export type AdminDatabase = Database & {
  /** Across all users, for a role that may; nothing can be changed in it. */
  asOperator<T>(work: (tx: OperatorTx) => Promise<T>): Promise<T>;
  /** In one user's name; nothing can be changed in it. */
  asOperatorFor<T>(userId: string, work: (tx: UserTx) => Promise<T>): Promise<T>;
  /** Whose a batch or a lane is; nothing can be changed in it. */
  asFinder<T>(work: (tx: SweepTx) => Promise<T>): Promise<T>;
  /** Rows that belong to no user, and that only operators may change. */
  asAdmin<T>(work: (tx: AdminTx) => Promise<T>): Promise<T>;
};

/** The database for as long as one command of the admin program takes. */
export async function withAdminDatabase<T>(
  url: string,
  work: (database: AdminDatabase) => Promise<T>,
): Promise<T> {
  const connections = openConnections({ url, poolSize: 2, onIdleError: () => undefined });
  const looking = <S extends Scope, Seen>(
    scope: S,
    look: (tx: Tx & S) => Promise<Seen>,
  ): Promise<Seen> =>
    inScope(connections, scope, async (tx) => {
      await tx.client.query('set transaction read only');
      return look(tx);
    });
  try {
    return await work({
      ...createDatabase(connections),
      asOperator: (look) => looking({ rows: 'operator' }, look),
      asOperatorFor: (userId, look) => looking({ userId }, look),
      asFinder: (find) => looking({ sweep: true }, find),
      asAdmin: (change) => inScope(connections, { rows: 'admin' }, change),
    });
  } finally {
    await connections.close();
  }
}
