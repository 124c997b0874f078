import { once } from 'node:events';
import { createServer, IncomingMessage, request, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';

import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';

import { placeFor } from './heavy-work.ts';

const replyOf = (raw: ServerResponse) => ({ raw }) as FastifyReply;

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
  const next = placeFor(
    'read',
    'dana',
    replyOf(new ServerResponse(new IncomingMessage(new Socket()))),
  );
  await expect(next).resolves.toBeUndefined();
  end();
});
