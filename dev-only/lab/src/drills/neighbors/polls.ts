import type { ApiUser, BenchApi } from '../../api.ts';
import { openConnection, type HttpConnection } from '../../http/connection.ts';
import { sendAtRate } from '../../http/send-at-rate.ts';
import { addFinishedBatch } from '../../lists.ts';

/** Each stays below the limit of reads in a minute. */
const NEIGHBORS = 4;
const CONNECTIONS_EACH = 2;
const PER_SECOND = 80;
const OWNERS_PER_SECOND = 40;
const VISITS_PER_SECOND = 10;
/** Within the limit of a minute. */
const EXPORTS_PER_SECOND = 1;
const VISITED_ROWS = 20;
const UNAVAILABLE = 503;

type Timed = { readonly ms: number; readonly status: number };

export type Polls = {
  readonly times: readonly number[];
  /** Of the people whose links strangers open. */
  readonly ownerTimes: readonly number[];
  /** Of desks, which wait for a place that few can hold. */
  readonly visitTimes: readonly number[];
  /** Of exports, which wait for those of others. */
  readonly exportTimes: readonly number[];
  readonly unavailable: number;
};

type Neighbor = {
  readonly user: ApiUser;
  readonly batchId: string;
  readonly connections: readonly HttpConnection[];
};

async function neighborOf(api: BenchApi, user: ApiUser, batchId: string): Promise<Neighbor> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS_EACH }, () => openConnection(api.port)),
  );
  return { user, batchId, connections };
}

async function timed(work: () => Promise<{ readonly status: number }>): Promise<Timed> {
  const startedAt = performance.now();
  const { status } = await work();
  return { ms: performance.now() - startedAt, status };
}

const pollsOf =
  (people: readonly Neighbor[]) =>
  (index: number): Promise<Timed> => {
    const { user, batchId, connections } = people[index % people.length] as Neighbor;
    const connection = connections[
      Math.floor(index / people.length) % CONNECTIONS_EACH
    ] as HttpConnection;
    return timed(() => connection.get(`/api/batch/${batchId}?limit=50`, user.headers));
  };

const timesOf = (all: readonly Timed[]): number[] => all.map(({ ms }) => ms);

/**
 * People with a short list of their own, whose open pages poll it and who look at their desk and export it, and
 * the owners of the links, who poll as well.
 */
export async function openNeighbors(
  api: BenchApi,
  owners: readonly { readonly user: ApiUser; readonly small: string }[],
) {
  const others: Neighbor[] = [];
  for (let index = 0; index < NEIGHBORS; index += 1) {
    const user = await api.addUser();
    const batchId = await addFinishedBatch(api.admin, user.userId, VISITED_ROWS);
    others.push(await neighborOf(api, user, batchId));
  }
  const ownNeighbors = await Promise.all(
    owners.map(({ user, small }) => neighborOf(api, user, small)),
  );

  const visit =
    (pathOf: (batchId: string) => string) =>
    (index: number): Promise<Timed> => {
      const { user, batchId } = others[index % NEIGHBORS] as Neighbor;
      return timed(async () => {
        const response = await fetch(api.origin + pathOf(batchId), { headers: user.headers });
        await response.arrayBuffer();
        return response;
      });
    };

  return {
    /** Polls until stopped; a slow response does not keep the next one back. */
    begin(): { stop(): Promise<Polls> } {
      const sending = [
        sendAtRate(PER_SECOND, pollsOf(others)),
        sendAtRate(
          VISITS_PER_SECOND,
          visit((id) => `/api/batch/${id}/desk`),
        ),
        sendAtRate(OWNERS_PER_SECOND, pollsOf(ownNeighbors)),
        sendAtRate(
          EXPORTS_PER_SECOND,
          visit((id) => `/api/export/${id}`),
        ),
      ] as const;
      return {
        async stop() {
          const [polls, visits, ownPolls, exports] = await Promise.all([
            sending[0].stop(),
            sending[1].stop(),
            sending[2].stop(),
            sending[3].stop(),
          ]);
          const answers = [...polls, ...visits, ...exports];
          const refused = answers.find(({ status }) => status !== 200 && status !== UNAVAILABLE);
          if (refused !== undefined) {
            throw new Error(`a neighbor was answered with ${refused.status}`);
          }
          return {
            times: timesOf(polls),
            visitTimes: timesOf(visits),
            ownerTimes: timesOf(ownPolls),
            exportTimes: timesOf(exports),
            unavailable: answers.filter(({ status }) => status === UNAVAILABLE).length,
          };
        },
      };
    },
    close: () =>
      [...others, ...ownNeighbors].forEach(({ connections }) =>
        connections.forEach((one) => one.close()),
      ),
  };
}

export type Neighbors = Awaited<ReturnType<typeof openNeighbors>>;
