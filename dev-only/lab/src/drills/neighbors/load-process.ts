/** Sends requests in a process of its own, so that the client's work is not taken for the server's. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { LoadOrder, LoadRequest } from './load.ts';

let agent = new Agent();
let stopping = new AbortController();
let counts: Record<string, number> = {};
let turn = 0;

function send(
  port: number,
  { method, path, headers, body, isUnread = false }: LoadRequest,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { signal } = stopping;
  const own = counts;
  const call = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers, signal });
  call.on('error', () => resolve());
  call.on('response', (response) => {
    const status = String(response.statusCode);
    own[status] = (own[status] ?? 0) + 1;
    response.on('error', () => resolve()).on('close', resolve);
    if (!isUnread) {
      response.resume();
    }
  });
  call.end(body);
  return promise;
}

async function keepSending(order: Extract<LoadOrder, { kind: 'start' }>): Promise<void> {
  const { signal } = stopping;
  while (!signal.aborted) {
    const next = order.requests[turn % order.requests.length] as LoadRequest;
    turn += 1;
    const pause = delay(order.everyMs, undefined, { signal }).catch(() => undefined);
    await send(order.port, next);
    await pause;
  }
}

process.on('message', (order: LoadOrder) => {
  if (order.kind === 'start') {
    agent = new Agent({ keepAlive: true, maxSockets: order.atOnce });
    stopping = new AbortController();
    counts = {};
    turn = 0;
    for (let one = 0; one < order.atOnce; one += 1) {
      void keepSending(order);
    }
    return;
  }
  if (order.kind === 'stop') {
    stopping.abort();
    agent.destroy();
  }
  process.send?.(counts);
});
process.on('disconnect', () => process.exit());
