import { spawnSync } from 'node:child_process';
import path from 'node:path';

type CommandLine = readonly [command: string, ...args: string[]];

/** What the kernel keeps a parser from, whatever code runs in its place. */
export type Sandbox = {
  readonly name: 'bubblewrap' | 'none';
  /** Processes between the spawned one and the parser. */
  readonly wrapperProcesses: number;
  /** The command that starts a program inside, with these folders visible. */
  wrap(start: CommandLine, folders: readonly string[], limits: SandboxLimits): CommandLine;
};

export type SandboxLimits = {
  /** Of private memory that can be written, reserved or used. */
  readonly dataBytes: number;
  /** All that its environment holds, as NAME=value; nothing if absent. */
  readonly environment?: readonly string[];
};

const SYSTEM = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache'];

/** Threads count as processes; Node has about ten. */
const MAX_PROCESSES = 32;
const MAX_OPEN_FILES = 64;

/**
 * Nothing can be written: no file system is writable, and no file may grow, not even one in memory.
 * There is no network, no view of other processes or of files that are not named, no way to a
 * terminal and none to further namespaces.
 */
const bubblewrap: Sandbox = {
  name: 'bubblewrap',
  wrapperProcesses: 2,
  wrap: (start, folders, { dataBytes, environment = [] }) => [
    '/usr/bin/bwrap',
    '--unshare-all',
    '--unshare-user',
    '--disable-userns',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    ...[...SYSTEM, ...folders].flatMap((folder) => ['--ro-bind-try', folder, folder]),
    '--dev',
    '/dev',
    '--remount-ro',
    '/dev',
    '--remount-ro',
    '/',
    '--',
    // Inside, where this user has no other processes that count.
    '/usr/bin/prlimit',
    `--nproc=${MAX_PROCESSES}`,
    `--nofile=${MAX_OPEN_FILES}`,
    `--data=${dataBytes}`,
    '--fsize=0',
    '--core=0',
    '--',
    // Bubblewrap puts its path into the environment.
    '/usr/bin/env',
    '-i',
    ...environment,
    ...start,
  ],
};

const noSandbox: Sandbox = { name: 'none', wrapperProcesses: 0, wrap: (start) => start };

const MIB = 1024 * 1024;
/** Node reserves more than it uses: stacks, code and a heap to grow into. */
const RESERVED_BYTES = 768 * MIB;
/** The limit that goes with this much memory in use. */
export const limitsFor = (rssBytes: number): SandboxLimits => ({
  dataBytes: rssBytes + RESERVED_BYTES,
});

/** Runs inside and prints which walls it does not find. */
const LOOK = `
const { existsSync, writeFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const fails = (work) => { try { work(); return false; } catch { return true; } };
const limits = process.report.getReport().userLimits;
const walls = {
  network: Object.keys(require('node:os').networkInterfaces()).every((name) => name === 'lo'),
  'other files': !existsSync('/etc/passwd') && !existsSync('/proc/1') && !existsSync('/var'),
  'read-only files': ['/', '/dev/', '/dev/shm/', '/tmp/'].every((folder) =>
    fails(() => writeFileSync(folder + 'probe', ''))),
  'limit of processes': limits.max_user_processes.hard <= ${MAX_PROCESSES},
  'limit of memory': limits.data_seg_size_bytes.hard <= ${limitsFor(512 * MIB).dataBytes},
  'limit of files': limits.file_size_blocks.hard === 0 && limits.open_files.hard <= ${MAX_OPEN_FILES},
  'no further namespaces':
    spawnSync('/usr/bin/unshare', ['--user', '/bin/true'], { stdio: 'ignore' }).status !== 0,
};
process.stdout.write(Object.keys(walls).filter((name) => !walls[name]).join('\\n'));
`;
const ALL_WALLS = ['a sandbox'];
// Node starts slowly on a busy machine, and a refused start is worse than a late one.
const PROBE_TIMEOUT_MS = 20_000;

/** The walls that this sandbox does not have on this machine: it can be installed and forbidden. */
export function missingWalls(sandbox: Sandbox = bubblewrap): readonly string[] {
  const [command, ...args] = sandboxedNode(sandbox, ['-e', LOOK], [], limitsFor(0));
  const { status, stdout } = spawnSync(command, args, {
    cwd: '/',
    env: {},
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.split('\n').filter((name) => name !== '') : ALL_WALLS;
}

let chosenSandbox: Sandbox | null = null;

/** From now on nothing is read outside the sandbox, even should a later look at the walls fail. */
export const requireWalls = (): void => void (chosenSandbox = bubblewrap);

/** The sandbox where this machine has all of its walls, looked at once; otherwise none. */
export function parserSandbox(): Sandbox {
  chosenSandbox ??= missingWalls(bubblewrap).length === 0 ? bubblewrap : noSandbox;
  return chosenSandbox;
}

/** Node inside this sandbox. */
export const sandboxedNode = (
  sandbox: Sandbox,
  args: readonly string[],
  folders: readonly string[],
  limits: SandboxLimits,
): CommandLine =>
  sandbox.wrap([process.execPath, ...args], [path.dirname(process.execPath), ...folders], limits);
