/**
 * npm run attack [-- --minutes 8 --only part-of-an-address]: sqlmap and wapiti, from Debian, against a stack of its own, signed in,
 * for a bounded time. Ends with one line of JSON, and fails on a finding that nobody has explained or a
 * request that made the server fail.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { stateFolder } from '@partsight/stack/checkout';
import { startStack } from '@partsight/stack/start-stack';

import { explain } from './attack/explained.ts';
import { startForwarder, type Forwarder } from './attack/forwarder.ts';
import { runSqlmap, type SqlmapVerdict } from './attack/run-sqlmap.ts';
import { runWapiti } from './attack/run-wapiti.ts';
import { signIn } from './attack/sign-in.ts';
import { TARGETS } from './attack/targets.ts';

const PEOPLE = 40;
/** Shares of the time: many small questions for sqlmap, one long walk for wapiti. */
const SQLMAP_SHARE = 0.6;
const WAPITI_SHARE = 0.4;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '8' },
    /** Only the calls whose address has this in it. */
    only: { type: 'string', default: '' },
  },
});
const targets = TARGETS.filter(({ path }) => path.includes(values.only));
const seconds = Number(values.minutes) * 60;
const folder = resolve(import.meta.dirname, '../reports/attack');
await mkdir(folder, { recursive: true });

const faults: string[] = [];
const stack = await startStack({
  folder: `${stateFolder()}-${process.pid}`,
  throwaway: true,
  web: 'built',
  seed: 'none',
  environment: { LANE_SPACING_MS: '20' },
  onLine: (name, line) => {
    if (name === 'api' && /"level":[56]0/.test(line)) {
      faults.push(line);
    }
  },
  signal: AbortSignal.timeout(120_000),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().then(() => process.exit(1)));
}

async function newcomer(index: number): Promise<{ cookie: string; batch: string }> {
  const cookie = await signIn(stack.origin, `attacker${index}@northside-parts.test`);
  const form = new FormData();
  form.set('file', new Blob(['Part Number,Qty,Cost\n12345678,2,5.00\n']), 'list.csv');
  const answer = await fetch(`${stack.origin}/api/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: stack.origin, 'sec-fetch-site': 'same-origin' },
  });
  const { uploadId } = (await answer.json()) as { uploadId: string };
  return { cookie, batch: uploadId };
}

try {
  const people: { cookie: string; batch: string }[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    people.push(await newcomer(index));
  }
  process.exitCode = (await attack(await startForwarder(stack.origin, people))) ? 0 : 1;
} finally {
  await stack.stop();
}

/** True when nothing was found that nobody has explained, and nothing failed. */
async function attack(forwarder: Forwarder): Promise<boolean> {
  const verdicts: SqlmapVerdict[] = [];
  const until = Date.now() + seconds * SQLMAP_SHARE * 1000;
  for (const [index, target] of targets.entries()) {
    const share = (until - Date.now()) / 1000 / (targets.length - index);
    const verdict = await runSqlmap(forwarder.url, folder, target, share);
    console.log(`sqlmap ${verdict.target}: ${verdict.verdict} ${verdict.said}`);
    verdicts.push(verdict);
  }
  const asked = [...forwarder.statuses.values()].reduce((sum, count) => sum + count, 0);
  const { findings } = await runWapiti(forwarder.url, folder, targets, seconds * WAPITI_SHARE);
  const unexplained = findings.filter((finding) => explain(finding) === null);
  for (const finding of findings) {
    const because = explain(finding) ?? 'NOT EXPLAINED';
    console.log(`wapiti ${finding.category} at ${finding.path}: ${finding.info} (${because})`);
  }
  for (const line of faults.slice(0, 20)) {
    console.log(`fault ${line.slice(0, 500)}`);
  }
  const total = [...forwarder.statuses.values()].reduce((sum, count) => sum + count, 0);
  const count = (verdict: SqlmapVerdict['verdict']): number =>
    verdicts.filter((one) => one.verdict === verdict).length;
  const result = {
    sqlmap: {
      targets: verdicts.length,
      requests: asked,
      injectable: count('injectable'),
      outOfTime: count('nothing in time'),
    },
    wapiti: {
      requests: total - asked,
      found: findings.length,
      unexplained: unexplained.length,
    },
    statuses: Object.fromEntries(forwarder.statuses),
    faults: faults.length,
  };
  console.log(JSON.stringify(result));
  await forwarder.close();
  return result.sqlmap.injectable === 0 && unexplained.length === 0 && faults.length === 0;
}
