import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Access, Cost } from '@partsight/contract/wire/endpoint';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';

import { installPlaces, takePlace } from './places.ts';

type Person = { readonly id: string };

/** An app whose routes hold each request until the test lets it go. */
async function heldApp(cost: Cost, access: Access = { ownerOf: 'uploadId' }) {
  const app = Fastify();
  const held: (() => void)[] = [];
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (incoming) => {
    const id = incoming.headers['x-user'];
    incoming.user = (typeof id === 'string' ? { id } : null) as FastifyRequest['user'];
  });
  installPlaces(app);
  app.route({
    method: ['GET', 'PUT'],
    url: '/lists/:uploadId',
    config: { declared: { cost, access } },
    handler: () => new Promise((resolve) => held.push(() => resolve({}))),
  });
  await app.ready();
  const send = (method: 'GET' | 'PUT', list: string, { id }: Person) =>
    app.inject({ method, url: `/lists/${list}`, headers: { 'x-user': id } });
  const begun = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, 50));
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

/** A reply whose client has disconnected. */
async function abandonedReply(): Promise<{ reply: FastifyReply; end: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  call.on('error', () => undefined).end();
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  const closed = once(raw, 'close');
  call.destroy();
  await closed;
  return { reply: { raw } as FastifyReply, end: () => server.close() };
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
