/**
 * npm run attack [-- --minutes 8 --only part-of-an-address]: runs sqlmap and wapiti (Debian packages)
 * with a signed-in session against a stack of its own. Fails on an unknown finding and on a request that
 * made the server fail. The last line is JSON.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { startForwarder, type Forwarder } from './attack/forwarder.ts';
import { isKnown, runSqlmap, runWapiti, type SqlmapResult } from './attack/scanners.ts';
import { TARGETS } from './attack/targets.ts';
import { httpSession } from './browser/http-session.ts';
import { ownStack } from './browser/own-stack.ts';

const USERS = 40;
/** Shares of the time: many small requests for sqlmap, one long scan for wapiti. */
const SQLMAP_SHARE = 0.6;
const WAPITI_SHARE = 0.4;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
});
const targets = TARGETS.filter(({ path }) => path.includes(values.only));
const seconds = Number(values.minutes) * 60;
const folder = resolve(import.meta.dirname, '../reports/attack');
await mkdir(folder, { recursive: true });

const faults: string[] = [];
const stack = await ownStack('none', (name, line) => {
  if (name === 'api' && /"level":[56]0/.test(line)) {
    faults.push(line);
  }
});

async function createUser(index: number): Promise<{ cookie: string; batch: string }> {
  const session = httpSession(stack.origin);
  await session.signIn(`attacker${index}@northside-parts.test`);
  const batch = await session.upload('Part Number,Qty,Cost\n12345678,2,5.00\n');
  return { cookie: session.cookies(), batch };
}

try {
  const users: { cookie: string; batch: string }[] = [];
  for (let index = 0; index < USERS; index += 1) {
    users.push(await createUser(index));
  }
  process.exitCode = (await attack(await startForwarder(stack.origin, users))) ? 0 : 1;
} finally {
  await stack.stop();
}

async function attack(forwarder: Forwarder): Promise<boolean> {
  const requests = (): number =>
    [...forwarder.statuses.values()].reduce((sum, count) => sum + count, 0);
  const results: SqlmapResult[] = [];
  const until = Date.now() + seconds * SQLMAP_SHARE * 1000;
  for (const [index, target] of targets.entries()) {
    const share = (until - Date.now()) / 1000 / (targets.length - index);
    const result = await runSqlmap(forwarder.url, folder, target, share);
    console.log(`sqlmap ${result.target}: ${result.verdict} ${result.remarks}`);
    results.push(result);
  }
  const bySqlmap = requests();
  const findings = await runWapiti(forwarder.url, folder, targets, seconds * WAPITI_SHARE);
  for (const finding of findings) {
    const note = isKnown(finding) ? 'known' : 'NOT EXPLAINED';
    console.log(`wapiti ${finding.category} at ${finding.path}: ${finding.info} (${note})`);
  }
  for (const line of faults.slice(0, 20)) {
    console.log(`fault ${line.slice(0, 500)}`);
  }
  const count = (verdict: SqlmapResult['verdict']): number =>
    results.filter((one) => one.verdict === verdict).length;
  const sqlmap = {
    targets: results.length,
    requests: bySqlmap,
    injectable: count('injectable'),
    outOfTime: count('nothing in time'),
  };
  const wapiti = {
    requests: requests() - bySqlmap,
    found: findings.length,
    unexplained: findings.filter((finding) => !isKnown(finding)).length,
  };
  const statuses = Object.fromEntries(forwarder.statuses);
  console.log(JSON.stringify({ sqlmap, wapiti, statuses, faults: faults.length }));
  await forwarder.close();
  return sqlmap.injectable === 0 && wapiti.unexplained === 0 && faults.length === 0;
}
