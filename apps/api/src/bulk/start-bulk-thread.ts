import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Logger } from '@partsight/server/platform/logger';
import type { MetricsJson } from '@partsight/server/platform/registry';
import { sleep } from '@partsight/server/platform/sleep';

import { createForwardToBulk, type WhileAnswers } from './forward-to-bulk.ts';

export type BulkRequest = { readonly kind: 'metrics' | 'stop' };
export type BulkMessage =
  | { readonly kind: 'ready' | 'stopped' }
  | { readonly kind: 'metrics'; readonly metrics: MetricsJson };

const RESTART_AFTER_MS = 500;
const METRICS_WITHIN_MS = 1_000;

/**
 * Starts the thread that serves whatever takes an event loop for long, so that polls never wait for
 * it. It is an api of its own, with its own connections, on a socket that only this process opens.
 */
export async function startBulkThread(logger: Logger, whileAnswers: WhileAnswers) {
  const folder = await mkdtemp(join(tmpdir(), 'partsight-bulk-'));
  const socketPath = join(folder, 'socket');
  const bulk = createForwardToBulk(socketPath, whileAnswers);
  let isStopping = false;
  let thread: Worker;

  async function start(): Promise<void> {
    await rm(socketPath, { force: true });
    const started = new Worker(new URL('./bulk-thread.ts', import.meta.url), {
      workerData: { socketPath },
    });
    thread = started;
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    started.on('message', ({ kind }: BulkMessage) => (kind === 'ready' ? resolve() : undefined));
    started.on('error', (error) => {
      logger.error({ err: error }, 'the bulk thread failed');
      reject(error);
    });
    started.once('exit', () => {
      reject(new Error('the bulk thread ended'));
      if (!isStopping) {
        void sleep(RESTART_AFTER_MS).then(restart);
      }
    });
    await ready;
  }

  const restart = (): Promise<void> =>
    start().catch(() => {
      // Its end starts the next attempt.
    });

  const ask = (kind: BulkRequest['kind'], reply: BulkMessage['kind']): Promise<BulkMessage> => {
    const { promise, resolve } = Promise.withResolvers<BulkMessage>();
    const current = thread;
    const listen = (message: BulkMessage): void => {
      if (message.kind === reply) {
        current.off('message', listen);
        resolve(message);
      }
    };
    current.on('message', listen);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    current.postMessage({ kind } satisfies BulkRequest);
    return promise;
  };

  await start();
  return {
    forward: bulk.forward,
    /** A single response of the thread. */
    ask: bulk.ask,

    /** What the thread counted; nothing while it restarts. */
    async metrics(): Promise<MetricsJson> {
      const late = sleep(METRICS_WITHIN_MS).then(() => null);
      const message = await Promise.race([ask('metrics', 'metrics'), late]);
      return message?.kind === 'metrics' ? message.metrics : [];
    },

    async stop(): Promise<void> {
      isStopping = true;
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      await Promise.race([ask('stop', 'stopped'), ended]);
      bulk.close();
      await thread.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
