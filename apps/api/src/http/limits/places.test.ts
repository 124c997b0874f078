import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import type { Access, Cost } from '@partsight/contract/wire/endpoint';
import {
  currentCaller,
  giveBackPlaces,
  runAsCaller,
} from '@partsight/server/platform/current-caller';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';

import { asLink, installPlaces, searchLimit, sortLimit, takePlace, walkLimit } from './places.ts';

type Person = { readonly id: string };

/** An app whose routes hold each request until the test lets it go. */
async function heldApp(
  cost: Cost,
  access: Access = { ownerOf: 'uploadId' },
  begin: () => void = () => undefined,
) {
  const app = Fastify();
  const held: (() => void)[] = [];
  app.decorateRequest('user', null);
  app.addHook('onRequest', (incoming, _reply, done) => {
    const id = incoming.headers['x-user'];
    incoming.user = (typeof id === 'string' ? { id } : null) as FastifyRequest['user'];
    runAsCaller(String(id), done);
  });
  installPlaces(app);
  app.route({
    method: ['GET', 'PUT'],
    url: '/lists/:uploadId',
    config: { declared: { cost, access } },
    handler: () => {
      begin();
      return new Promise((resolve) => held.push(() => resolve({})));
    },
  });
  await app.ready();
  const send = (method: 'GET' | 'PUT', list: string, { id }: Person) =>
    app.inject({ method, url: `/lists/${list}`, headers: { 'x-user': id } });
  const begun = async (): Promise<number> => {
    // Nothing on the way here waits for anything but its turn.
    for (let turn = 0; turn < 50; turn += 1) {
      await setImmediate();
    }
    return held.length;
  };
  return { app, send, begun, endNext: () => held.shift()?.() };
}

const DANA = { id: 'dana' };
const LEE = { id: 'lee' };

test.each(['walk', 'export'] as const)(
  'one %s of a person at a time, whatever the route; the next person does not wait for it',
  async (cost) => {
    const { send, begun, endNext } = await heldApp(cost, 'signed-in');
    const all = [send('GET', 'a', DANA), send('GET', 'b', DANA), send('GET', 'c', LEE)];
    expect(await begun()).toBe(2);
    endNext();
    expect(await begun()).toBe(2);
    endNext();
    endNext();
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  },
);

test('changes of one list wait for each other before they have a connection', async () => {
  const { send, begun, endNext } = await heldApp('change');
  const all = [send('PUT', 'a', DANA), send('PUT', 'a', DANA), send('PUT', 'b', DANA)];
  expect(await begun()).toBe(2);
  endNext();
  expect(await begun()).toBe(2);
  endNext();
  endNext();
  await Promise.all(all);
});

test('two uploads of a person at a time; the others wait before their files are read', async () => {
  const { send, begun, endNext } = await heldApp('upload', 'signed-in');
  const all = Array.from({ length: 4 }, () => send('PUT', 'a', DANA));
  expect(await begun()).toBe(2);
  const other = send('PUT', 'a', LEE);
  expect(await begun()).toBe(3);
  for (let left = all.length + 1; left > 0; left -= 1) {
    await begun();
    endNext();
  }
  await Promise.all([...all, other]);
});

test.each(['walk', 'export'] as const)(
  'a %s that waits for the outside has given its place back, so that others begin',
  async (cost) => {
    const { app, send, begun, endNext } = await heldApp(cost, 'signed-in', giveBackPlaces);
    const all = ['ann', 'bob', 'kim', 'lee'].map((id) => send('GET', 'a', { id }));
    expect(await begun()).toBe(4);
    all.forEach(endNext);
    await Promise.all(all);
    await app.close();
  },
);

test.each([
  ['walk', walkLimit],
  ['sort', sortLimit],
  ['search', searchLimit],
] as const)(
  'a %s of a part of a reply gives its place back before the outside',
  async (_, limit) => {
    const { reply, end } = await openReply();
    const outside = Promise.withResolvers<void>();
    const work = vi.fn<() => Promise<void>>(() => {
      giveBackPlaces();
      return outside.promise;
    });
    const all = ['ann', 'bob', 'kim'].map((id) => runAsCaller(id, () => limit(id, reply)(work)));
    await expect.poll(() => work).toHaveBeenCalledTimes(3);
    outside.resolve();
    await Promise.all(all);
    end();
  },
);

