import { spawnSync } from 'node:child_process';
import path from 'node:path';

type CommandLine = readonly [command: string, ...args: string[]];

/** How a parser is kept off the network. */
export type Sandbox = {
  readonly name: 'bubblewrap' | 'namespace' | 'none';
  /** Processes between the spawned one and the parser. */
  readonly wrapperProcesses: number;
  /** The command that starts a program inside the sandbox with these folders visible. */
  wrap(start: CommandLine, folders: readonly string[]): CommandLine;
};

const SYSTEM = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache'];

/**
 * Besides the network this hides other processes and all files that are not named, including the
 * Unix sockets of servers.
 */
const bubblewrap: Sandbox = {
  name: 'bubblewrap',
  wrapperProcesses: 2,
  wrap: (start, folders) => [
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
    // Bubblewrap puts its path into the environment.
    '/usr/bin/env',
    '-i',
    ...start,
  ],
};

const namespace: Sandbox = {
  name: 'namespace',
  wrapperProcesses: 0,
  wrap: (start) => ['/usr/bin/unshare', '--user', '--map-current-user', '--net', '--', ...start],
};

const noSandbox: Sandbox = { name: 'none', wrapperProcesses: 0, wrap: (start) => start };

const PROBE_TIMEOUT_MS = 2_000;

/** One line per interface, with its name before a colon. */
const parseInterfaces = (table: string): string[] =>
  table
    .split('\n')
    .flatMap((line) => (line.includes(':') ? [line.split(':')[0]?.trim() ?? ''] : []));

/** Whether a program starts in the sandbox and sees no network interface but its own loopback. */
function isEffective(sandbox: Sandbox): boolean {
  const [command, ...args] = sandbox.wrap(['/bin/cat', '/proc/self/net/dev'], []);
  const { status, stdout } = spawnSync(command, args, {
    cwd: '/',
    env: {},
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 && parseInterfaces(stdout).join() === 'lo';
}

let chosenSandbox: Sandbox | null = null;

/** The best sandbox this machine allows, probed once: an installed one may be forbidden. */
export function parserSandbox(): Sandbox {
  chosenSandbox ??= [bubblewrap, namespace].find(isEffective) ?? noSandbox;
  return chosenSandbox;
}

/** @internal All sandboxes that work here, for tests. */
export const activeSandboxes = (): Sandbox[] => [bubblewrap, namespace].filter(isEffective);

/** Node inside this sandbox. */
export const sandboxedNode = (
  sandbox: Sandbox,
  args: readonly string[],
  folders: readonly string[],
): CommandLine =>
  sandbox.wrap([process.execPath, ...args], [path.dirname(process.execPath), ...folders]);
