import { setTimeout as delay } from 'node:timers/promises';

import type { NodeProcess } from '@partsight/stack/child-process';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import type { Cluster } from '@partsight/stack/start-cluster';

const RESTART_AFTER_MS = 300;
/** Time for a process to load and connect before it may be hit by a fault. */
const WARM_UP_MS = 1_500;

export type Fleet = {
  /** Processes that are warm and not suspended. */
  readonly working: () => NodeProcess[];
  freeze(worker: NodeProcess): void;
  resume(worker: NodeProcess): void;
  /** Exit codes and signals of processes that ended without a fault. */
  readonly unexpectedEnds: string[];
  /** How long each graceful stop took, in milliseconds. */
  readonly drainsMs: number[];
  kill(worker: NodeProcess): void;
  terminate(worker: NodeProcess): void;
  stop(): Promise<void>;
};

/** Keeps a number of worker processes running. */
export function startFleet(cluster: Cluster, size: number): Fleet {
  const workers = new Set<NodeProcess>();
  const suspended = new Set<NodeProcess>();
  const hit = new Set<NodeProcess>();
  const unexpectedEnds: string[] = [];
  const drainsMs: number[] = [];
  let isWanted = true;

  const launch = (): void => {
    const worker = cluster.run(WORKER_COMMAND);
    workers.add(worker);
    void worker.ended.then(async ({ code, signal }) => {
      workers.delete(worker);
      suspended.delete(worker);
      if (!hit.has(worker) && isWanted) {
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
    working: () =>
      [...workers].filter(
        (worker) =>
          worker.isAlive() &&
          !suspended.has(worker) &&
          !hit.has(worker) &&
          Date.now() - worker.startedAtMs > WARM_UP_MS,
      ),
    unexpectedEnds,
    drainsMs,
    freeze(worker) {
      suspended.add(worker);
      worker.signal('SIGSTOP');
    },
    resume(worker) {
      worker.signal('SIGCONT');
      suspended.delete(worker);
    },
    kill(worker) {
      hit.add(worker);
      worker.signal('SIGKILL');
    },
    terminate(worker) {
      hit.add(worker);
      const startedAt = performance.now();
      void worker.ended.then(() => drainsMs.push(performance.now() - startedAt));
      worker.signal('SIGTERM');
    },
    async stop() {
      isWanted = false;
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
}
