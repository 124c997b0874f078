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

const MIN_LINES = 1_000;
const MIN_LOTS = 40;
const MAX_OFF = 0.15;

/** Describes the goals that were missed; figures that are not numbers miss theirs. */
export function missedGoals(figures: ScoreFigures): string[] {
  const goals: readonly (readonly [boolean, string])[] = [
    [figures.lots >= MIN_LOTS, `at least ${MIN_LOTS} lots`],
    [figures.lines >= MIN_LINES, `at least ${MIN_LINES} lines`],
    [figures.centsOff === 0, 'cards equal the books to the cent'],
    [figures.hit80 >= 0.76 && figures.hit80 <= 0.84, 'ranges hold 76% to 84%'],
    [figures.proposedBefore30 === 0, 'nothing is proposed before 30 sales'],
    [figures.shareOff <= MAX_OFF, 'the share is learned'],
    [figures.feeOff <= MAX_OFF, 'the fee is learned'],
    [figures.priceOff <= MAX_OFF, 'the price is learned'],
    [figures.firstLotLoss > 0, 'the first lot of a wrong share loses'],
    [
      figures.secondLotLoss <= figures.firstLotLoss / 2,
      'the second lot loses at most half as much as the first',
    ],
  ];
  return goals.flatMap(([isMet, goal]) => (isMet ? [] : goal));
}
