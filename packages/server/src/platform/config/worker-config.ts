import type { Environment } from './environment.ts';
import { productConfig } from './product-config.ts';
import { readSettings, settingsFor } from './read-settings.ts';
import { origin } from './setting-kinds.ts';
import { SETTINGS } from './settings.ts';

export const WORKER_SETTINGS = {
  ...settingsFor('worker'),
  // Only its e-mails name the address.
  PUBLIC_ORIGIN: { ...SETTINGS.PUBLIC_ORIGIN, schema: origin.optional() },
};

export function readWorkerConfig(env: Environment) {
  const values = readSettings(WORKER_SETTINGS, env);
  return {
    ...productConfig(values, values.DATABASE_WORKER_URL),
    sweepUrl: values.DATABASE_SWEEP_URL,
    internal: { host: values.INTERNAL_HOST, port: values.WORKER_INTERNAL_PORT },
    showsQueues: values.WORKER_QUEUE_BOARD === 'on',
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    evidenceDays: values.EVIDENCE_DAYS,
    lanes: { sliceMs: values.LANE_SLICE_MS, perProcess: values.WORKER_LANES },
    jobs: { concurrency: values.WORKER_JOBS },
  };
}

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
