import { setTimeout as delay } from 'node:timers/promises';

import { WORKER_COMMAND } from '@partsight/stack/product-commands';

import type { Arena } from './arena.ts';
import { startNode, type NodeProcess } from './node-process.ts';

const RESTART_AFTER_MS = 300;
/** Time for a process to load and connect before it counts as one that can be hurt. */
const SETTLED_AFTER_MS = 1_500;

export type Fleet = {
  /** Processes that have been up for a while and are not frozen. */
  readonly working: () => NodeProcess[];
  readonly all: () => NodeProcess[];
  freeze(worker: NodeProcess): void;
  thaw(worker: NodeProcess): void;
  /** How each process ended that nobody had hurt. */
  readonly unexpectedEnds: string[];
  /** How long each drain took, in milliseconds. */
  readonly drainsMs: number[];
  kill(worker: NodeProcess): void;
  terminate(worker: NodeProcess): void;
  stop(): Promise<void>;
};

/** Worker processes of which there are always as many again, as a supervisor would have it. */
export function startFleet(arena: Arena, size: number, nodeArgs: readonly string[]): Fleet {
  const workers = new Set<NodeProcess>();
  const frozen = new Set<NodeProcess>();
  const hurt = new Set<NodeProcess>();
  const unexpectedEnds: string[] = [];
  const drainsMs: number[] = [];
  let isWanted = true;

  const launch = (): void => {
    const worker = startNode({
      args: [...nodeArgs, ...WORKER_COMMAND],
      env: arena.environment,
    });
    workers.add(worker);
    void worker.ended.then(async ({ code, signal }) => {
      workers.delete(worker);
      frozen.delete(worker);
      if (!hurt.has(worker) && isWanted) {
        unexpectedEnds.push(`${signal ?? code}`);
      }
      await delay(RESTART_AFTER_MS);
      if (isWanted) {
        launch();
      }
    });
  };
  for (let count = 0; count < size; count += 1) {
    launch();
  }

  return {
    all: () => [...workers],
    working: () =>
      [...workers].filter(
        (worker) =>
          worker.isAlive() &&
          !frozen.has(worker) &&
          !hurt.has(worker) &&
          Date.now() - worker.startedAtMs > SETTLED_AFTER_MS,
      ),
    unexpectedEnds,
    drainsMs,
    freeze(worker) {
      frozen.add(worker);
      worker.signal('SIGSTOP');
    },
    thaw(worker) {
      worker.signal('SIGCONT');
      frozen.delete(worker);
    },
    kill(worker) {
      hurt.add(worker);
      worker.signal('SIGKILL');
    },
    terminate(worker) {
      hurt.add(worker);
      const askedAt = performance.now();
      void worker.ended.then(() => drainsMs.push(performance.now() - askedAt));
      worker.signal('SIGTERM');
    },
    async stop() {
      isWanted = false;
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
}