test('one who reads slowly holds no place', async () => {
  const app = Fastify();
  app.decorateRequest('user', null);
  app.addHook('onRequest', (incoming, _reply, done) => {
    incoming.user = { id: String(incoming.headers['x-user']) } as FastifyRequest['user'];
    runAsCaller(String(incoming.headers['x-user']), done);
  });
  installPlaces(app);
  app.get(
    '/file/:size',
    { config: { declared: { cost: 'export', access: 'signed-in' } } },
    (incoming, reply) => {
      const { size } = incoming.params as { size: string };
      return reply.send(
        Readable.from(Array.from({ length: Number(size) }, () => Buffer.alloc(64 * 1024))),
      );
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const get = (id: string, size: number) =>
    request({ port, host: '127.0.0.1', path: `/file/${size}`, headers: { 'x-user': id } }).end();
  const slow = ['kim', 'kit'].map((id) => get(id, 1_000));
  await Promise.all(slow.map((sent) => once(sent, 'response')));
  // Sooner than a place is given back anyway.
  const signal = AbortSignal.timeout(25_000);
  const [small] = (await once(get('lee', 1), 'response', { signal })) as [IncomingMessage];
  expect(small.statusCode).toBe(200);
  small.resume();
  slow.forEach((sent) => sent.destroy());
  app.server.closeAllConnections();
  await app.close();
});

test('strangers with one link wait for each other, and hold nothing of its owner', async () => {
  const app = Fastify();
  const callers: (string | null)[] = [];
  const held: (() => void)[] = [];
  app.get('/:secret', (incoming, reply) =>
    asLink('page', (incoming.params as { secret: string }).secret, reply, async () => {
      callers.push(currentCaller());
      await new Promise<void>((resolve) => held.push(resolve));
      return {};
    }),
  );
  const all = ['a', 'a', 'a', 'b'].map((secret) => app.inject(`/${secret}`));
  await expect.poll(() => held).toHaveLength(3);
  expect(new Set(callers).size).toBe(2);
  expect(callers.every((caller) => caller?.startsWith('link ') ?? false)).toBe(true);
  held.splice(0).forEach((end) => end());
  await expect.poll(() => held).toHaveLength(1);
  held[0]?.();
  await Promise.all(all);
});

test('one link is opened so often a minute, from however many networks, and another one still opens', async () => {
  const { reply, end } = await abandonedReply();
  const open = (secret: string) =>
    asLink('page', secret, reply, () => Promise.resolve()).then(
      () => null,
      (error: unknown) => (error as { code: string }).code,
    );
  const codes: (string | null)[] = [];
  for (let time = 0; time <= 600; time += 1) {
    codes.push(await open('often'));
  }
  expect(codes.indexOf('rate-limited')).toBe(600);
  expect(await open('seldom')).not.toBe('rate-limited');
  end();
});

test('a read takes no place', async () => {
  const { send, begun, endNext } = await heldApp('read');
  const all = Array.from({ length: 20 }, () => send('GET', 'a', DANA));
  expect(await begun()).toBe(20);
  all.forEach(endNext);
  await Promise.all(all);
});

test('a thousand polls of one person leave room for those of the next', async () => {
  const { send, begun, endNext } = await heldApp('poll', 'signed-in');
  const many = Array.from({ length: 20 }, () => send('GET', 'a', DANA));
  expect(await begun()).toBe(8);
  const other = send('GET', 'a', LEE);
  expect(await begun()).toBe(9);
  for (const one of [...many.slice(0, 8), other, ...many.slice(8)]) {
    await begun();
    endNext();
    await one;
  }
});

test('a request without a session does not wait for a place', async () => {
  const { app, send, begun, endNext } = await heldApp('walk', 'signed-in');
  const held = send('GET', 'a', DANA);
  expect(await begun()).toBe(1);
  expect((await app.inject('/lists/a')).statusCode).toBe(500);
  endNext();
  await held;
});

/** A reply whose client waits for it. */
async function openReply() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  call.on('error', () => undefined).end();
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  const leave = async (): Promise<void> => {
    const closed = once(raw, 'close');
    call.destroy();
    await closed;
  };
  const end = (): void => {
    call.destroy();
    server.close();
  };
  return { reply: { raw } as FastifyReply, leave, end };
}

/** A reply whose client has disconnected. */
async function abandonedReply() {
  const { reply, leave, end } = await openReply();
  await leave();
  return { reply, end };
}

test('a client that disconnects before its turn blocks no one', async () => {
  const { reply, end } = await abandonedReply();
  const kim = { user: { id: 'kim' } } as FastifyRequest;
  await expect(takePlace('walk', kim, reply)).rejects.toMatchObject({ code: 'timeout' });
  const { send, begun, endNext } = await heldApp('walk', 'signed-in');
  const next = send('GET', 'a', kim.user ?? DANA);
  expect(await begun()).toBe(1);
  endNext();
  await next;
  end();
});

test('a user with too many waiting requests is refused', async () => {
  const { send, begun, endNext } = await heldApp('export', 'signed-in');
  const all = Array.from({ length: 11 }, () => send('GET', 'a', DANA));
  await begun();
  expect((await send('GET', 'a', DANA)).statusCode).not.toBe(200);
  for (const one of all) {
    await begun();
    endNext();
    await one;
  }
});
