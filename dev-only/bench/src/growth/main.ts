/**
 * npm run bench:growth: what people do with a list, on lists that double from 25,000 rows to 400,000.
 * Nothing may grow faster than the list. The last line is JSON: each figure by rows.
 */
import { availableParallelism, loadavg } from 'node:os';

import { answeredBatch } from '../upload/measure-export.ts';
import { startApi, type RunningApi, type Visitor } from '../upload/start-api.ts';

const SIZES = [25_000, 50_000, 100_000, 200_000, 400_000];
const ROUNDS = 5;
/** A list sixteen times as long may take this much more than sixteen times as long. */
const SLACK = 1.3;
/** Below this a figure says more about the machine than about the list. */
const LEAST_MS = 5;

type Step = (rows: number, round: number) => string;

const STEPS: Readonly<Record<string, Step>> = {
  head: () => 'limit=0',
  deepRows: (rows) => `limit=100&offset=${rows - 200}`,
  sortedFirst: (_rows, round) =>
    `limit=100&sort=unitsSold&order=${round % 2 === 0 ? 'desc' : 'asc'}`,
  searched: (_rows, round) => `limit=100&q=${73_000 + round}`,
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed(api: RunningApi, { headers }: Visitor, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${api.origin}${path}`, { headers });
  await response.body?.pipeTo(new WritableStream());
  if (!response.ok) {
    throw new Error(`${path}: ${response.status}`);
  }
  return performance.now() - startedAt;
}

const load = loadavg()[0];
const api = await startApi();
try {
  const figures: Record<string, Record<number, number>> = {};
  const note = (name: string, rows: number, ms: number): void => {
    figures[name] = { ...figures[name], [rows]: Math.round(ms * 10) / 10 };
  };
  for (const rows of SIZES) {
    const visitor = await api.signIn();
    const id = await answeredBatch(api, visitor, rows);
    await api.admin.query('vacuum analyze parts');
    await timed(api, visitor, `/api/batch/${id}?limit=0`);
    for (const [name, step] of Object.entries(STEPS)) {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // What is kept of an order would hide what it costs.
        await api.admin.query('update batches set revision = revision + 1 where id = $1', [id]);
        took.push(await timed(api, visitor, `/api/batch/${id}?${step(rows, round)}`));
      }
      note(name, rows, median(took));
    }
    note('csv', rows, await timed(api, visitor, `/api/export/${id}`));
    note('xlsx', rows, await timed(api, visitor, `/api/export-excel/${id}`));
    await api.admin.query(
      "update batches set cleared_at = now() - interval '2 days' where id = $1",
      [id],
    );
    const startedAt = performance.now();
    await api.admin.query('delete from batches where id = $1', [id]);
    note('erased', rows, performance.now() - startedAt);
    console.log(
      rows,
      Object.fromEntries(Object.entries(figures).map(([name, by]) => [name, by[rows]])),
    );
  }
  const [first = 1, last = 1] = [SIZES[0], SIZES.at(-1)];
  const missed = Object.entries(figures).flatMap(([name, by]) => {
    const most = Math.max(by[first] ?? 0, LEAST_MS) * (last / first) * SLACK;
    return (by[last] ?? Number.POSITIVE_INFINITY) <= most ? [] : [name];
  });
  const machine = { cores: availableParallelism(), load };
  console.log(JSON.stringify({ ...figures, machine, goals: { superlinear: 0 }, missed }));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await api.stop();
}
