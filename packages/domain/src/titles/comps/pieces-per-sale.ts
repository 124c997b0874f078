import type { Candidate } from '../reading/candidate.ts';

/**
 * How much further off, on a log scale, a plain count may put the price: packs are cheaper per
 * piece.
 */
const TRUSTED = 0.4;

/**
 * Two for less than this multiple of the single price is more likely one piece with two numbers.
 */
const MIN_PAIR_FACTOR = 1.4;

type PiecesPerSale = {
  readonly pieces: number;
  /** The price is for this many. */
  readonly share: number;
  readonly isKnown: boolean;
};

const ONE: PiecesPerSale = { pieces: 1, share: 1, isKnown: true };
const UNKNOWN: PiecesPerSale = { pieces: 1, share: 1, isKnown: false };

/** Accepts a count when it brings the unit price closer to that of single pieces. */
export function piecesPerSale(
  { role, count, priceMinor }: Candidate,
  level: number | null,
  isSetNumber: boolean,
): PiecesPerSale {
  if (role.kind === 'bundle') {
    return UNKNOWN;
  }
  if (role.kind === 'pair') {
    const isOne =
      !role.isExplicit &&
      level !== null &&
      priceMinor !== null &&
      priceMinor < level * MIN_PAIR_FACTOR;
    return { ...ONE, share: isOne ? 1 : 2 };
  }
  if (count === null) {
    return ONE;
  }
  if (count.kind === 'vague') {
    return UNKNOWN;
  }
  const counted = { pieces: count.count, share: count.count, isKnown: true };
  if (level !== null && priceMinor !== null) {
    const away = (pieces: number) => Math.abs(Math.log(priceMinor / pieces / level));
    return away(count.count) < away(1) + (count.kind === 'sure' ? TRUSTED : 0) ? counted : ONE;
  }
  if (count.kind === 'sure') {
    return counted;
  }
  return count.kind === 'weak' || isSetNumber ? ONE : UNKNOWN;
}
