import type { Goal } from '@partsight/stack/experiment';

import { atLeast, atMost, holds, within } from '../goals.ts';

export type ScoreFigures = {
  readonly lots: number;
  readonly lines: number;
  /** The largest difference between a card and the seller's own books. */
  readonly centsOff: number;
  readonly hit80: number;
  readonly proposedBefore30: number;
  readonly shareOff: number;
  readonly feeOff: number;
  readonly priceOff: number;
  readonly firstLotLoss: number;
  readonly secondLotLoss: number;
};

const MAX_OFF = 0.15;

export const scoreGoals = (figures: ScoreFigures): Goal[] => [
  atLeast('lots', figures.lots, 40),
  atLeast('lines', figures.lines, 1_000),
  atMost('centsOff', figures.centsOff, 0),
  within('hit80', figures.hit80, [0.76, 0.84]),
  atMost('proposedBefore30', figures.proposedBefore30, 0),
  atMost('shareOff', figures.shareOff, MAX_OFF),
  atMost('feeOff', figures.feeOff, MAX_OFF),
  atMost('priceOff', figures.priceOff, MAX_OFF),
  holds('the first lot of a wrong share loses', figures.firstLotLoss > 0),
  // Half of what the first one lost.
  atMost('secondLotLoss', figures.secondLotLoss, figures.firstLotLoss / 2),
];
