import { setTimeout as delay } from 'node:timers/promises';

import { poll } from '@partsight/stack/wait-until';

import { httpsClient } from '../../http/https-client.ts';
import { sendAtRate } from '../../http/send-at-rate.ts';
import { expectThat } from '../../report.ts';
import type { Machine } from '../machine/machine.ts';
import { HOST } from '../machine/namespace.ts';

const PER_SECOND = 20;
const SETTLE_MS = 1_000;
const BACK_WITHIN_MS = 60_000;

/** Runs work while someone reads, and expects that no read fails. */
export async function whileReading(
  machine: Machine,
  work: () => Promise<unknown>,
): Promise<string> {
  const { cookies } = await machine.session();
  const send = httpsClient(`https://${HOST}`, machine.certificate);
  const failures: string[] = [];
  const reading = sendAtRate(PER_SECOND, async () => {
    const failure = await send({ path: '/api/batches', cookie: cookies() }).then(
      ({ status }) => (status === 200 ? null : String(status)),
      (error: unknown) => String(error),
    );
    if (failure !== null) {
      failures.push(failure);
    }
  });
  await delay(SETTLE_MS);
  await work();
  await delay(SETTLE_MS);
  const requests = (await reading.stop()).length;
  expectThat(failures.length === 0, `${failures.length} of ${requests} failed: ${failures[0]}`);
  return `${requests} requests, 0 failed`;
}

/** Waits until someone can sign in and read. */
export async function untilServed(machine: Machine): Promise<void> {
  const status = await poll(
    () =>
      machine.session().then(
        async ({ request }) => (await request('/api/batches')).status,
        (error: unknown) => String(error),
      ),
    (last) => last === 200,
    { everyMs: 500, withinMs: BACK_WITHIN_MS },
  );
  expectThat(status === 200, `the site returned ${status}`);
}
