/**
 * npm run test:upgrade: the release before runs on a large database; its schema is brought up to date
 * under load, the old processes go on for a while, and then every process is replaced, one after the
 * other, first behind nginx and then, once more, behind haproxy. No request may fail, nobody may wait
 * behind a migration, no list may get lost. The last line is JSON.
 *
 * --from names another release than the last tag, --parts and --lookups another size.
 */
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { NodeProcess } from '@partsight/chaos/node-process';
import { Client } from 'pg';

import { askerAt } from '../ask.ts';
import { bringPeople, giveTokens } from '../bring-people.ts';
import { fillDatabase } from '../fill-database.ts';
import { openProduct } from '../product.ts';
import { maintenanceFlag, startHaproxy, startNginx } from '../proxies.ts';
import { steadyLoad, type LoadFigures } from '../steady-load.ts';
import { watchLocks } from '../watch-locks.ts';
import { bringOldRelease } from './old-release.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    parts: { type: 'string', default: '1000000' },
    lookups: { type: 'string', default: '300000' },
    'per-second': { type: 'string', default: '50' },
  },
});
const missing = ['nginx', 'haproxy', 'openssl'].filter(
  (program) => spawnSync(program, ['-v']).error !== undefined,
);
if (missing.length > 0) {
  console.log(`skipped: ${missing.join(', ')} not installed`);
  process.exit(0);
}

const LONGEST_BLOCKED_MS = 500;
const FINISH_WITHIN_MS = 180_000;
const perSecond = Number(values['per-second']);

const beganAt = Date.now();
const say = (what: string): void =>
  console.log(`${((Date.now() - beganAt) / 1_000).toFixed(1).padStart(6)} s  ${what}`);

const product = await openProduct({ STOP_DELAY_MS: '4000' });
const old = await bringOldRelease(join(product.folder, 'old'), values.from);
const client = new Client({ connectionString: product.adminUrl });
client.on('error', () => undefined);
try {
  say(`old release: ${old.name}`);
  await product.command(['provision'], old.checkout);
  await product.command(['migrate'], old.checkout);
  await product.command(['access', 'add', 'domain', 'drill.test'], old.checkout);
  await client.connect();
  await fillDatabase(
    client,
    {
      people: 10,
      batchesEach: 5,
      partsEach: Number(values.parts) / 50,
      lookupsEach: Number(values.lookups) / 10,
    },
    'owner',
  );
  const people = await bringPeople(client);
  say(`filled: ${values.parts} parts, ${values.lookups} lookups`);

  const apis: [NodeProcess, NodeProcess] = [
    await product.startApi(0, { checkout: old.checkout }),
    await product.startApi(1, { checkout: old.checkout }),
  ];
  const workers: [NodeProcess, NodeProcess] = [
    await product.startWorker({ checkout: old.checkout }),
    await product.startWorker({ checkout: old.checkout }),
  ];
  const ask = askerAt(product.origin, product.certificate.text);
  const place = { ...product, port: product.proxyPort };
  let proxy = await startNginx(place);
  await giveTokens(product, ask, people);

  /** One after the other: the old one is told to go, and its place is taken once it is gone. */
  const replaceAll = async (): Promise<void> => {
    for (const index of [0, 1] as const) {
      apis[index].signal('SIGTERM');
      await apis[index].ended;
      apis[index] = await product.startApi(index);
      say(`api ${index + 1} replaced`);
    }
    for (const index of [0, 1] as const) {
      workers[index].signal('SIGTERM');
      await workers[index].ended;
      workers[index] = await product.startWorker();
      say(`worker ${index + 1} replaced`);
    }
  };

  const figures: LoadFigures[] = [];
  const report = (name: string, part: LoadFigures): void => {
    figures.push(part);
    const { uploaded, started, failures, ...rest } = part;
    say(`${name}: ${JSON.stringify({ ...rest, uploaded: uploaded.length, run: started.length })}`);
    for (const failure of failures.slice(0, 20)) {
      console.error(failure);
    }
  };

  let load = steadyLoad(ask, people, perSecond);
  await delay(5_000);
  const locks = await watchLocks(product.adminUrl);
  await product.command(['provision']);
  const applied = await product.command(['migrate']);
  const blocked = await locks.stop();
  say(
    `migrated under load: ${applied.trim().split('\n').length} lines; ${JSON.stringify(blocked)}`,
  );
  await delay(10_000);
  report('old release, new schema, nginx', await load.stop());

  load = steadyLoad(ask, people, perSecond);
  await delay(2_000);
  await replaceAll();
  await delay(2_000);
  report('old to new behind nginx', await load.stop());

  // While people are kept out they see the page, and afterwards the product as before.
  await writeFile(maintenanceFlag(product.folder), '');
  const keptOut = await ask({ path: '/api/batches', cookie: people[0]?.cookie ?? '' });
  await rm(maintenanceFlag(product.folder));
  const letIn = await ask({ path: '/api/batches', cookie: people[0]?.cookie ?? '' });
  if (keptOut.status !== 503 || !keptOut.body.includes('being maintained')) {
    throw new Error(`maintenance answered ${keptOut.status}`);
  }
  if (letIn.status !== 200) {
    throw new Error(`after the maintenance the list answered ${letIn.status}`);
  }

  await proxy.stop();
  proxy = await startHaproxy(place);
  const behindHaproxy = askerAt(product.origin, product.certificate.text);
  load = steadyLoad(behindHaproxy, people, perSecond);
  await delay(2_000);
  await replaceAll();
  await delay(2_000);
  report('new to new behind haproxy', await load.stop());
  await proxy.stop();

  const sum = (of: (part: LoadFigures) => number): number =>
    figures.reduce((total, part) => total + of(part), 0);
  const uploaded = figures.flatMap((part) => part.uploaded);
  const started = figures.flatMap((part) => part.started);
  const { rows: there } = await client.query<{ n: number }>(
    'select count(*)::int as n from batches where id = any($1)',
    [uploaded],
  );
  const open = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from batches where id = any($1) and status <> 'completed'",
      [started],
    );
    return rows[0]?.n ?? 0;
  };
  const deadline = Date.now() + FINISH_WITHIN_MS;
  while ((await open()) > 0 && Date.now() < deadline) {
    await delay(500);
  }
  const lost = uploaded.length - (there[0]?.n ?? 0) + (await open());
  const failed = sum((part) => part.failed);
  console.log(
    JSON.stringify({
      requests: sum((part) => part.requests),
      failed,
      blockedMs: blocked.ms,
      lists: uploaded.length,
      run: started.length,
      lost,
      longestMs: Math.max(...figures.map((part) => part.longestMs)),
      parts: Number(values.parts),
      lookups: Number(values.lookups),
      from: old.name,
    }),
  );
  process.exitCode = failed + lost === 0 && blocked.ms <= LONGEST_BLOCKED_MS ? 0 : 1;
} finally {
  await client.end();
  await old.remove();
  await product.stop();
}
