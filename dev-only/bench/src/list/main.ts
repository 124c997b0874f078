/**
 * npm run bench:list: windows of a long list in every order and at any depth, searches through it, and
 * what other people notice beside sixty connections that search without a pause. The last line is JSON.
 */
import { availableParallelism, loadavg } from 'node:os';

import { SORT_KEYS } from '@partsight/domain/batches/parts-view';

import { answeredBatch } from '../upload/measure-export.ts';
import { otherUsers } from '../upload/other-users.ts';
import { startApi, type RunningApi, type Visitor } from '../upload/start-api.ts';

const ROWS = 100_000;
const WINDOW = 100;
const WINDOWS_EACH = 25;
const SEARCHES = 60;
const GREEDY_PEOPLE = 12;
const CONNECTIONS_EACH = 5;
const GREEDY_MS = 15_000;
const GOALS = { sortedP95Ms: 20, searchedP95Ms: 150, othersP99Ms: 50, answers503: 0 };

type List = { readonly visitor: Visitor; readonly id: string };

const p95 = (values: readonly number[]): number =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0) * 10) / 10;

/** Any number of the list, or a part of one: never the same twice in a row. */
const wordAt = (turn: number): string => String((turn * 7_919 * 613) % 100_000_000).slice(0, 5);

async function ask(api: RunningApi, { visitor, id }: List, query: string) {
  const startedAt = performance.now();
  const response = await fetch(`${api.origin}/api/batch/${id}?limit=${WINDOW}&${query}`, {
    headers: visitor.headers,
  });
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}

async function sortedWindows(api: RunningApi, list: List): Promise<number[]> {
  const all: number[] = [];
  for (const sort of SORT_KEYS) {
    const took: number[] = [];
    for (let turn = 0; turn < WINDOWS_EACH; turn += 1) {
      const offset = (turn * 37_217) % (ROWS - WINDOW);
      took.push((await ask(api, list, `sort=${sort}&order=desc&offset=${offset}`)).ms);
    }
    console.log(
      `${sort}: first ${Math.round(took[0] ?? 0)} ms, p95 of ${took.length} ${p95(took)} ms`,
    );
    all.push(...took);
  }
  return all;
}

async function searches(api: RunningApi, list: List): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 1; turn <= SEARCHES; turn += 1) {
    took.push((await ask(api, list, `q=${wordAt(turn)}`)).ms);
  }
  return took;
}

async function besideGreedy(api: RunningApi, lists: readonly List[]) {
  const watchers = await otherUsers(api);
  const statuses = new Map<number, number>();
  const until = performance.now() + GREEDY_MS;
  const watching = watchers.begin();
  await Promise.all(
    lists.flatMap((list, person) =>
      Array.from({ length: CONNECTIONS_EACH }, async (_, connection) => {
        for (let turn = 1; performance.now() < until; turn += 1) {
          const word = wordAt(turn * 131 + person * 17 + connection);
          const { status } = await ask(api, list, `q=${word}`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    ),
  );
  return { others: await watching.stop(), statuses };
}

const load = loadavg()[0];
const api = await startApi();
try {
  const lists: List[] = [];
  for (let person = 0; person < GREEDY_PEOPLE; person += 1) {
    const visitor = await api.signIn();
    lists.push({ visitor, id: await answeredBatch(api, visitor, ROWS) });
  }
  await api.admin.query('vacuum analyze parts');
  const [first] = lists as [List, ...List[]];
  const sortedP95Ms = p95(await sortedWindows(api, first));
  const searchedP95Ms = p95(await searches(api, first));
  const { others, statuses } = await besideGreedy(api, lists);
  console.log('searches beside:', Object.fromEntries(statuses), 'others:', others);
  const figures = {
    sortedP95Ms,
    searchedP95Ms,
    othersP99Ms: Math.round(others.p99 * 10) / 10,
    answers503: (statuses.get(503) ?? 0) + others.failed,
  };
  const missed = Object.entries(GOALS).flatMap(([name, goal]) =>
    figures[name as keyof typeof figures] <= goal ? [] : [name],
  );
  const machine = { cores: availableParallelism(), load };
  console.log(JSON.stringify({ ...figures, rows: ROWS, machine, goals: GOALS, missed }));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await api.stop();
}
