import type { StatedSum } from '../../db/records/sheet-reading.record.ts';
import type { AnswerFigures } from './answer-tallies.ts';

const TOLERANCE = 0.005;
const FEWEST_PIECES = 3;

const money = (minor: number): string =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const isCost = ({ amount }: StatedSum, { costMinor }: AnswerFigures): boolean =>
  costMinor > 0 && Math.abs(amount * 100 - costMinor) <= costMinor * TOLERANCE;

const isCount = ({ what, amount }: StatedSum, { pieces }: AnswerFigures): boolean =>
  what === 'total' && pieces >= FEWEST_PIECES && amount === pieces;

const agrees = (sum: StatedSum, figures: AnswerFigures): boolean =>
  isCost(sum, figures) || isCount(sum, figures);

/**
 * For each answer, what the sheet says against it: its own sums agree with another answer and not with
 * this one. Null where they do not.
 */
export function contradictions(
  answers: readonly AnswerFigures[],
  stated: readonly StatedSum[],
): readonly (string | null)[] {
  const proved = answers.find((figures) => stated.some((sum) => agrees(sum, figures)));
  return answers.map((figures) =>
    proved === undefined || stated.some((sum) => agrees(sum, figures))
      ? null
      : sentence(proved, figures, stated),
  );
}

function sentence(
  proved: AnswerFigures,
  figures: AnswerFigures,
  stated: readonly StatedSum[],
): string | null {
  const sum = stated.find((one) => isCost(one, proved));
  if (sum !== undefined) {
    const minor = Math.round(sum.amount * 100);
    const off = money(Math.abs(figures.costMinor - minor));
    return sum.what === 'total'
      ? `Then the total of the sheet (${money(minor)}) is off by ${off}.`
      : `Then the amounts of the lines (${money(minor)} together) are off by ${off}.`;
  }
  const count = stated.find((one) => isCount(one, proved))?.amount;
  return count === undefined
    ? null
    : `Then the total of the sheet (${count.toLocaleString('en-US')} pieces) is off by ${Math.abs(figures.pieces - count).toLocaleString('en-US')}.`;
}
