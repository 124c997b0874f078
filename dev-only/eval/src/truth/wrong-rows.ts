import type { Case } from './product-answer.ts';

/** Each row on the wrong side: what it is, what it was taken for, the number and the title. */
export const wrongRows = (cases: readonly Case[]): string[] =>
  cases
    .flatMap(({ seed, truth, answer }) => {
      const seen = new Map(answer.rows.map((row) => [row.itemId, row]));
      return truth.rows
        .filter(({ itemId, isThePart }) => (seen.get(itemId)?.counts ?? false) !== isThePart)
        .filter(({ itemId, isThePart }) => isThePart || seen.has(itemId))
        .map(
          ({ itemId, role, title }) =>
            `${role}\t${seen.get(itemId)?.verdict ?? 'not found'}\t${seed}\t${answer.partNumber}\t${title}`,
        );
    })
    .toSorted();
