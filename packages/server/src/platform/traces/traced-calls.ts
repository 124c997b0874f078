import type { CallMeters } from '../meters/call-meters.ts';
import type { Tracer } from './tracer.ts';

const UNANSWERED = new Set(['unreachable', 'malformed', 'aborted']);

/** Every call to the marketplace is a span of whatever it was made for. */
export const tracedCalls = (meters: CallMeters, tracer: Tracer): CallMeters => ({
  ...meters,
  ended(ended) {
    meters.ended(ended);
    const { call, outcome, tookMs, lateMs } = ended;
    tracer.note({
      name: `marketplace ${call}`,
      kind: 'client',
      attributes: { outcome, 'slot.late_ms': Math.round(lateMs) },
      tookMs,
      isFailed: UNANSWERED.has(outcome),
    });
  },
});
