/**
 * npm run bench:growth: what users do with a list, for lists from 25,000 to 400,000 rows. No figure may
 * grow faster than the list. The last line is JSON: each figure by rows.
 */
import { addFinishedBatch } from '../../lists.ts';
import { median, rounded } from '../../statistics.ts';
import { benchApi } from '../start-api.ts';

const SIZES = [25_000, 50_000, 100_000, 200_000, 400_000];
const ROUNDS = 5;
/** How much more than its share of the time the longest list may take. */
const SLACK = 1.3;
/** A smaller figure depends more on the machine than on the list. */
const MIN_MS = 5;

const QUERIES: Readonly<Record<string, (rows: number, round: number) => string>> = {
  head: () => 'limit=0',
  deepRows: (rows) => `limit=100&offset=${rows - 200}`,
  sortedFirst: (_rows, round) =>
    `limit=100&sort=unitsSold&order=${round % 2 === 0 ? 'desc' : 'asc'}`,
  searched: (_rows, round) => `limit=100&q=${73_000 + round}`,
};

await benchApi(async ({ admin, origin, addUser }) => {
  const figures: Record<string, Record<number, number>> = {};
  const add = (name: string, rows: number, ms: number): void => {
    figures[name] = { ...figures[name], [rows]: rounded(ms, 1) };
  };
  for (const rows of SIZES) {
    const { userId, headers } = await addUser();
    const id = await addFinishedBatch(admin, userId, rows);
    await admin.query('vacuum analyze parts');
    const timed = async (path: string): Promise<number> => {
      const startedAt = performance.now();
      const response = await fetch(`${origin}${path}`, { headers });
      await response.body?.pipeTo(new WritableStream());
      if (!response.ok) {
        throw new Error(`${path}: ${response.status}`);
      }
      return performance.now() - startedAt;
    };
    await timed(`/api/batch/${id}?limit=0`);
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // A new revision, so that no cached order is used.
        await admin.query('update batches set revision = revision + 1 where id = $1', [id]);
        times.push(await timed(`/api/batch/${id}?${query(rows, round)}`));
      }
      add(name, rows, median(times));
    }
    add('csv', rows, await timed(`/api/export/${id}`));
    add('xlsx', rows, await timed(`/api/export-excel/${id}`));
    await admin.query("update batches set cleared_at = now() - interval '2 days' where id = $1", [
      id,
    ]);
    const startedAt = performance.now();
    await admin.query('delete from batches where id = $1', [id]);
    add('erased', rows, performance.now() - startedAt);
    console.log(
      rows,
      Object.fromEntries(Object.entries(figures).map(([name, by]) => [name, by[rows]])),
    );
  }
  const [first = 1, last = 1] = [SIZES[0], SIZES.at(-1)];
  const missed = Object.entries(figures).flatMap(([name, by]) => {
    const limit = Math.max(by[first] ?? 0, MIN_MS) * (last / first) * SLACK;
    return (by[last] ?? Number.POSITIVE_INFINITY) <= limit ? [] : [name];
  });
  return { figures, goals: { superlinear: 0 }, missed };
});
