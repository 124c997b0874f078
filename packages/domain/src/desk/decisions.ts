/** What somebody can say of a line. */
export const DECISIONS = ['take', 'maybe', 'leave'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What a person, or a rule of theirs, has said of a line. */
export type LineDecision = {
  /** Null where there is a note and nothing more. */
  readonly decision: Decision | null;
  /** Of a line that is taken; null for as many as the desk would pick. */
  readonly pieces: number | null;
  /** The rule that said so; null for a person's own hand. */
  readonly rule: string | null;
  readonly note: string;
};

/** Nothing said: the desk picks. */
export const UNDECIDED: LineDecision = { decision: null, pieces: null, rule: null, note: '' };

/**
 * How many pieces are taken of a line. Who takes a line of which the desk would pick nothing takes all
 * of it; what may be taken is not taken yet.
 */
export function decidedTake(
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
