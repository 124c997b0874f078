/**
 * npm run bench:hostile: every file of the hostile corpus through the real upload, one after another,
 * with the time of the answer, the processor time behind it and the memory of every process. The last
 * line is JSON; the exit code says whether every limit held.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { HOSTILE_CORPUS } from '@partsight/spreadsheet/corpus/hostile-corpus';

import { sendFile } from '../upload/send-file.ts';
import { startApi } from '../upload/start-api.ts';
import { childrenOf, rssOf, watchProcess } from '../upload/watch-process.ts';

const MIB = 1024 * 1024;
const LIMITS = { answerMs: 2_000, apiGrownMiB: 64, parserGrownMiB: 400 };
/** Fewer than one person may send in a minute. */
const FILES_EACH = 25;
const PLAIN = Buffer.from('Part Number,Qty\n12345678,1\n');

const mib = (bytes: number): number => Math.round(bytes / MIB);

/** The parser of an answered upload has a moment to be gone from the process table. */
async function parsersLeft(pid: number): Promise<number> {
  for (let tries = 0; tries < 50 && childrenOf(pid).length > 0; tries += 1) {
    await delay(10);
  }
  return childrenOf(pid).length;
}

const api = await startApi();
const breaches: string[] = [];
const worst = { name: '', ms: 0, apiGrownMiB: 0, parserGrownMiB: 0 };
try {
  let visitor = await api.signIn();
  // A parser that has next to nothing to do shows what any parser needs.
  let parserBase = 0;
  for (let round = 0; round < 5; round += 1) {
    const watch = watchProcess(api.pid);
    await sendFile(api, visitor, 'plain.csv', PLAIN);
    parserBase = Math.max(parserBase, watch.stop().child);
  }
  const apiBase = rssOf(api.pid);
  console.log(
    `api ${mib(apiBase)} MiB, idle parser ${mib(parserBase)} MiB, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  console.log('  ms   cpu  api+ parser+ backend status code file (memory in MiB)');

  for (const [index, file] of HOSTILE_CORPUS.entries()) {
    if (index % FILES_EACH === 0) {
      visitor = await api.signIn();
    }
    const bytes = file.build();
    const backends = await api.backends();
    const watch = watchProcess(api.pid, backends);
    const sent = await sendFile(api, visitor, file.name, bytes);
    const peaks = watch.stop();
    const left = await parsersLeft(api.pid);
    const seen = {
      name: file.name,
      ms: Math.round(sent.ms),
      apiGrownMiB: mib(peaks.own - apiBase),
      parserGrownMiB: mib(Math.max(0, peaks.child - parserBase)),
    };
    const isExpected = file.expected === 'reads' ? sent.status < 500 : sent.status >= 400;
    const held =
      isExpected &&
      sent.status < 500 &&
      left === 0 &&
      seen.ms <= LIMITS.answerMs &&
      seen.apiGrownMiB <= LIMITS.apiGrownMiB &&
      seen.parserGrownMiB <= LIMITS.parserGrownMiB;
    const columns = [
      String(seen.ms).padStart(5),
      String(peaks.cpuMs).padStart(5),
      String(seen.apiGrownMiB).padStart(5),
      String(seen.parserGrownMiB).padStart(7),
      String(mib(peaks.backend)).padStart(7),
      String(sent.status).padStart(6),
      sent.body.code ?? 'read',
      file.name,
      held ? '' : `<-- ${left > 0 ? 'parser left' : 'limit'} (expected ${file.expected})`,
    ];
    console.log(columns.join(' '));
    if (!held) {
      breaches.push(file.name);
    }
    if (seen.ms > worst.ms) {
      Object.assign(worst, { name: seen.name, ms: seen.ms });
    }
    worst.apiGrownMiB = Math.max(worst.apiGrownMiB, seen.apiGrownMiB);
    worst.parserGrownMiB = Math.max(worst.parserGrownMiB, seen.parserGrownMiB);
  }
  const after = await sendFile(api, visitor, 'plain.csv', PLAIN);
  console.log(
    JSON.stringify({
      files: HOSTILE_CORPUS.length,
      breaches,
      worst,
      limits: LIMITS,
      apiBaseMiB: mib(apiBase),
      apiEndMiB: mib(rssOf(api.pid)),
      parserBaseMiB: mib(parserBase),
      servedAfterwards: after.status === 200,
    }),
  );
  process.exitCode = breaches.length === 0 && after.status === 200 ? 0 : 1;
} finally {
  await api.stop();
}
