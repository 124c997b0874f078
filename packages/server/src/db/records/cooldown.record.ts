import type { PauseReason } from '@partsight/domain/runs/batch';

export const BY_OPERATOR = 'paused-by-operator';

export type CooldownReason = Extract<
  PauseReason,
  'quota-spent' | 'throttled' | 'marketplace-unreachable' | typeof BY_OPERATOR
>;

/** A cooldown without an end time: someone has to end it. */
export const INDEFINITELY = new Date('9999-01-01T00:00:00Z');
