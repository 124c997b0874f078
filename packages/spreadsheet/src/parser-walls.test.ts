import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { nodeBehind, parserWalls, wallsThatHold, type Walls } from './parser-walls.ts';
import { parserStart } from './start-parser.ts';

const PROBE = path.join(import.meta.dirname, 'corpus', 'network-probe.ts');
const NO_WALLS: Walls = { name: 'none', between: 0, around: (start) => start };

const socketPath = path.join(tmpdir(), `canary-${crypto.randomUUID()}.sock`);
let visits = 0;
const listener = (): Server =>
  createServer((socket) => socket.end()).on('connection', () => (visits += 1));
const overTcp = listener();
const overSocket = listener();
const names = createSocket('udp4');
beforeAll(async () => {
  names.on('message', (query, { port }) => {
    visits += 1;
    names.send(addressFor(query), port, '127.0.0.1');
  });
  names.bind(0, '127.0.0.1');
  overTcp.listen(0, '127.0.0.1');
  overSocket.listen(socketPath);
  await Promise.all([names, overTcp, overSocket].map((server) => once(server, 'listening')));
});
afterAll(async () => {
  names.close();
  overTcp.close();
  overSocket.close();
  await rm(socketPath, { force: true });
});

/** The shortest answer of a name server: the question again, and one address for it. */
function addressFor(query: Buffer): Buffer {
  const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]);
  return Buffer.concat([head, question, answer]);
}

async function reachedFrom(walls: Walls): Promise<unknown> {
  const [command, ...args] = parserStart(256, walls, PROBE);
  const ports = [overTcp, names].map((server) => String((server.address() as AddressInfo).port));
  const { stdout } = await promisify(execFile)(command, [...args, ...ports, socketPath], {
    cwd: '/',
    env: {},
  });
  return JSON.parse(stdout) as unknown;
}

/** Elsewhere there are none, and the start of the api says so. */
describe.skipIf(process.platform !== 'linux')('a parser that has been taken over', () => {
  test('would reach the machine’s servers if nothing stood in its way', async () => {
    expect(await reachedFrom(NO_WALLS)).toEqual({ connect: true, resolve: true, socket: true });
    expect(visits).toBe(3);
  });

  test.each(wallsThatHold())('has no network behind $name', async (walls) => {
    visits = 0;
    const isHidden = walls.name === 'bubblewrap';
    expect(await reachedFrom(walls)).toEqual({
      connect: false,
      resolve: false,
      // A socket in the file system is no matter of networks.
      socket: !isHidden,
    });
    expect(visits).toBe(isHidden ? 0 : 1);
  });

  test('every kind of them holds here', () => {
    expect(wallsThatHold().map(({ name }) => name)).toEqual(['bubblewrap', 'namespace']);
  });

  test('is behind the best of them', () => {
    expect(parserWalls().name).toBe(wallsThatHold()[0]?.name);
    expect(parserWalls().name).toBe('bubblewrap');
  });

  test('sees no folders but those that it needs, and no process but its own', async () => {
    const looks = ['-p', "JSON.stringify([fs.readdirSync('/'), fs.readdirSync('/proc')])"];
    const [command, ...args] = nodeBehind(parserWalls(), looks, []);
    const { stdout } = await promisify(execFile)(command, args, { cwd: '/', env: {} });
    const [folders, processes] = JSON.parse(stdout) as [string[], string[]];
    for (const hidden of ['tmp', 'var', 'run', 'root', 'home']) {
      expect(folders).not.toContain(hidden);
    }
    expect(processes.filter((name) => /^\d+$/.test(name)).length).toBeLessThan(4);
  });
});
