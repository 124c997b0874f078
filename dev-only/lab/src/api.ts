import { addUsers, signIn } from '@partsight/stack/people';
import { productionSettings } from '@partsight/stack/product-environment';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';

export type ApiUser = {
  readonly userId: string;
  readonly laneId: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type BenchApi = Cluster & {
  readonly pid: number;
  readonly port: number;
  /** Adds a user with an open session. */
  readonly addUser: () => Promise<ApiUser>;
  /** Process ids of the PostgreSQL connections of the api. */
  readonly backends: () => Promise<number[]>;
};

/** Runs work against an api process with production settings. */
export const withApi = <T>(
  work: (api: BenchApi) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
  postgresSettings: Readonly<Record<string, string>> = {},
): Promise<T> =>
  withCluster(
    { settings: { ...productionSettings(), ...settings }, postgresSettings },
    async (cluster) => {
      const { pid } = await cluster.startApi();
      const { admin, origin } = cluster;
      let users = 0;
      return work({
        ...cluster,
        pid,
        port: cluster.apiPorts[0],
        async addUser() {
          users += 1;
          const [user = { userId: '', laneId: '' }] = await addUsers(admin, 1, `user-${users}-`);
          const [cookie = ''] = await signIn(admin, [user.userId]);
          return { ...user, headers: { cookie, origin } };
        },
        async backends() {
          const { rows } = await admin.query<{ pid: number }>(
            "select pid from pg_stat_activity where usename in ('partsight_api', 'partsight_poll')",
          );
          return rows.map((row) => row.pid);
        },
      });
    },
  );
