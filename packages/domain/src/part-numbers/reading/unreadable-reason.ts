import { UNREADABLE_REASONS, type NumberReading, type UnreadableReason } from './number-reading.ts';

/** Why nothing is looked up for a reading; null where something is. */
export const unreadableReason = ({
  doubt,
}: Pick<NumberReading, 'doubt'>): UnreadableReason | null =>
  UNREADABLE_REASONS.find((reason) => reason === doubt) ?? null;
