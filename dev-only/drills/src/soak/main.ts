/**
 * npm run soak: two api and two worker processes at moderate load for half an hour, with the memory of
 * each. What grows all the time would fill the machine one day. The last line is JSON.
 *
 * --minutes takes another time, --per-second another load.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { Client } from 'pg';

import { askerAt } from '../ask.ts';
import { bringPeople, giveTokens } from '../bring-people.ts';
import { openProduct } from '../product.ts';
import { startNginx } from '../proxies.ts';
import { steadyLoad } from '../steady-load.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
const LOOKS = 60;
const lookEveryMs = (minutes * 60_000) / LOOKS;
/** Caches fill and the heap finds its size meanwhile. */
const WARM_SHARE = 1 / 3;
const MAY_GROW = { share: 0.1, mib: 24 };

async function rssMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Of the memory after the start: how much the last third lies above the second. */
function judge(seen: readonly number[]) {
  const warm = seen.slice(Math.floor(seen.length * WARM_SHARE));
  const half = Math.floor(warm.length / 2);
  const [before, after] = [median(warm.slice(0, half)), median(warm.slice(half))];
  const isFlat = after - before <= Math.max(MAY_GROW.mib, before * MAY_GROW.share);
  return {
    firstMiB: Math.round(seen[0] ?? 0),
    beforeMiB: Math.round(before),
    afterMiB: Math.round(after),
    mostMiB: Math.round(Math.max(...seen)),
    isFlat,
  };
}

const product = await openProduct();
const client = new Client({ connectionString: product.adminUrl });
client.on('error', () => undefined);
try {
  await product.command(['provision']);
  await product.command(['migrate']);
  await product.command(['access', 'add', 'domain', 'drill.test']);
  await client.connect();
  const people = await bringPeople(client);
  const processes = {
    'api 1': await product.startApi(0),
    'api 2': await product.startApi(1),
    'worker 1': await product.startWorker(),
    'worker 2': await product.startWorker(),
  };
  const proxy = await startNginx({ ...product, port: product.proxyPort });
  const ask = askerAt(product.origin, product.certificate.text);
  await giveTokens(product, ask, people);
  const load = steadyLoad(ask, people, Number(values['per-second']));
  const seen = new Map<string, number[]>();
  for (let look = 0; look < LOOKS; look += 1) {
    await delay(lookEveryMs);
    for (const [name, { pid }] of Object.entries(processes)) {
      seen.set(name, [...(seen.get(name) ?? []), await rssMib(pid)]);
    }
  }
  const { requests, failed, failures, p99Ms } = await load.stop();
  for (const failure of failures.slice(0, 20)) {
    console.error(failure);
  }
  const memory = Object.fromEntries([...seen].map(([name, all]) => [name, judge(all)]));
  const growing = Object.values(memory).filter(({ isFlat }) => !isFlat).length;
  console.log(JSON.stringify({ minutes, requests, failed, p99Ms, growing, memory }));
  process.exitCode = failed + growing === 0 ? 0 : 1;
  await proxy.stop();
} finally {
  await client.end();
  await product.stop();
}
