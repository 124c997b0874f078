import { HOSTILE_CORPUS } from '@partsight/spreadsheet/testing/hostile-corpus';
import { experiment, type Outcome } from '@partsight/stack/experiment';
import { poll } from '@partsight/stack/wait-until';

import { withApi, type BenchApi } from '../api.ts';
import { sendFile } from '../http/send-file.ts';
import { childrenOf, rssOf, watchProcess } from '../process-usage.ts';
import { goal } from '../report.ts';

const MIB = 1024 * 1024;
const LIMITS = { answerMs: 2_000, apiGrownMiB: 64, parserGrownMiB: 400 };
/** Fewer than the rate limit of one user. */
const FILES_EACH = 25;
const PLAIN = Buffer.from('Part Number,Qty\n12345678,1\n');

const mib = (bytes: number): number => Math.round(bytes / MIB);

/** Counts the parsers that are still running; one that has ended needs a moment to disappear. */
const parsersLeft = (pid: number): Promise<number> =>
  poll(
    () => childrenOf(pid).length,
    (left) => left === 0,
    { everyMs: 10, withinMs: 500 },
  );

/**
 * Uploads every file of the hostile corpus and measures the time until the response, the CPU time and the
 * memory of every process.
 */
const measure = async (api: BenchApi): Promise<Outcome> => {
  const breaches: string[] = [];
  const worst = { name: '', ms: 0, apiGrownMiB: 0, parserGrownMiB: 0 };
  let user = await api.addUser();
  // The memory that a parser needs for an almost empty file.
  let parserBase = 0;
  for (let round = 0; round < 5; round += 1) {
    const watch = watchProcess(api.pid);
    await sendFile(api, user, 'plain.csv', PLAIN);
    parserBase = Math.max(parserBase, watch.stop().child);
  }
  const apiBase = rssOf(api.pid);
  console.log(`api ${mib(apiBase)} MiB, idle parser ${mib(parserBase)} MiB`);
  console.log('  ms   cpu  api+ parser+ status code file (memory in MiB)');

  for (const [index, file] of HOSTILE_CORPUS.entries()) {
    if (index % FILES_EACH === 0) {
      user = await api.addUser();
    }
    const bytes = file.build();
    const watch = watchProcess(api.pid, await api.backends());
    const sent = await sendFile(api, user, file.name, bytes);
    const peaks = watch.stop();
    const left = await parsersLeft(api.pid);
    const ms = Math.round(sent.ms);
    const apiGrownMiB = mib(peaks.own - apiBase);
    const parserGrownMiB = mib(Math.max(0, peaks.child - parserBase));
    const isExpected = file.expected === 'reads' || sent.status >= 400;
    const isKept =
      isExpected &&
      sent.status < 500 &&
      left === 0 &&
      ms <= LIMITS.answerMs &&
      apiGrownMiB <= LIMITS.apiGrownMiB &&
      parserGrownMiB <= LIMITS.parserGrownMiB;
    const columns = [
      String(ms).padStart(5),
      String(peaks.cpuMs).padStart(5),
      String(apiGrownMiB).padStart(5),
      String(parserGrownMiB).padStart(7),
      String(sent.status).padStart(6),
      sent.body.code ?? 'read',
      file.name,
      isKept ? '' : `<-- ${left > 0 ? 'parser left' : 'limit'} (expected ${file.expected})`,
    ];
    console.log(columns.join(' '));
    if (!isKept) {
      breaches.push(file.name);
    }
    if (ms > worst.ms) {
      Object.assign(worst, { name: file.name, ms });
    }
    worst.apiGrownMiB = Math.max(worst.apiGrownMiB, apiGrownMiB);
    worst.parserGrownMiB = Math.max(worst.parserGrownMiB, parserGrownMiB);
  }
  const after = await sendFile(api, user, 'plain.csv', PLAIN);
  const servedAfterwards = after.status === 200;
  return {
    figures: {
      files: HOSTILE_CORPUS.length,
      breaches,
      worst,
      limits: LIMITS,
      apiBaseMiB: mib(apiBase),
      apiEndMiB: mib(rssOf(api.pid)),
      parserBaseMiB: mib(parserBase),
      servedAfterwards,
    },
    goals: [...breaches, goal(servedAfterwards, 'the api serves no more')],
  };
};

export const benchHostile = experiment({}, () => withApi(measure));
