import { once } from 'node:events';
import { createServer, IncomingMessage, request, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';

import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';

import { placeFor, searchingTurn } from './heavy-work.ts';

const replyOf = (raw: ServerResponse) => ({ raw }) as FastifyReply;
const openReply = () => replyOf(new ServerResponse(new IncomingMessage(new Socket())));

/** An answer that nobody waits for any more. */
async function givenUp(): Promise<{ raw: ServerResponse; end: () => void }> {
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

test('whoever went away before it was their turn keeps nobody waiting', async () => {
  const { raw, end } = await givenUp();
  await expect(placeFor('read', 'dana', replyOf(raw))).rejects.toMatchObject({ code: 'timeout' });
  const next = placeFor('read', 'dana', openReply());
  await expect(next).resolves.toBeUndefined();
  end();
});

test('searches come one by one, and between two of them there is time for everybody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const began: string[] = [];
    const search = (who: string, ms: number) =>
      searchingTurn(
        who,
        openReply(),
      )(async () => {
        began.push(who);
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
