import { z } from 'zod';

/** What one part took, from the end of the part before it to its own. */
export type PartTimes = {
  /** Until the part was known. */
  readonly pickMs: number;
  /** Until its calls might leave. */
  readonly slotMs: number;
  readonly callMs: number;
  /** Until its result was stored. */
  readonly settleMs: number;
  readonly calls: number;
};

export const PHASES = ['pick', 'slot', 'call', 'settle'] as const;
export type Phase = (typeof PHASES)[number];

export const lanePaceSchema = z.object({
  /** When the last of the parts ended. */
  at: z.coerce.date(),
  parts: z.number(),
  partsPerMinute: z.number(),
  /** What the spacing allows for as many calls. */
  expectedPerMinute: z.number(),
  /** Milliseconds of a mean part. */
  pick: z.number(),
  slot: z.number(),
  call: z.number(),
  settle: z.number(),
});

/** How fast a lane is, by its last parts. */
export type LanePace = z.output<typeof lanePaceSchema>;

const MINUTE_MS = 60_000;
/** A part may take this much longer than its calls have to be apart. */
const TOLERANCE = 1.1;
/** A spacing of zero, as in tests, allows any pace. */
const LEAST_SPACING_MS = 1;

export const durationOf = ({ pickMs, slotMs, callMs, settleMs }: PartTimes): number =>
  pickMs + slotMs + callMs + settleMs;

const allowedMs = ({ calls }: PartTimes, spacingMs: number): number =>
  Math.max(LEAST_SPACING_MS, spacingMs) * Math.max(1, calls);

export const isInPace = (times: PartTimes, spacingMs: number): boolean =>
  durationOf(times) <= allowedMs(times, spacingMs) * TOLERANCE;

export function lanePace(parts: readonly PartTimes[], spacingMs: number, at: Date): LanePace {
  const mean = (of: (times: PartTimes) => number): number =>
    parts.reduce((sum, times) => sum + of(times), 0) / Math.max(1, parts.length);
  const perMinute = (ms: number): number =>
    Math.round((MINUTE_MS / Math.max(LEAST_SPACING_MS, ms)) * 10) / 10;
  return {
    at,
    parts: parts.length,
    partsPerMinute: perMinute(mean(durationOf)),
    expectedPerMinute: perMinute(mean((times) => allowedMs(times, spacingMs))),
    pick: Math.round(mean(({ pickMs }) => pickMs)),
    slot: Math.round(mean(({ slotMs }) => slotMs)),
    call: Math.round(mean(({ callMs }) => callMs)),
    settle: Math.round(mean(({ settleMs }) => settleMs)),
  };
}

/** Below half of what it could be. */
export const isSlow = ({ partsPerMinute, expectedPerMinute }: LanePace): boolean =>
  partsPerMinute < expectedPerMinute / 2;

/**
 * Where the time goes that a slow lane loses. Waiting for a slot is what lanes are meant to do, so that
 * only counts for what is left of it beyond the spacing.
 */
export function longestPhase({ pick, slot, call, settle, expectedPerMinute }: LanePace): Phase {
  const spacing = MINUTE_MS / expectedPerMinute;
  const times = { pick, slot: Math.max(0, slot - spacing), call, settle };
  return PHASES.reduce((longest, phase) => (times[phase] > times[longest] ? phase : longest));
}
