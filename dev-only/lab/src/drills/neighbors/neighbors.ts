import { openConnection, type HttpConnection } from '../../bench/http-connection.ts';
import type { ApiUser, BenchApi } from '../../bench/start-api.ts';
import { addBatch } from '../../lists.ts';
import { sendAtRate } from '../../send-at-rate.ts';

/** Each stays below the limit of reads in a minute. */
const NEIGHBORS = 4;
const CONNECTIONS_EACH = 2;
const PER_SECOND = 80;
const UNAVAILABLE = 503;

export type Polls = {
  readonly times: readonly number[];
  readonly unavailable: number;
};

type Neighbor = {
  readonly user: ApiUser;
  readonly path: string;
  readonly connections: readonly HttpConnection[];
};

/** People with a list of one row each, whose open pages poll it. */
export async function openNeighbors(api: BenchApi) {
  const neighbors: Neighbor[] = [];
  for (let index = 0; index < NEIGHBORS; index += 1) {
    const user = await api.addUser();
    const batchId = await addBatch(api, user.userId, 1);
    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS_EACH }, () => openConnection(api.port)),
    );
    neighbors.push({ user, path: `/api/batch/${batchId}?limit=50`, connections });
  }

  const poll = async (index: number): Promise<{ ms: number; status: number }> => {
    const { user, path, connections } = neighbors[index % NEIGHBORS] as Neighbor;
    const connection = connections[Math.floor(index / NEIGHBORS) % CONNECTIONS_EACH];
    const startedAt = performance.now();
    const response = await connection?.get(path, user.headers);
    return { ms: performance.now() - startedAt, status: response?.status ?? 0 };
  };

  return {
    /** Polls until stopped; a slow response does not keep the next one back. */
    begin(): { stop(): Promise<Polls> } {
      const sending = sendAtRate(PER_SECOND, poll);
      return {
        async stop() {
          const polls = await sending.stop();
          const refused = polls.find(({ status }) => status !== 200 && status !== UNAVAILABLE);
          if (refused !== undefined) {
            throw new Error(`a neighbor's poll was answered with ${refused.status}`);
          }
          return {
            times: polls.map(({ ms }) => ms),
            unavailable: polls.filter(({ status }) => status === UNAVAILABLE).length,
          };
        },
      };
    },
    close: () => neighbors.forEach(({ connections }) => connections.forEach((one) => one.close())),
  };
}

export type Neighbors = Awaited<ReturnType<typeof openNeighbors>>;
