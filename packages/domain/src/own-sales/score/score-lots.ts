import type { LotScore } from './score-lot.ts';

export type ScoreTotals = {
  readonly lots: number;
  /** Lots with a low estimate by now, and those of them that paid out at least that. */
  readonly lotsJudged: number;
  readonly lowHeld: number;
  readonly backMinor: number;
  readonly expectedMinor: number;
  readonly paidMinor: number;
  readonly paidOff: number;
  readonly linesJudged: number;
  readonly linesInRange: number;
  readonly linesExpectedInRange: number;
};

export type ScoredLot = { readonly paidMinor: number | null; readonly score: LotScore };

export function totalScores(lots: readonly ScoredLot[]): ScoreTotals {
  const sum = (of: (lot: ScoredLot) => number): number =>
    lots.reduce((total, lot) => total + of(lot), 0);
  return {
    lots: lots.length,
    lotsJudged: sum(({ score }) => Number(score.lowMinor > 0)),
    lowHeld: sum(({ score }) => Number(score.lowMinor > 0 && score.isLowHeld)),
    backMinor: sum(({ score }) => score.backMinor),
    expectedMinor: sum(({ score }) => score.expectedMinor),
    paidMinor: sum(({ paidMinor }) => paidMinor ?? 0),
    paidOff: sum(({ score }) => Number(score.paidOffOn !== null)),
    linesJudged: sum(({ score }) => score.linesJudged),
    linesInRange: sum(({ score }) => score.linesInRange),
    linesExpectedInRange: sum(({ score }) => score.linesExpectedInRange),
  };
}

/** What differed from the settings: one of the two, both or neither; null while the share is unknown. */
export const MISJUDGED = ['share', 'price', 'both', 'neither'] as const;
export type Misjudged = (typeof MISJUDGED)[number];

/** Ratios within this of 1 count as right. */
const CLOSE = 0.1;

/** `price` and `share`: own figure divided by the assumed one. */
export function misjudged(price: number | null, share: number | null): Misjudged | null {
  if (price === null || share === null) {
    return null;
  }
  const isOff = (ratio: number): boolean => Math.abs(ratio - 1) > CLOSE;
  if (isOff(price)) {
    return isOff(share) ? 'both' : 'price';
  }
  return isOff(share) ? 'share' : 'neither';
}
