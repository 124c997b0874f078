import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '@partsight/private-servers/free-port';
import type { NodeProcess } from '@partsight/stack/child-process';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import type { Cluster } from '@partsight/stack/start-cluster';
import { untilAnswers } from '@partsight/stack/wait-until';

const RESTART_AFTER_MS = 300;

export type Fleet = {
  /** Processes that have started, for a fault to hit, and are not suspended. */
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
  const ready = new Set<NodeProcess>();
  const suspended = new Set<NodeProcess>();
  const hit = new Set<NodeProcess>();
  const unexpectedEnds: string[] = [];
  const drainsMs: number[] = [];
  let isWanted = true;

  const launch = async (): Promise<void> => {
    const port = await freePort();
    if (!isWanted) {
      return;
    }
    const worker = cluster.run(WORKER_COMMAND, { env: { WORKER_INTERNAL_PORT: String(port) } });
    const ending = new AbortController();
    workers.add(worker);
    void untilAnswers(`http://127.0.0.1:${port}/readyz`, ending.signal).then(
      () => ready.add(worker),
      () => undefined,
    );
    void worker.ended.then(async ({ code, signal }) => {
      ending.abort();
      workers.delete(worker);
      suspended.delete(worker);
      if (!hit.has(worker) && isWanted) {
        unexpectedEnds.push(`${signal ?? code}`);
      }
      await delay(RESTART_AFTER_MS);
      await launch();
    });
  };
  for (let count = 0; count < size; count += 1) {
    void launch();
  }

  return {
    working: () =>
      [...workers].filter(
        (worker) =>
          worker.isAlive() && ready.has(worker) && !suspended.has(worker) && !hit.has(worker),
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
