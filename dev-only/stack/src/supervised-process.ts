import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { stopChild } from '@partsight/private-servers/stop-child';

import { CHECKOUT } from './checkout.ts';
import { machineEnvironment } from './machine-environment.ts';

const RESTART_AFTER_MS = 500;

export type Supervised = {
  readonly name: string;
  readonly pid: () => number | null;
  /** Ends the process without warning; the supervisor starts it again, as it would in production. */
  kill(): void;
  stop(): Promise<void>;
};

type ProcessPlan = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  readonly onLine: (name: string, line: string) => void;
};

/** A node process of the checkout that is started again whenever it ends on its own. */
export function supervise({ name, args, env, onLine }: ProcessPlan): Supervised {
  let isWanted = true;
  let child: ChildProcess | null = null;

  const start = (): void => {
    const started = spawn(process.execPath, args, {
      cwd: CHECKOUT,
      // Nothing of the developer's own environment reaches the product but what a program needs.
      env: { ...machineEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      createInterface({ input: stream }).on('line', (line) => onLine(name, line));
    }
    started.once('exit', (code, signal) => {
      child = null;
      if (isWanted) {
        onLine(name, `ended (${signal ?? code}); starting again`);
        void delay(RESTART_AFTER_MS).then(() => (isWanted ? start() : undefined));
      }
    });
  };
  start();

  return {
    name,
    pid: () => child?.pid ?? null,
    kill: () => child?.kill('SIGKILL'),
    async stop() {
      isWanted = false;
      if (child !== null) {
        await stopChild(child, 'SIGTERM', 15_000);
      }
    },
  };
}
