import { allowListRepo } from './accounts/allow-list.repo.ts';
import { createDatabase, type Database } from './create-database.ts';
import { openConnections, type Tx } from './db/connections.ts';
import { inScope, type Scope } from './db/scope.ts';
import { batchViewRepo } from './operations/views/batch-view.repo.ts';
import { catalogViewRepo } from './operations/views/catalog-view.repo.ts';
import { findWorkRepo } from './operations/views/find-work.repo.ts';
import { laneViewRepo } from './operations/views/lane-view.repo.ts';
import { operatorActionsRepo } from './operations/views/operator-actions.repo.ts';
import { personViewRepo } from './operations/views/person-view.repo.ts';

const viewRepos = (tx: Tx) => ({
  lanes: laneViewRepo(tx),
  batches: batchViewRepo(tx),
  catalog: catalogViewRepo(tx),
  actions: operatorActionsRepo(tx),
});
const adminRepos = (tx: Tx) => ({
  allowList: allowListRepo(tx),
  actions: operatorActionsRepo(tx),
});

export type AdminDatabase = Database & {
  /** Across all users, for a role that may; nothing can be changed in it. */
  asOperator<T>(work: (repos: ReturnType<typeof viewRepos>) => Promise<T>): Promise<T>;
  /** In one user's name; nothing can be changed in it. */
  asOperatorFor<T>(
    userId: string,
    work: (person: ReturnType<typeof personViewRepo>) => Promise<T>,
  ): Promise<T>;
  /** Whose a batch or a lane is; nothing can be changed in it. */
  asFinder<T>(work: (find: ReturnType<typeof findWorkRepo>) => Promise<T>): Promise<T>;
  /** Rows that belong to no user, and that only operators may change. */
  asAdmin<T>(work: (repos: ReturnType<typeof adminRepos>) => Promise<T>): Promise<T>;
};

/** The database for as long as one command of the admin program takes. */
export async function withAdminDatabase<T>(
  url: string,
  work: (database: AdminDatabase) => Promise<T>,
): Promise<T> {
  const connections = openConnections({ url, poolSize: 2, onIdleError: () => undefined });
  const looking = <Seen>(scope: Scope, look: (tx: Tx) => Promise<Seen>): Promise<Seen> =>
    inScope(connections, scope, async (tx) => {
      await tx.client.query('set transaction read only');
      return look(tx);
    });
  try {
    return await work({
      ...createDatabase(connections),
      asOperator: (look) => looking({}, (tx) => look(viewRepos(tx))),
      asOperatorFor: (userId, look) =>
        looking({ userId }, (tx) => look(personViewRepo(tx, userId))),
      asFinder: (find) => looking({ sweep: true }, (tx) => find(findWorkRepo(tx))),
      asAdmin: (change) => inScope(connections, {}, (tx) => change(adminRepos(tx))),
    });
  } finally {
    await connections.close();
  }
}
