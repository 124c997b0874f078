import { isRight, judgeRows } from './judge-rows.ts';
import type { Case } from './product-answer.ts';
import { reportedUnits, trueUnits } from './world-truth.ts';

/** Units of rows that were taken for what they are not. */
const harmOf = (one: Case): number =>
  judgeRows(one)
    .filter((row) => !isRight(row))
    .reduce((sum, { units }) => sum + units, 0);

const MOST_ROWS = 5;

const describe = (one: Case): string => {
  const { seed, truth, answer } = one;
  const seen = new Map(answer.rows.map((row) => [row.itemId, row]));
  const wrong = truth.rows
    .filter(({ itemId, isThePart }) => (seen.get(itemId)?.counts ?? false) !== isThePart)
    .toSorted((a, b) => b.lifetimeUnits - a.lifetimeUnits)
    .slice(0, MOST_ROWS)
    .map(
      ({ itemId, role, lifetimeUnits, title }) =>
        `    ${role}, ${lifetimeUnits} sold, ${seen.get(itemId)?.verdict ?? 'not found'}: ${title}`,
    );
  return [
    `${answer.partNumber} (seed ${seed}): ${answer.units} units, ${answer.grade}; ` +
      `${trueUnits(truth)} in the window, ${reportedUnits(truth)} reported`,
    ...wrong,
  ].join('\n');
};

/** The numbers with most units on the wrong side, and the rows that put them there. */
export const worstCases = (cases: readonly Case[], count: number): string[] =>
  cases
    .map((one) => ({ one, harm: harmOf(one) }))
    .filter(({ harm }) => harm > 0)
    .toSorted((a, b) => b.harm - a.harm)
    .slice(0, count)
    .map(({ one }) => describe(one));
