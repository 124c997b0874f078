import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, open, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  limitsFor,
  missingWalls,
  parserSandbox,
  requireWalls,
  sandboxedNode,
  type Sandbox,
} from './parser-sandbox.ts';

const ATTACK = path.join(import.meta.dirname, 'testing', 'attack.pl');
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
beforeAll(async () => {
  overTcp.listen(0, '127.0.0.1');
  overSocket.listen(socketPath);
  await Promise.all([overTcp, overSocket].map((server) => once(server, 'listening')));
  await chmod(socketPath, 0o777);
});
afterAll(async () => {
  overTcp.close();
  overSocket.close();
  await rm(socketPath, { force: true });
});

/** The kernel counts no processes of root, and the product never runs as root. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the attack says of each try. */
async function attackFrom(sandbox: Sandbox): Promise<Map<string, string>> {
  const { port } = overTcp.address() as AddressInfo;
  const attack = ['/usr/bin/perl', '-', String(port), socketPath, String(process.pid)] as const;
  const [command, ...args] = sandbox.wrap(attack, [], limitsFor(0));
  await using script = await open(ATTACK);
  const child = spawn(command, args, {
    cwd: '/',
    env: {},
    stdio: [script.fd, 'pipe', 'inherit'],
    ...UNPRIVILEGED,
  });
  if (child.stdout === null) {
    throw new Error('the attack was started without a pipe');
  }
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const lines = output.trimEnd().split('\n');
  return new Map(lines.map((line) => line.split(': ') as [string, string]));
}

const succeeded = (tries: ReadonlyMap<string, string>): string[] =>
  [...tries].flatMap(([name, outcome]) => (outcome === 'held' ? [] : [name]));

test('native code in place of the parser succeeds in nothing', async () => {
  connections = 0;
  const tries = await attackFrom(parserSandbox());
  expect(succeeded(tries)).toEqual([]);
  expect(tries.size).toBe(27);
  expect(connections).toBe(0);
});

test('the same tries succeed without walls, so that they can', async () => {
  const tries = await attackFrom(NO_SANDBOX);
  expect(succeeded(tries)).toEqual(
    expect.arrayContaining([
      'write to /tmp',
      'write to /dev/shm',
      'keep bytes in a file in memory',
      'use a gigabyte',
      'start many processes',
      'open many files',
      'reach a server',
      'reach a socket',
      'read /etc/passwd',
      'read /proc/self',
    ]),
  );
  expect(tries.size).toBe(27);
});

test('this machine has every wall, and one that is missing is named', () => {
  expect(parserSandbox().name).toBe('bubblewrap');
  expect(missingWalls(parserSandbox())).toEqual([]);
  expect(missingWalls(NO_SANDBOX)).toEqual(
    expect.arrayContaining([
      'other files',
      'read-only files',
      'limit of processes',
      'limit of memory',
      'limit of files',
    ]),
  );
  const broken: Sandbox = { ...NO_SANDBOX, wrap: () => ['/bin/false'] };
  expect(missingWalls(broken)).toEqual(['a sandbox']);
});

test('where walls are required, no later look at them can take them away', () => {
  requireWalls();
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
    limitsFor(0),
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
  expect(processes).toEqual([]);
});
