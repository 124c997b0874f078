import { spawnSync } from 'node:child_process';
import path from 'node:path';

type Start = readonly [command: string, ...args: string[]];

/** What keeps a parser from the network. */
export type Walls = {
  readonly name: 'bubblewrap' | 'namespace' | 'none';
  /** How many processes stand between the one that is started and the parser. */
  readonly between: number;
  /** How to start a program behind them that has to see these folders. */
  around(start: Start, folders: readonly string[]): Start;
};

const SYSTEM = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache'];

/**
 * Besides the network this hides other processes and all files that are not named, and with them the
 * sockets that servers keep in the file system.
 */
const bubblewrap: Walls = {
  name: 'bubblewrap',
  between: 2,
  around: (start, folders) => [
    '/usr/bin/bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--cap-drop',
    'ALL',
    ...[...SYSTEM, ...folders].flatMap((folder) => ['--ro-bind-try', folder, folder]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--',
    // Bubblewrap says in the environment where it is.
    '/usr/bin/env',
    '-i',
    ...start,
  ],
};

const namespace: Walls = {
  name: 'namespace',
  between: 0,
  around: (start) => ['/usr/bin/unshare', '--user', '--map-current-user', '--net', '--', ...start],
};

const none: Walls = { name: 'none', between: 0, around: (start) => start };

const LONGEST_TRIAL_MS = 2_000;

/** One line for each, its name before a colon. */
const interfacesIn = (table: string): string[] =>
  table
    .split('\n')
    .flatMap((line) => (line.includes(':') ? [line.split(':')[0]?.trim() ?? ''] : []));

/** Whether a program behind them starts, and sees no network but one of its own. */
function doHold(walls: Walls): boolean {
  const [command, ...args] = walls.around(['/bin/cat', '/proc/self/net/dev'], []);
  const { status, stdout } = spawnSync(command, args, {
    cwd: '/',
    env: {},
    encoding: 'utf8',
    timeout: LONGEST_TRIAL_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 && interfacesIn(stdout).join() === 'lo';
}

let chosen: Walls | null = null;

/** The best that this machine has, found by trial once: what is installed need not be allowed. */
export function parserWalls(): Walls {
  chosen ??= [bubblewrap, namespace].find(doHold) ?? none;
  return chosen;
}

/** @internal All of them that hold here, for tests. */
export const wallsThatHold = (): Walls[] => [bubblewrap, namespace].filter(doHold);

/** Node behind these walls. */
export const nodeBehind = (
  walls: Walls,
  args: readonly string[],
  folders: readonly string[],
): Start => walls.around([process.execPath, ...args], [path.dirname(process.execPath), ...folders]);
