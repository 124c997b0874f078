import { allowListRepo } from './access/allow-list.repo.ts';
import { batchViewRepo } from './admin/batch-view.repo.ts';
import { catalogueViewRepo } from './admin/catalogue-view.repo.ts';
import { findWorkRepo } from './admin/find-work.repo.ts';
import { laneViewRepo } from './admin/lane-view.repo.ts';
import { operatorDeedsRepo } from './admin/operator-deeds.repo.ts';
import { personViewRepo } from './admin/person-view.repo.ts';
import { databaseOver, type Database } from './database.ts';
import { openConnections, type Tx } from './db/connections.ts';
import { inScope, type Scope } from './db/scope.ts';

const viewRepos = (tx: Tx) => ({
  lanes: laneViewRepo(tx),
  batches: batchViewRepo(tx),
  catalogue: catalogueViewRepo(tx),
  deeds: operatorDeedsRepo(tx),
});
const adminRepos = (tx: Tx) => ({
  allowList: allowListRepo(tx),
  deeds: operatorDeedsRepo(tx),
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
  /** What belongs to nobody, and may only be changed by people who run the product. */
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
      ...databaseOver(connections),
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
