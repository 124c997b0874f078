import { setTimeout as delay } from 'node:timers/promises';

import { startNode } from './child-process.ts';

const RESTART_AFTER_MS = 500;

export type Supervised = {
  readonly name: string;
  readonly pid: () => number | null;
  /** Ends the process without warning; it is restarted as in production. */
  kill(): void;
  stop(): Promise<void>;
};

type SupervisedOptions = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: (name: string, line: string) => void;
};

/** Starts a node process in the checkout and restarts it when it ends. */
export function supervise({ name, args, env, onLine }: SupervisedOptions): Supervised {
  let isWanted = true;
  const start = () => {
    const started = startNode({ args, env, onLine: (line) => onLine(name, line) });
    void restartWhenEnded(started.ended);
    return started;
  };
  const restartWhenEnded = async (ended: ReturnType<typeof startNode>['ended']): Promise<void> => {
    const { code, signal } = await ended;
    if (isWanted) {
      onLine(name, `ended (${signal ?? code}); restarting`);
      await delay(RESTART_AFTER_MS);
    }
    if (isWanted) {
      child = start();
    }
  };
  let child = start();

  return {
    name,
    pid: () => (child.isAlive() ? child.pid : null),
    kill: () => child.signal('SIGKILL'),
    async stop() {
      isWanted = false;
      await child.stop();
    },
  };
}
