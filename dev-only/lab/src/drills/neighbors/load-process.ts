/** Sends requests in a process of its own, so that the client's work is not taken for the server's. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type LoadRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
};

export type LoadOrder =
  | {
      readonly kind: 'start';
      readonly port: number;
      readonly requests: readonly LoadRequest[];
      readonly atOnce: number;
      /** How long each of those waits from one request to its next. */
      readonly everyMs: number;
    }
  | { readonly kind: 'count' | 'stop' };

/** How many responses began with each status. */
export type LoadCounts = Readonly<Record<string, number>>;

let agent = new Agent();
let stopping = new AbortController();
let counts: Record<string, number> = {};
let turn = 0;

function send(port: number, { method, path, headers, body }: LoadRequest): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { signal } = stopping;
  const own = counts;
  const call = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers, signal });
  call.on('error', () => resolve());
  call.on('response', (response) => {
    const status = String(response.statusCode);
    own[status] = (own[status] ?? 0) + 1;
    response.on('error', () => resolve()).on('close', resolve);
    response.resume();
  });
  call.end(body);
  return promise;
}

async function keepSending(order: Extract<LoadOrder, { kind: 'start' }>): Promise<void> {
  const { signal } = stopping;
  while (!signal.aborted) {
    const next = order.requests[turn % order.requests.length];
    turn += 1;
    const pause = delay(order.everyMs, undefined, { signal }).catch(() => undefined);
    if (next !== undefined) {
      await send(order.port, next);
    }
    await pause;
  }
}

process.on('message', (order: LoadOrder) => {
  switch (order.kind) {
    case 'start':
      agent = new Agent({ keepAlive: true, maxSockets: order.atOnce });
      stopping = new AbortController();
      counts = {};
      turn = 0;
      for (let one = 0; one < order.atOnce; one += 1) {
        void keepSending(order);
      }
      return;
    case 'stop':
      stopping.abort();
      agent.destroy();
      break;
    case 'count':
      break;
  }
  process.send?.(counts);
});
process.on('disconnect', () => process.exit());
