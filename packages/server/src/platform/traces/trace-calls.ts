import type { CallMetrics } from '../meters/call-metrics.ts';
import type { Tracer } from './tracer.ts';

const FAILED_OUTCOMES = new Set(['unreachable', 'malformed', 'aborted']);

/** Makes every marketplace call a span of its caller's. */
export const traceCalls = (meters: CallMetrics, tracer: Tracer): CallMetrics => ({
  ...meters,
  ended(ended) {
    meters.ended(ended);
    const { call, outcome, durationMs, lateMs } = ended;
    tracer.record({
      name: `marketplace ${call}`,
      kind: 'client',
      attributes: { outcome, 'slot.late_ms': Math.round(lateMs) },
      tookMs: durationMs,
      isFailed: FAILED_OUTCOMES.has(outcome),
    });
  },
});
