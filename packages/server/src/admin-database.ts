import { allowListRepo } from './access/allow-list.repo.ts';
import { batchViewRepo } from './admin/batch-view.repo.ts';
import { laneViewRepo } from './admin/lane-view.repo.ts';
import { personViewRepo } from './admin/person-view.repo.ts';
import { databaseOver, type Database } from './database.ts';
import { openConnections, type Tx } from './db/connections.ts';
import { inScope, type Scope } from './db/scope.ts';

const viewRepos = (tx: Tx) => ({ lanes: laneViewRepo(tx), batches: batchViewRepo(tx) });
const ownerRepos = (tx: Tx) => ({ allowList: allowListRepo(tx) });

export type AdminDatabase = Database & {
  /** Across all users, as the sweep does; nothing can be changed in it. */
  asOperator<T>(work: (repos: ReturnType<typeof viewRepos>) => Promise<T>): Promise<T>;
  /** In one user's name; nothing can be changed in it. */
  asOperatorFor<T>(
    userId: string,
    work: (person: ReturnType<typeof personViewRepo>) => Promise<T>,
  ): Promise<T>;
  /** What belongs to nobody, and may only be changed by the role that owns the database. */
  asOwner<T>(work: (repos: ReturnType<typeof ownerRepos>) => Promise<T>): Promise<T>;
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
      asOperator: (look) => looking({ sweep: true }, (tx) => look(viewRepos(tx))),
      asOperatorFor: (userId, look) =>
        looking({ userId }, (tx) => look(personViewRepo(tx, userId))),
      asOwner: (change) => inScope(connections, {}, (tx) => change(ownerRepos(tx))),
    });
  } finally {
    await connections.close();
  }
}
