import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { stopChild } from '@partsight/private-servers/stop-child';
import { CHECKOUT } from '@partsight/stack/checkout';
import { machineEnvironment } from '@partsight/stack/machine-environment';

export type NodeProcess = {
  readonly pid: number;
  readonly startedAtMs: number;
  /** Resolves when the process has ended, however it did. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  readonly isAlive: () => boolean;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

type Plan = {
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  /** Below 0 only where the user may. */
  readonly niceness?: number;
  readonly onLine?: (line: string) => void;
  /** Another release of the product than this one. */
  readonly checkout?: string;
};

/** Whatever was started here and has not ended. */
export const STARTED = new Set<NodeProcess>();

/** A node process of the checkout, to be watched and to be hurt. */
export function startNode(plan: Plan): NodeProcess {
  const { args, env, niceness = 0, onLine, checkout = CHECKOUT } = plan;
  const isNiced = niceness >= 0 || process.getuid?.() === 0;
  const [command, ...rest] =
    niceness === 0 || !isNiced
      ? [process.execPath, ...args]
      : ['nice', '-n', String(niceness), process.execPath, ...args];
  const child = spawn(command, rest, {
    cwd: checkout,
    env: { ...machineEnvironment(), ...env },
    stdio: ['ignore', onLine === undefined ? 'ignore' : 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onLine?.(text));
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  const started: NodeProcess = {
    pid: child.pid ?? -1,
    startedAtMs: Date.now(),
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (signal) => void child.kill(signal),
    async stop() {
      // One that is frozen hears nothing else.
      child.kill('SIGCONT');
      await stopChild(child, 'SIGTERM', 15_000);
    },
  };
  STARTED.add(started);
  void ended.then(() => STARTED.delete(started));
  return started;
}
