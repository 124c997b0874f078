import type { CallRecord } from './call-log.ts';

/** Between a call and the one before it, on the simulator's clock. */
export type CallGap = {
  readonly gapMs: number;
  /** The earlier call may have arrived this much earlier, so the real gap is up to this much longer. */
  readonly stalledMs: number;
  readonly call: CallRecord;
};

/** The gaps between calls in order of arrival. */
export const gapsOf = (calls: readonly CallRecord[]): CallGap[] =>
  calls.slice(1).flatMap((call, index) => {
    const before = calls[index];
    return before === undefined
      ? []
      : [{ call, gapMs: call.arrivedAtMs - before.arrivedAtMs, stalledMs: before.stalledMs }];
  });

/** Too short even if the simulator recorded the earlier call late. */
export const isTooShort = ({ gapMs, stalledMs }: CallGap, spacingMs: number): boolean =>
  gapMs + stalledMs < spacingMs;

export const describeGap = ({ gapMs, stalledMs, call }: CallGap): string =>
  `${gapMs.toFixed(1)} ms before ${call.path}?${call.query.slice(0, 20)}; ` +
  `the simulator recorded the earlier call up to ${stalledMs.toFixed(1)} ms late by its own clock`;
