/**
 * npm run bench:list: windows of a long list in every order and at any depth, searches through it, and
 * what other people notice beside sixty connections that search without a pause. The last line is JSON.
 */
import { availableParallelism, loadavg } from 'node:os';

import { SORT_KEYS } from '@partsight/domain/batches/parts-view';

import { answeredBatch } from '../upload/measure-export.ts';
import { otherUsers } from '../upload/other-users.ts';
import { startApi, type RunningApi, type Visitor } from '../upload/start-api.ts';
import { openLine, type Line } from '../watch/keep-alive.ts';

const ROWS = 100_000;
const WINDOW = 100;
const WINDOWS_EACH = 25;
const SEARCHES = 60;
const GREEDY_PEOPLE = 12;
const CONNECTIONS_EACH = 5;
const GREEDY_MS = 15_000;
const GOALS = { sortedP95Ms: 20, searchedP95Ms: 150, othersP99Ms: 50, answers503: 0 };

const rounded = (value: number): number => Math.round(value * 10) / 10;

type List = { readonly visitor: Visitor; readonly id: string };

/** Any number of the list, or a part of one: never the same twice in a row. */
const wordAt = (turn: number): string => String((turn * 7_919 * 613) % 100_000_000).slice(0, 5);

type Asked = { readonly ms: number; readonly status: number };

async function ask(line: Line, { visitor, id }: List, query: string): Promise<Asked> {
  const startedAt = performance.now();
  const { status } = await line.ask(`/api/batch/${id}?limit=${WINDOW}&${query}`, {
    ...visitor.headers,
    'accept-encoding': 'gzip',
  });
  return { ms: performance.now() - startedAt, status };
}

const p95 = (asked: readonly Asked[]): number =>
  rounded(
    asked.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(asked.length * 0.95)] ?? 0,
  );

const failed = (asked: readonly Asked[]): number =>
  asked.filter(({ status }) => status !== 200).length;

async function sortedWindows(line: Line, list: List): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const sort of SORT_KEYS) {
    const asked: Asked[] = [];
    for (let turn = 0; turn < WINDOWS_EACH; turn += 1) {
      const offset = (turn * 37_217) % (ROWS - WINDOW);
      asked.push(await ask(line, list, `sort=${sort}&order=desc&offset=${offset}`));
    }
    console.log(
      `${sort}: first ${Math.round(asked[0]?.ms ?? 0)} ms, p95 of ${asked.length} ${p95(asked)} ms`,
    );
    all.push(...asked);
  }
  return all;
}

async function searches(line: Line, list: List): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let turn = 1; turn <= SEARCHES; turn += 1) {
    asked.push(await ask(line, list, `q=${wordAt(turn)}`));
  }
  return asked;
}

const portOf = ({ origin }: RunningApi): number => Number(new URL(origin).port);

async function besideGreedy(api: RunningApi, lists: readonly List[]) {
  const watchers = await otherUsers(api);
  const all: Asked[] = [];
  const until = performance.now() + GREEDY_MS;
  const watching = watchers.begin();
  await Promise.all(
    lists.flatMap((list, person) =>
      Array.from({ length: CONNECTIONS_EACH }, async (_, connection) => {
        const line = await openLine(portOf(api));
        for (let turn = 1; performance.now() < until; turn += 1) {
          const word = wordAt(turn * 131 + person * 17 + connection);
          all.push(await ask(line, list, `q=${word}`));
        }
        line.close();
      }),
    ),
  );
  return { others: await watching.stop(), greedy: all };
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
  const line = await openLine(portOf(api));
  const sorted = await sortedWindows(line, first);
  const searched = await searches(line, first);
  line.close();
  const { others, greedy } = await besideGreedy(api, lists);
  console.log(`searches beside: ${greedy.length}, others:`, others);
  const figures = {
    sortedP95Ms: p95(sorted),
    searchedP95Ms: p95(searched),
    othersP99Ms: rounded(others.p99),
    // Whatever is no answer counts, not only a 503.
    answers503: failed([...sorted, ...searched, ...greedy]) + others.failed,
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
