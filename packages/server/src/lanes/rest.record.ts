import type { PauseReason } from '@partsight/domain/batches/batch';

export const BY_OPERATOR = 'paused-by-operator';

export type RestReason = Extract<
  PauseReason,
  'quota-spent' | 'marketplace-unreachable' | typeof BY_OPERATOR
>;

/** A rest that somebody has to end: no clock does. */
export const UNTIL_TOLD = new Date('9999-01-01T00:00:00Z');
