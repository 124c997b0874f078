import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { stopChild } from '@partsight/private-servers/stop-child';

import { CHECKOUT } from './checkout.ts';

const INHERITED = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];

/** Nothing else of the developer's environment may reach the product. */
export const inheritedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export type NodeProcess = {
  readonly pid: number;
  readonly startedAtMs: number;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  readonly isAlive: () => boolean;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

export type NodeProcessOptions = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Below 0 only works for root; other users get 0. */
  readonly niceness?: number;
  /** Each line of stdout and stderr. Without it stdout is dropped and stderr is shown. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** The folder of another release; default: this checkout. */
  readonly checkout?: string;
};

/** Starts a node process in the checkout. */
export function startNode(options: NodeProcessOptions): NodeProcess {
  const { args, env, niceness = 0, onLine, checkout = CHECKOUT } = options;
  const isNiced = niceness > 0 || (niceness < 0 && process.getuid?.() === 0);
  const [command, ...rest] = [
    ...(isNiced ? ['nice', '-n', String(niceness)] : []),
    process.execPath,
    ...args,
  ] as [string, ...string[]];
  const child = spawn(command, rest, {
    cwd: checkout,
    env: { ...inheritedEnvironment(), ...env },
    stdio: onLine === undefined ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null && onLine !== undefined) {
      createInterface({ input: stream }).on('line', onLine);
    }
  }
  return {
    pid: child.pid ?? -1,
    startedAtMs: Date.now(),
    ended: once(child, 'exit').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as string | null,
    })),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (signal) => void child.kill(signal),
    async stop() {
      // A frozen process handles no other signal.
      child.kill('SIGCONT');
      await stopChild(child, 'SIGTERM', 15_000);
    },
  };
}
