/** Decisions a user can make on a line. */
export const DECISIONS = ['take', 'maybe', 'leave'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The decision on a line, by a user or one of their rules. */
export type LineDecision = {
  /** Null when there is only a note. */
  readonly decision: Decision | null;
  /** For a line to take; null: as many as the desk would pick. */
  readonly pieces: number | null;
  /** The rule that decided; null: decided manually. */
  readonly rule: string | null;
  readonly note: string;
};

/** No decision: the desk picks. */
export const UNDECIDED: LineDecision = { decision: null, pieces: null, rule: null, note: '' };

/**
 * Pieces to take of a line. Taking a line the desk would skip takes all of it; 'maybe' takes
 * nothing yet.
 */
export function decidedBuyQuantity(
  picked: number,
  onHand: number,
  { decision, pieces }: LineDecision,
): number {
  if (decision === null) {
    return picked;
  }
  if (decision !== 'take') {
    return 0;
  }
  return Math.min(onHand, pieces ?? (picked > 0 ? picked : onHand));
}
