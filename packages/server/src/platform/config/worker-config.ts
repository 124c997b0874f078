import { DAY_MS } from '@partsight/domain/core/time';
import { RETENTION } from '@partsight/domain/pacing/retention/retention';
import { z } from 'zod';

import { sweepUrl, workerDatabase } from './database-config.ts';
import { internalHost, optionalOrigin, PRODUCT_SECTIONS } from './product-config.ts';
import { readConfig, type ConfigOf } from './read-config.ts';
import { section, describeSetting, type Environment } from './section.ts';
import { atLeastOne, milliseconds, portOrFree } from './setting-kinds.ts';

const LONGEST_SLICE_MS = 5 * 60_000;

const evidenceDays = section(
  {
    EVIDENCE_DAYS: describeSetting(
      atLeastOne.default(RETENTION.evidence.forMs / DAY_MS),
      'how long the listings behind a figure are kept; the figure itself stays',
    ),
  },
  (env) => env.EVIDENCE_DAYS,
);

const lanes = section(
  {
    LANE_SLICE_MS: describeSetting(
      milliseconds.max(LONGEST_SLICE_MS).default(60_000),
      `how long a worker keeps a lane before others get a turn; at most ${LONGEST_SLICE_MS}`,
    ),
    WORKER_LANES: describeSetting(
      atLeastOne.default(2_000),
      'lanes one worker process holds at once',
    ),
  },
  (env) => ({ sliceMs: env.LANE_SLICE_MS, perProcess: env.WORKER_LANES }),
);

const jobs = section(
  {
    WORKER_JOBS: describeSetting(
      atLeastOne.default(20),
      'jobs besides lanes that one worker process does at once',
    ),
  },
  (env) => ({ concurrency: env.WORKER_JOBS }),
);

const internal = section(
  {
    WORKER_INTERNAL_PORT: describeSetting(
      portOrFree.default(4321),
      'internal port of the worker: figures and health; 0 takes a free one',
    ),
    ...internalHost,
  },
  (env) => ({ host: env.INTERNAL_HOST, port: env.WORKER_INTERNAL_PORT }),
);

const showsQueues = section(
  {
    WORKER_QUEUE_BOARD: describeSetting(
      z.enum(['on', 'off'], { error: 'is neither on nor off' }).default('off'),
      'whether the internal port shows the queues at `/queues`, to look at only',
    ),
  },
  (env) => env.WORKER_QUEUE_BOARD === 'on',
);

const publicOrigin = section(optionalOrigin, (env) => env.PUBLIC_ORIGIN ?? null);

export const WORKER_SECTIONS = {
  ...PRODUCT_SECTIONS,
  database: workerDatabase,
  sweepUrl,
  internal,
  showsQueues,
  publicOrigin,
  evidenceDays,
  lanes,
  jobs,
};

export type WorkerConfig = ConfigOf<typeof WORKER_SECTIONS>;

export const readWorkerConfig = (env: Environment): WorkerConfig =>
  readConfig(WORKER_SECTIONS, env);
