import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sandboxedNode, parserSandbox, activeSandboxes, type Sandbox } from './parser-sandbox.ts';
import { parserCommand } from './start-parser.ts';

const PROBE = path.join(import.meta.dirname, 'testing', 'network-probe.ts');
const NO_SANDBOX: Sandbox = { name: 'none', wrapperProcesses: 0, wrap: (start) => start };

const PACKAGE_FOLDER = path.join(import.meta.dirname, '..');
const NEEDED_FOLDERS = [path.dirname(process.execPath), PACKAGE_FOLDER];
const PRIVATE_FOLDERS = ['/tmp', '/var', '/run', '/root', '/home'];

const isBelow = (child: string, parent: string): boolean => child.startsWith(`${parent}/`);

/** The checkout and node may lie in a private folder; then only the path to them is visible. */
const neededChildren = (folder: string): string[] => {
  const children = NEEDED_FOLDERS.filter((needed) => isBelow(needed, folder)).map(
    (needed) => needed.slice(folder.length + 1).split('/')[0] ?? '',
  );
  return [...new Set(children)].toSorted();
};

/** Folders on the way from a private folder to a needed one. */
const parentsBelow = (folder: string): string[] =>
  neededChildren(folder)
    .map((name) => path.join(folder, name))
    .filter((child) => !NEEDED_FOLDERS.some((needed) => needed === child || isBelow(child, needed)))
    .flatMap((child) => [child, ...parentsBelow(child)]);

const socketPath = path.join(tmpdir(), `canary-${crypto.randomUUID()}.sock`);
let connections = 0;
const listener = (): Server =>
  createServer((socket) => socket.end()).on('connection', () => (connections += 1));
const overTcp = listener();
const overSocket = listener();
const names = createSocket('udp4');
beforeAll(async () => {
  names.on('message', (query, { port }) => {
    connections += 1;
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

/** A minimal DNS response: the question and one address. */
function addressFor(query: Buffer): Buffer {
  const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]);
  return Buffer.concat([head, question, address]);
}

async function reachedFrom(sandbox: Sandbox): Promise<unknown> {
  const [command, ...args] = parserCommand(256, sandbox, PROBE);
  const ports = [overTcp, names].map((server) => String((server.address() as AddressInfo).port));
  const { stdout } = await promisify(execFile)(command, [...args, ...ports, socketPath], {
    cwd: '/',
    env: {},
  });
  return JSON.parse(stdout) as unknown;
}

/** Other platforms have no sandbox; the api logs that at startup. */
describe.skipIf(process.platform !== 'linux')('a compromised parser', () => {
  test('reaches local servers without a sandbox', async () => {
    expect(await reachedFrom(NO_SANDBOX)).toEqual({ connect: true, resolve: true, socket: true });
    expect(connections).toBe(3);
  });

  test.each(activeSandboxes())('has no network in the $name sandbox', async (sandbox) => {
    connections = 0;
    const isHidden = sandbox.name === 'bubblewrap';
    expect(await reachedFrom(sandbox)).toEqual({
      connect: false,
      resolve: false,
      // A network namespace does not cover Unix sockets.
      socket: !isHidden,
    });
    expect(connections).toBe(isHidden ? 0 : 1);
  });

  test('every kind of sandbox works here', () => {
    expect(activeSandboxes().map(({ name }) => name)).toEqual(['bubblewrap', 'namespace']);
  });

  test('runs in the best sandbox', () => {
    expect(parserSandbox().name).toBe(activeSandboxes()[0]?.name);
    expect(parserSandbox().name).toBe('bubblewrap');
  });

  test('sees only the folders it needs, and no other process', async () => {
    const script = `
      const list = (folder) => [folder, fs.existsSync(folder) ? fs.readdirSync(folder) : []];
      JSON.stringify(Object.fromEntries(process.argv.slice(1).map(list)))`;
    const folders = PRIVATE_FOLDERS.flatMap((folder) => [folder, ...parentsBelow(folder)]);
    const [command, ...args] = sandboxedNode(
      parserSandbox(),
      ['-p', script, '/', '/proc', ...folders],
      [PACKAGE_FOLDER],
    );
    const { stdout } = await promisify(execFile)(command, args, { cwd: '/', env: {} });
    const { '/proc': processes = [], ...visible } = JSON.parse(stdout) as Record<string, string[]>;
    for (const folder of folders) {
      expect([folder, visible[folder]]).toEqual([folder, neededChildren(folder)]);
    }
    for (const folder of PRIVATE_FOLDERS) {
      const isNeeded = neededChildren(folder).length > 0;
      expect([folder, visible['/']?.includes(folder.slice(1))]).toEqual([folder, isNeeded]);
    }
    expect(processes.filter((name) => /^\d+$/.test(name)).length).toBeLessThan(4);
  });
});
