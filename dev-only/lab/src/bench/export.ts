import { experiment } from '@partsight/stack/experiment';

import { withApi, type BenchApi } from '../api.ts';
import { addFinishedBatch } from '../lists.ts';
import { watchProcess } from '../process-usage.ts';
import { benchOutcome, missedGoals } from '../report.ts';
import { median, rounded } from '../statistics.ts';
import { writeCsv, writeXlsx } from './export-baseline.ts';
import { measureExport } from './measure-export.ts';

const ROWS = 100_000;
const COLUMNS = 25;
const ROUNDS = 3;
const MIB = 1024 * 1024;
const GOALS = { csvTimesBare: 1.5, xlsxTimesBare: 1.5, grownMiB: 64 };

/**
 * CPU time of a large CSV and Excel export compared with a minimal writer of the same rows, and the memory
 * that the api needs for it.
 */
const measure = async (api: BenchApi) => {
  const user = await api.addUser();
  const id = await addFinishedBatch(api.admin, user.userId, ROWS, COLUMNS);
  await api.admin.query('vacuum analyze parts');
  const client = await api.admin.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;

  const baselineMs = async (write: typeof writeCsv): Promise<number> => {
    const usage = watchProcess(process.pid, [backend]);
    await write(client, id);
    return usage.stop().cpuMs;
  };
  const results = {
    csv: { path: `/api/export/${id}`, write: writeCsv, ratios: [] as number[] },
    xlsx: { path: `/api/export-excel/${id}`, write: writeXlsx, ratios: [] as number[] },
  };
  let grownBytes = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, { path, write, ratios }] of Object.entries(results)) {
      const baseline = await baselineMs(write);
      const exported = await measureExport(api, user, path);
      console.log(
        `${kind}: baseline ${baseline} ms, api ${exported.cpuMs} ms, ${Math.round(exported.bytes / MIB)} MiB, grown ${Math.round(exported.grownBytes / MIB)} MiB`,
      );
      // The first round includes compilation.
      if (round > 0) {
        ratios.push(exported.cpuMs / baseline);
        grownBytes = Math.max(grownBytes, exported.grownBytes);
      }
    }
  }
  client.release();
  const figures = {
    csvTimesBare: rounded(median(results.csv.ratios), 2),
    xlsxTimesBare: rounded(median(results.xlsx.ratios), 2),
    grownMiB: rounded(grownBytes / MIB),
  };
  return benchOutcome(figures, GOALS, missedGoals(figures, GOALS));
};

export const benchExport = experiment({}, () => withApi(measure));
