import { once } from 'node:events';
import { createServer, IncomingMessage, request, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';

import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';

import { acquire, searchLimit } from './concurrency-limits.ts';

const replyOf = (raw: ServerResponse) => ({ raw }) as FastifyReply;
const openReply = () => replyOf(new ServerResponse(new IncomingMessage(new Socket())));

/** A reply whose client has disconnected. */
async function abandonedReply(): Promise<{ raw: ServerResponse; end: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  call.on('error', () => undefined).end();
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  const closed = once(raw, 'close');
  call.destroy();
  await closed;
  return { raw, end: () => server.close() };
}

test('a client that disconnects before its turn blocks no one', async () => {
  const { raw, end } = await abandonedReply();
  await expect(acquire('read', 'dana', replyOf(raw))).rejects.toMatchObject({ code: 'timeout' });
  const next = acquire('read', 'dana', openReply());
  await expect(next).resolves.toBeUndefined();
  end();
});

test('a user with too many waiting requests is refused', async () => {
  for (let waiting = 0; waiting <= 10; waiting += 1) {
    void acquire('export', 'dana', openReply());
  }
  await expect(acquire('export', 'dana', openReply())).rejects.toMatchObject({
    code: 'rate-limited',
  });
});

test('searches run one at a time with gaps for everyone else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const began: string[] = [];
    const search = (caller: string, ms: number) =>
      searchLimit(
        caller,
        openReply(),
      )(async () => {
        began.push(caller);
        await new Promise((resolve) => setTimeout(resolve, ms));
      });
    const all = [search('dana', 10), search('lee', 1_000), search('kim', 1)];
    await vi.advanceTimersByTimeAsync(99);
    expect(began).toEqual(['dana']);
    await vi.advanceTimersByTimeAsync(1);
    expect(began).toEqual(['dana', 'lee']);
    await vi.advanceTimersByTimeAsync(1_099);
    expect(began).toEqual(['dana', 'lee']);
    await vi.advanceTimersByTimeAsync(1);
    expect(began).toEqual(['dana', 'lee', 'kim']);
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(all);
  } finally {
    vi.useRealTimers();
  }
});
