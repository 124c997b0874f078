import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { newBatch } from '@partsight/server/testing/new-batch';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';

import { ORIGIN, testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);

const ROWS = 30_000;
const PROBES = 60;
/** Latency a busy machine adds on its own. */
const NOISE_MS = 40;

let origin: string;
let [greedy, quiet]: Person[] = [];
let [large, small] = ['', ''];

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    rowNo: row + 1,
    partNumber: `N${row}`,
    lookupKey: `N${row}`,
    quantity: 1,
    costMicros: 100 * 10_000,
    worthMinor: 100,
    cells: [`N${row}`, '1'],
  }));

beforeAll(async () => {
  await app().listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app().server.address() as AddressInfo).port}`;
  [greedy, quiet] = [await person(), await person()];
  large = await newBatch(db.database, greedy.userId, rows(ROWS));
  small = await newBatch(db.database, quiet.userId, rows(50));
});

const get = (who: Person | undefined, path: string): Promise<Response> =>
  fetch(origin + path, {
    headers: {
      cookie: `__Host-partsight=${who?.secret}`,
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
    },
  });

/** The slowest of a hundred batch reads by the quiet user. */
async function slowestRequestMs(): Promise<number> {
  const times: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    const startedAt = performance.now();
    const response = await get(quiet, `/api/batch/${small}?limit=50`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 2] ?? 0;
}

/**
 * Sends requests in a loop at the given concurrency, replacing every "#" in path and key with a
 * counter.
 */
const LOAD_SCRIPT = `
  const [origin, path, key, atOnce] = process.argv.slice(1);
  let turn = 0;
  const ask = async () => {
    for (;;) {
      turn += 1;
      const count = String(turn);
      const headers = {
        cookie: '__Host-partsight=' + key.replace('#'.repeat(12), count.padStart(12, '0')),
        'sec-fetch-site': 'same-origin',
      };
      const response = await fetch(origin + path.replace('#', count), { headers });
      await response.arrayBuffer();
    }
  };
  for (let one = 0; one < Number(atOnce); one += 1) ask();
  console.log('asking');
`;

/** Runs in a separate process so that the client's work is not attributed to the server. */
async function slowestUnderLoad(path: string, key: string, atOnce: number): Promise<number> {
  const child = spawn(process.execPath, ['-e', LOAD_SCRIPT, origin, path, key, String(atOnce)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(child.stdout, 'data');
    // Process startup takes the machine's time, not the server's.
    await slowestRequestMs();
    return await slowestRequestMs();
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

describe('one greedy account does not slow down other users', () => {
  test.each([
    ['searches', 20, () => `/api/batch/${large}?limit=50&q=${encodeURIComponent('9')}#`],
    ['reads whole batches', 5, () => `/api/batch/${large}`],
    ['exports', 10, () => `/api/export-excel/${large}`],
  ])('that %s', async (_name, atOnce, path) => {
    await slowestRequestMs();
    const alone = await slowestRequestMs();
    const underLoad = await slowestUnderLoad(path(), greedy?.secret ?? '', atOnce);
    expect(underLoad, `alone ${alone}`).toBeLessThanOrEqual(3 * Math.max(alone, NOISE_MS));
  });

  test('that invents sessions', async () => {
    const alone = await slowestRequestMs();
    const underLoad = await slowestUnderLoad(
      '/api/batches',
      `${'A'.repeat(31)}${'#'.repeat(12)}`,
      60,
    );
    expect(underLoad, `alone ${alone}`).toBeLessThanOrEqual(3 * Math.max(alone, NOISE_MS));
  });
});
