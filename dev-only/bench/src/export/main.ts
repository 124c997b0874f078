/**
 * npm run bench:export: a large batch as CSV and as a workbook, beside a bare writer of the same rows,
 * by processor time, and how much memory the api takes for it. The last line is JSON.
 */
import { availableParallelism, loadavg } from 'node:os';

import { answeredBatch, measureExport } from '../upload/measure-export.ts';
import { startApi } from '../upload/start-api.ts';
import { watchProcess } from '../upload/watch-process.ts';
import { bareCsv, bareXlsx } from './bare-writers.ts';

const ROWS = 100_000;
const COLUMNS = 25;
const ROUNDS = 3;
const MIB = 1024 * 1024;
const GOALS = { csvTimesBare: 1.5, xlsxTimesBare: 1.5, grownMiB: 64 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const load = loadavg()[0];
const api = await startApi();
try {
  const visitor = await api.signIn();
  const id = await answeredBatch(api, visitor, ROWS, COLUMNS);
  await api.admin.query('vacuum analyze parts');
  const { rows } = await api.admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;

  const bare = async (write: typeof bareCsv): Promise<number> => {
    const before = process.cpuUsage();
    const usage = watchProcess(backend);
    await write(api.admin, id);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 + usage.stop().cpuMs;
  };
  const exported = async (path: string) => {
    const usage = watchProcess(api.pid, await api.backends());
    const { grownBytes, bytes } = await measureExport(api, visitor, path);
    return { cpuMs: usage.stop().cpuMs, grownBytes, bytes };
  };

  const measured: Record<'csv' | 'xlsx', { times: number[]; grown: number[] }> = {
    csv: { times: [], grown: [] },
    xlsx: { times: [], grown: [] },
  };
  const kinds = [
    ['csv', `/api/export/${id}`, bareCsv],
    ['xlsx', `/api/export-excel/${id}`, bareXlsx],
  ] as const;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, path, write] of kinds) {
      const bareMs = await bare(write);
      const { cpuMs, grownBytes, bytes } = await exported(path);
      console.log(
        `${kind}: bare ${Math.round(bareMs)} ms, api ${cpuMs} ms, ${Math.round(bytes / MIB)} MiB, grown ${Math.round(grownBytes / MIB)} MiB`,
      );
      // The first of each pays for compiling.
      if (round > 0) {
        measured[kind].times.push(cpuMs / bareMs);
        measured[kind].grown.push(grownBytes);
      }
    }
  }
  const figures = {
    csvTimesBare: Number(median(measured.csv.times).toFixed(2)),
    xlsxTimesBare: Number(median(measured.xlsx.times).toFixed(2)),
    grownMiB: Math.round(Math.max(...measured.csv.grown, ...measured.xlsx.grown) / MIB),
  };
  const missed = Object.entries(GOALS).flatMap(([name, goal]) =>
    figures[name as keyof typeof figures] <= goal ? [] : [name],
  );
  const machine = { cores: availableParallelism(), load };
  console.log(JSON.stringify({ ...figures, machine, goals: GOALS, missed }));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await api.stop();
}
