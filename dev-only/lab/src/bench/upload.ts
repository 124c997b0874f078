import { setTimeout as delay } from 'node:timers/promises';

import { experiment } from '@partsight/stack/experiment';

import { withApi, type BenchApi } from '../api.ts';
import { sendFile } from '../http/send-file.ts';
import { addFinishedBatch } from '../lists.ts';
import { rssOf, watchProcess } from '../process-usage.ts';
import { benchOutcome } from '../report.ts';
import { median, rounded } from '../statistics.ts';
import { measureExport } from './measure-export.ts';
import { otherUsers, type Latencies, type OtherUsers } from './other-users.ts';
import { measureCopy, measureParse, type Cost } from './upload-baseline.ts';
import { bigCsv, bigXlsx, type BigFile } from './upload-files.ts';

const ROUNDS = 3;
const EXPORT_ROWS = 100_000;
const MIB = 1024 * 1024;
const GOALS = { ratio: 1.5, othersP99Ms: 150, apiGrownMiB: 64 };

const mib = (bytes: number): number => rounded(bytes / MIB, 1);

type Round = {
  readonly upload: Cost;
  readonly parse: Cost;
  readonly copy: Cost;
  readonly apiGrown: number;
  readonly parserPeak: number;
  readonly others: Latencies;
};

async function measureRound(api: BenchApi, others: OtherUsers, file: BigFile): Promise<Round> {
  const user = await api.addUser();
  const parse = await measureParse(file.bytes);
  const before = rssOf(api.pid);
  const watch = watchProcess(api.pid, await api.backends());
  const sent = await sendFile(api, user, file.name, file.bytes);
  const { own, child, cpuMs } = watch.stop();
  if (sent.status !== 200 || sent.body.totalParts !== file.rows) {
    throw new Error(`${file.name}: ${sent.status} ${JSON.stringify(sent.body).slice(0, 200)}`);
  }
  const copy = await measureCopy(api, sent.body.uploadId ?? '');

  const watching = others.begin();
  await sendFile(api, user, file.name, file.bytes);
  const latencies = await watching.stop();
  await api.admin.query('delete from batches where user_id = $1', [user.userId]);
  await api.admin.query('vacuum parts');
  const upload = { ms: sent.ms, cpuMs };
  return { upload, parse, copy, apiGrown: own - before, parserPeak: child, others: latencies };
}

async function measureFile(api: BenchApi, users: OtherUsers, file: BigFile) {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureRound(api, users, file));
  }
  const middle = (step: 'upload' | 'parse' | 'copy', kind: keyof Cost): number =>
    median(rounds.map((round) => round[step][kind]));
  const ratio = (kind: keyof Cost): number =>
    rounded(middle('upload', kind) / (middle('parse', kind) + middle('copy', kind)), 2);
  const sum = (kind: 'requests' | 'failed'): number =>
    rounds.reduce((total, { others }) => total + others[kind], 0);
  return {
    rows: file.rows,
    megabytes: mib(file.bytes.length),
    uploadMs: rounded(middle('upload', 'ms')),
    bareParseMs: rounded(middle('parse', 'ms')),
    bareCopyMs: rounded(middle('copy', 'ms')),
    ratio: ratio('ms'),
    // CPU time is comparable on a busy machine, too.
    uploadCpuMs: rounded(middle('upload', 'cpuMs')),
    bareParseCpuMs: rounded(middle('parse', 'cpuMs')),
    bareCopyCpuMs: rounded(middle('copy', 'cpuMs')),
    cpuRatio: ratio('cpuMs'),
    apiGrownMiB: rounds.map(({ apiGrown }) => mib(apiGrown)),
    parserPeakMiB: mib(Math.max(...rounds.map(({ parserPeak }) => parserPeak))),
    othersRequests: sum('requests'),
    othersFailed: sum('failed'),
    othersP50Ms: rounds.map(({ others }) => rounded(others.p50)),
    othersP99Ms: rounds.map(({ others }) => rounded(others.p99)),
    othersWorstMs: rounds.map(({ others }) => rounded(others.worst)),
  };
}

/**
 * Uploads the largest files and compares them with the sheet reader and COPY alone, then exports a large
 * batch, all with other users active.
 */
const measure = async (api: BenchApi) => {
  const files = [bigCsv(), await bigXlsx()];
  const others = await otherUsers(api);
  const warmUp = await api.addUser();
  for (const file of files) {
    await sendFile(api, warmUp, file.name, file.bytes);
  }
  const quiet = others.begin();
  await delay(5_000);
  const alone = await quiet.stop();
  console.log(`without an upload: p50 ${rounded(alone.p50)} ms, p99 ${rounded(alone.p99)} ms`);

  const figures: Record<string, unknown> = {
    othersAlone: {
      p50Ms: rounded(alone.p50),
      p99Ms: rounded(alone.p99),
      worstMs: rounded(alone.worst),
    },
  };
  const missed: string[] = [];
  const expectAtMost = (name: string, goal: keyof typeof GOALS, figure: number): void => {
    if (!(figure <= GOALS[goal])) {
      missed.push(`${name}: ${goal} ${figure}`);
    }
  };
  for (const file of files) {
    const measured = await measureFile(api, others, file);
    figures[file.name] = measured;
    expectAtMost(file.name, 'ratio', measured.ratio);
    expectAtMost(file.name, 'othersP99Ms', Math.max(...measured.othersP99Ms));
    expectAtMost(file.name, 'apiGrownMiB', Math.max(...measured.apiGrownMiB));
    console.log(file.name, measured);
  }

  const exporter = await api.addUser();
  const batchId = await addFinishedBatch(api.admin, exporter.userId, EXPORT_ROWS);
  for (const [name, path] of [
    ['excel', `/api/export-excel/${batchId}`],
    ['csv', `/api/export/${batchId}`],
  ] as const) {
    const watching = others.begin();
    const measured = await measureExport(api, exporter, path);
    const { p99 } = await watching.stop();
    figures[`export-${name}`] = {
      rows: EXPORT_ROWS,
      ms: rounded(measured.ms),
      megabytes: mib(measured.bytes),
      apiGrownMiB: mib(measured.grownBytes),
      apiPeakMiB: mib(measured.peakBytes),
      othersP99Ms: rounded(p99),
    };
    console.log(`export ${name}`, figures[`export-${name}`]);
    expectAtMost(`export ${name}`, 'othersP99Ms', rounded(p99));
  }
  return benchOutcome(figures, GOALS, missed);
};

export const benchUpload = experiment({}, () => withApi(measure));
