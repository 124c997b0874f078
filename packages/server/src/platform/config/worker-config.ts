import { PRODUCT_SECTIONS } from './product-config.ts';
import { readConfig, type ConfigOf } from './read-config.ts';
import { meaning, section, type Environment } from './section.ts';
import { atLeastOne, milliseconds } from './setting-kinds.ts';

/** The queue's entry of a lane is locked for longer than any slice lasts. */
export const LONGEST_SLICE_MS = 5 * 60_000;

const evidenceDays = section(
  {
    EVIDENCE_DAYS: atLeastOne
      .default(90)
      .meta(meaning('how long the listings behind a figure are kept; the figure itself stays')),
  },
  (env) => env.EVIDENCE_DAYS,
);

const lanes = section(
  {
    LANE_SLICE_MS: milliseconds
      .max(LONGEST_SLICE_MS)
      .default(30_000)
      .meta(
        meaning(
          `how long a worker keeps a lane before others get a turn; at most ${LONGEST_SLICE_MS}`,
        ),
      ),
    WORKER_LANES: atLeastOne.default(2_000).meta(meaning('lanes one worker process holds at once')),
  },
  (env) => ({ sliceMs: env.LANE_SLICE_MS, perProcess: env.WORKER_LANES }),
);

const jobs = section(
  {
    WORKER_JOBS: atLeastOne
      .default(20)
      .meta(meaning('jobs besides lanes that one worker process does at once')),
  },
  (env) => ({ atOnce: env.WORKER_JOBS }),
);

export const WORKER_SECTIONS = { ...PRODUCT_SECTIONS, evidenceDays, lanes, jobs };

export type WorkerConfig = ConfigOf<typeof WORKER_SECTIONS>;

export const readWorkerConfig = (env: Environment): WorkerConfig =>
  readConfig(WORKER_SECTIONS, env);
