import { isUnknownAsZero } from './judge-figures.ts';
import { isRight, judgeRows } from './judge-rows.ts';
import type { Case } from './product-result.ts';
import { isUnknowable, isVague, reportedUnits, trueUnits } from './world-truth.ts';

const MAX_ROWS = 5;

/** Units of the rows that were judged wrongly. */
const wrongUnits = (one: Case): number =>
  judgeRows(one)
    .filter((row) => !isRight(row))
    .reduce((sum, { units }) => sum + units, 0);

/** True rows of a number that were judged wrongly, with the verdict of the product. */
function wrongRowsOf({ truth, result }: Case) {
  const resultRows = new Map(result.rows.map((row) => [row.itemId, row]));
  return truth.rows
    .filter((row) => !isVague(row))
    .filter(({ itemId, isThePart }) => (resultRows.get(itemId)?.counts ?? false) !== isThePart)
    .map((row) => ({ ...row, verdict: resultRows.get(row.itemId)?.verdict ?? null }));
}

const describe = (one: Case): string => {
  const { seed, truth, result } = one;
  const rows = wrongRowsOf(one)
    .toSorted((a, b) => b.lifetimeUnits - a.lifetimeUnits)
    .slice(0, MAX_ROWS)
    .map(
      ({ role, lifetimeUnits, verdict, title }) =>
        `    ${role}, ${lifetimeUnits} sold, ${verdict ?? 'not found'}: ${title}`,
    );
  return [
    `${one.cell} as ${result.partNumber} (seed ${seed}): ${result.units} units, ${result.grade}; ` +
      `${trueUnits(truth)} in the window, ${reportedUnits(truth)} reported`,
    ...rows,
  ].join('\n');
};

/** The numbers with the most wrong units, and their wrong rows. */
export const worstCases = (cases: readonly Case[], count: number): string[] =>
  cases
    .map((one) => ({ one, units: wrongUnits(one) }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units)
    .slice(0, count)
    .map(({ one }) => describe(one));

/** Each zero that the product cannot know, and what it knew. */
export const unknownZeros = (cases: readonly Case[]): string[] =>
  cases
    .filter(isUnknownAsZero)
    .map(
      ({ cell, kind, truth, result }) =>
        `zero for ${kind} "${cell}" as ${result.partNumber}: ${result.status}, ${result.rows.length} rows read of ${result.hits}, ${
          isUnknowable(truth) ? 'cannot be known' : 'can be known'
        }`,
    );

/** Each wrong row: role, verdict, seed, number and title. */
export const wrongRows = (cases: readonly Case[]): string[] =>
  cases
    .flatMap((one) =>
      wrongRowsOf(one)
        .filter(({ isThePart, verdict }) => isThePart || verdict !== null)
        .map(({ role, verdict, title }) =>
          [role, verdict ?? 'not found', one.seed, one.cell, title].join('\t'),
        ),
    )
    .toSorted();
