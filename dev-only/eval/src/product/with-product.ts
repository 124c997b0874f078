import { addUsers, signIn, type User } from '@partsight/stack/people';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';

import { apiClient, type ApiClient } from './api-client.ts';

type ProductOptions = {
  readonly settings: Readonly<Record<string, string>>;
  /** Sets the simulator's market before the product starts. */
  readonly openMarket?: (cluster: Cluster) => Promise<void>;
};

/** Runs the product with an api and a worker beside the simulator. */
export const withProduct = <T>(
  { settings, openMarket }: ProductOptions,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> =>
  withCluster({ settings }, async (cluster) => {
    await openMarket?.(cluster);
    await Promise.all([cluster.startApi(), cluster.startWorker()]);
    return work(cluster);
  });

/** A client for each user, signed in. */
export async function clientsOf(cluster: Cluster, users: readonly User[]): Promise<ApiClient[]> {
  const cookies = await signIn(
    cluster.admin,
    users.map(({ userId }) => userId),
  );
  return cookies.map((cookie) => apiClient(cluster.origin, cookie));
}

export async function sellerClient(cluster: Cluster): Promise<ApiClient> {
  const [client] = await clientsOf(cluster, await addUsers(cluster.admin, 1, 'seller-'));
  if (client === undefined) {
    throw new Error('no seller was added');
  }
  return client;
}
