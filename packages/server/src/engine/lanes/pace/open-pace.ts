import type { Logger } from '../../../platform/logger.ts';
import { paceMetrics } from '../../../platform/meters/pace-metrics.ts';
import { failFastRedis } from '../../../platform/redis-connections.ts';
import type { Registry } from '../../../platform/registry.ts';
import { warnThrottled } from '../../../platform/warn-throttled.ts';
import { createPaceRecorder, type PaceRecorder } from './pace-recorder.ts';
import { writePace } from './pace-store.ts';

const FLUSH_EVERY_MS = 5_000;

/** Follows the pace of this process's lanes in its metrics, its log and Redis. */
export function openPace(
  { registry, now }: { readonly registry: Registry; readonly now: () => Date },
  redisUrl: string,
  { spacingMs, logger }: { readonly spacingMs: number; readonly logger: Logger },
): { readonly recorder: PaceRecorder; close(): void } {
  const onError = (error: unknown) => warnThrottled(logger, error, 'pace of lanes');
  const redis = failFastRedis(redisUrl, onError);
  const recorder = createPaceRecorder({
    spacingMs,
    metrics: paceMetrics(registry, () => recorder.slowLanes()),
    logger,
    now,
    write: (laneId, pace) => void writePace(redis, laneId, pace).catch(onError),
  });
  const timer = setInterval(() => recorder.flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    recorder,
    close() {
      clearInterval(timer);
      redis.disconnect();
    },
  };
}
