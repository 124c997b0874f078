/**
 * npm run drill:pooler: two api and four worker processes reach PostgreSQL through a pooler that lends
 * connections for one transaction each and keeps no prepared statements. People upload, run, read and
 * export; everything started has to end, and nothing of one transaction may be left on a connection for
 * the next. Then the same under faults. The last line is JSON.
 *
 * --seconds takes another time, --kills other faults.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openConnections } from '@partsight/server/db/connections';
import { CHECKOUT } from '@partsight/stack/checkout';
import { Client } from 'pg';

import { askerAt } from '../ask.ts';
import { bringPeople, giveTokens } from '../bring-people.ts';
import { openProduct, type Product } from '../product.ts';
import { startNginx } from '../proxies.ts';
import { steadyLoad } from '../steady-load.ts';
import { namesCost } from './names-cost.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '10' },
    kills: { type: 'string', default: '4' },
    restarts: { type: 'string', default: '1' },
  },
});
const WORKERS = 4;
/** For each role: three roles of them are far below what PostgreSQL takes by itself. */
const POOLED_TO = 8;
const END_WITHIN_MS = 180_000;

/** What transactions have left behind on the connections that the pooler lends. */
async function leftOn(product: Product): Promise<string[]> {
  const connections = openConnections({
    url: product.environment['DATABASE_API_URL'] ?? '',
    poolSize: POOLED_TO,
    keepsNames: false,
    onIdleError: () => undefined,
  });
  const left = new Set<string>();
  try {
    // Held open together, so that each is another one of the server's.
    await Promise.all(
      Array.from({ length: POOLED_TO }, async () => {
        const client = await connections.pool.connect();
        await client.query('begin');
        const { rows } = await client.query<{ left: string | null }>(
          `select name as left
           from unnest(array['app.user_id', 'app.lane_id', 'app.browser_key', 'app.sweep']) name
           where nullif(current_setting(name, true), '') is not null
           union all select 'prepared ' || name from pg_prepared_statements
           union all select 'advisory lock' from pg_locks
             where locktype = 'advisory' and pid = pg_backend_pid()`,
        );
        rows.forEach((row) => left.add(row.left ?? ''));
        await delay(200);
        await client.query('commit');
        client.release();
      }),
    );
  } finally {
    await connections.close();
  }
  return [...left];
}

async function chaos(): Promise<{ readonly clean: boolean }> {
  const child = spawn(
    process.execPath,
    [
      'dev-only/chaos/src/main.ts',
      '--pooled',
      '--kills',
      values.kills,
      '--restarts',
      values.restarts,
      '--lanes',
      '8',
      '--workers',
      String(WORKERS),
    ],
    { cwd: CHECKOUT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as { clean: boolean };
}

const product = await openProduct({}, POOLED_TO);
const client = new Client({ connectionString: product.adminUrl });
client.on('error', () => undefined);
let figures;
try {
  await product.command(['provision']);
  await product.command(['migrate']);
  await product.command(['access', 'add', 'domain', 'drill.test']);
  await client.connect();
  const people = await bringPeople(client);
  await Promise.all([product.startApi(0), product.startApi(1)]);
  await Promise.all(Array.from({ length: WORKERS }, () => product.startWorker()));
  const proxy = await startNginx({ ...product, port: product.proxyPort });
  const ask = askerAt(product.origin, product.certificate.text);
  await giveTokens(product, ask, people);

  const load = steadyLoad(ask, people, Number(values['per-second']));
  let mostConnections = 0;
  const until = Date.now() + Number(values.seconds) * 1_000;
  while (Date.now() < until) {
    await delay(250);
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where usename like 'partsight%' and pid <> pg_backend_pid()`,
    );
    mostConnections = Math.max(mostConnections, rows[0]?.n ?? 0);
  }
  const { requests, failed, failures, p99Ms, started } = await load.stop();
  failures.slice(0, 20).forEach((failure) => console.error(failure));
  const countOpen = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from batches where id = any($1) and status <> 'completed'",
      [started],
    );
    return rows[0]?.n ?? 0;
  };
  const deadline = Date.now() + END_WITHIN_MS;
  while ((await countOpen()) > 0 && Date.now() < deadline) {
    await delay(250);
  }
  const left = await leftOn(product);
  const cost = await namesCost(product);
  const unfinished = await countOpen();
  figures = {
    requests,
    failed,
    p99Ms,
    started: started.length,
    unfinished,
    mostConnections,
    left,
    cost,
  };
  await proxy.stop();
} finally {
  await client.end();
  await product.stop();
}
const underFaults = await chaos();
const isClean =
  figures.failed + figures.unfinished + figures.left.length === 0 &&
  figures.started > 0 &&
  underFaults.clean;
console.log(JSON.stringify({ ...figures, underFaults, clean: isClean }));
process.exitCode = isClean ? 0 : 1;
