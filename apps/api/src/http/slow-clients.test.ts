import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { longLot } from '../testing/long-lot.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);

let port: number;
beforeAll(async () => {
  await app().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app().server.address() as AddressInfo);
});
afterAll(() => app().server.closeAllConnections());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) {
    socket.destroy();
  }
});

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const ask = (secret: string, path = '/api/batches') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie: `__Host-partsight=${secret}`, 'sec-fetch-site': 'same-origin' },
    // Sooner than a place is given up that its holder does not use.
    signal: AbortSignal.timeout(20_000),
  });

test('hundreds of half-open and silent connections do not keep others out', async () => {
  const dana = await person();
  for (let count = 0; count < 300; count += 1) {
    const socket = await open();
    switch (count % 3) {
      case 0:
        // Never says a word.
        break;
      case 1:
        socket.write('GET /api/batches HTTP/1.1\r\nhost: x\r\nx-slow: ');
        break;
      default:
        // Has sent its end, and reads nothing.
        socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
        socket.pause();
        socket.end();
    }
  }
  for (let count = 0; count < 20; count += 1) {
    expect((await ask(dana.secret)).status).toBe(200);
  }
});

test('headers that never end are cut off', async () => {
  const { server } = app();
  const { headersTimeout, requestTimeout } = server;
  expect([headersTimeout, requestTimeout].filter((ms) => ms === 0 || ms > 60_000)).toEqual([]);
  // The same rule, sooner.
  server.headersTimeout = 500;
  server.requestTimeout = 500;
  try {
    const socket = await open();
    socket.write('GET /api/batches HTTP/1.1\r\nhost: x\r\n');
    const trickle = setInterval(() => socket.write('x: y\r\n'), 100);
    const chunks: string[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    await once(socket, 'end');
    clearInterval(trickle);
    expect(chunks.join('')).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    server.headersTimeout = headersTimeout;
    server.requestTimeout = requestTimeout;
  }
});

test('a download that is begun and not read holds no transaction and keeps no one from theirs', async () => {
  const [slow, dana] = [await person(), await person()];
  // More than the buffers between them hold.
  const description = 'MODULE ASM '.repeat(300);
  const createLot = longLot(db);
  const big = await createLot(slow, { dear: 3_000, cheap: 0, unanswered: 0, description });
  const { id } = await createLot(dana, { dear: 1, cheap: 0, unanswered: 0 });
  const socket = await open();
  socket.write(
    `GET /api/export/${big.id} HTTP/1.1\r\nhost: x\r\ncookie: __Host-partsight=${slow.secret}\r\n` +
      'sec-fetch-site: same-origin\r\n\r\n',
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /);
  const opened = async (): Promise<number> =>
    (
      await db.query(
        "select from pg_stat_activity where datname = current_database() and state like 'idle in%'",
      )
    ).length;
  await expect.poll(opened).toBe(0);
  for (let count = 0; count < 3; count += 1) {
    const answer = await ask(dana.secret, `/api/export/${id}`);
    expect([answer.status, (await answer.text()).split('\n').length]).toEqual([200, 3]);
  }
  expect(socket.readableEnded).toBe(false);
});
