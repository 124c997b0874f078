import { SORT_KEYS } from '@partsight/domain/runs/parts-view';
import { experiment } from '@partsight/stack/experiment';

import { withApi, type ApiUser, type BenchApi } from '../api.ts';
import { openConnection, type HttpConnection } from '../http/connection.ts';
import { addFinishedBatch } from '../lists.ts';
import { benchOutcome, missedGoals } from '../report.ts';
import { percentile, rounded } from '../statistics.ts';
import { otherUsers } from './other-users.ts';

const ROWS = 100_000;
const PAGE_ROWS = 100;
const PAGES_PER_SORT = 25;
const SEARCHES = 60;
const SEARCHING_USERS = 12;
const CONNECTIONS_EACH = 5;
const SEARCH_MS = 15_000;
const GOALS = { sortedP95Ms: 20, searchedP95Ms: 150, othersP99Ms: 50, answers503: 0 };

type List = { readonly user: ApiUser; readonly id: string };
type Timing = { readonly ms: number; readonly status: number };

/** Digits that occur in the numbers of the list, different for each index. */
const searchText = (index: number): string =>
  String((index * 7_919 * 613) % 100_000_000).slice(0, 5);

async function get(connection: HttpConnection, list: List, query: string): Promise<Timing> {
  const startedAt = performance.now();
  const path = `/api/batch/${list.id}?limit=${PAGE_ROWS}&${query}`;
  const headers = { ...list.user.headers, 'accept-encoding': 'gzip' };
  const { status } = await connection.get(path, headers);
  return { ms: performance.now() - startedAt, status };
}

const p95 = (timings: readonly Timing[]): number =>
  rounded(
    percentile(
      timings.map(({ ms }) => ms),
      0.95,
    ),
    1,
  );

async function readSorted(connection: HttpConnection, list: List): Promise<Timing[]> {
  const all: Timing[] = [];
  for (const sort of SORT_KEYS) {
    const timings: Timing[] = [];
    for (let index = 0; index < PAGES_PER_SORT; index += 1) {
      const offset = (index * 37_217) % (ROWS - PAGE_ROWS);
      timings.push(await get(connection, list, `sort=${sort}&order=desc&offset=${offset}`));
    }
    console.log(
      `${sort}: first ${Math.round(timings[0]?.ms ?? 0)} ms, p95 of ${timings.length} ${p95(timings)} ms`,
    );
    all.push(...timings);
  }
  return all;
}

async function search(connection: HttpConnection, list: List): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (let index = 1; index <= SEARCHES; index += 1) {
    timings.push(await get(connection, list, `q=${searchText(index)}`));
  }
  return timings;
}

async function searchBesideOthers(api: BenchApi, lists: readonly List[]) {
  const all: Timing[] = [];
  const watching = (await otherUsers(api)).begin();
  const until = performance.now() + SEARCH_MS;
  await Promise.all(
    lists.flatMap((list, user) =>
      Array.from({ length: CONNECTIONS_EACH }, async (_, at) => {
        const connection = await openConnection(api.port);
        for (let index = 1; performance.now() < until; index += 1) {
          all.push(await get(connection, list, `q=${searchText(index * 131 + user * 17 + at)}`));
        }
        connection.close();
      }),
    ),
  );
  return { others: await watching.stop(), searches: all };
}

/**
 * Pages of a long list in every sort order and at any offset, searches, and the latency for other users
 * while sixty connections search without a pause.
 */
const measure = async (api: BenchApi) => {
  const lists: List[] = [];
  for (let index = 0; index < SEARCHING_USERS; index += 1) {
    const user = await api.addUser();
    lists.push({ user, id: await addFinishedBatch(api.admin, user.userId, ROWS) });
  }
  await api.admin.query('vacuum analyze parts');
  const [first] = lists as [List, ...List[]];
  const connection = await openConnection(api.port);
  const sorted = await readSorted(connection, first);
  const searched = await search(connection, first);
  connection.close();
  const { others, searches } = await searchBesideOthers(api, lists);
  console.log(`concurrent searches: ${searches.length}, other users:`, others);
  const failed = [...sorted, ...searched, ...searches].filter(({ status }) => status !== 200);
  const figures = {
    sortedP95Ms: p95(sorted),
    searchedP95Ms: p95(searched),
    othersP99Ms: rounded(others.p99, 1),
    // Every failed request, not only a 503.
    answers503: failed.length + others.failed,
  };
  return benchOutcome({ ...figures, rows: ROWS }, GOALS, missedGoals(figures, GOALS));
};

export const benchList = experiment({}, () => withApi(measure));
