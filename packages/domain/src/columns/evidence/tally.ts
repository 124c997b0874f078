/** How several columns make one count. */
export type CountForm = {
  readonly columns: readonly number[];
  readonly op: 'sum' | 'difference';
  /** What a cell counts that is neither a figure nor empty; unknown without it. */
  readonly unreadable?: 1 | undefined;
  /** What such cells count by their text, where the user has typed it in. */
  readonly typed?: Readonly<Record<string, number>> | undefined;
};

export type Figures = readonly (number | null)[];

export type NumericColumn = { readonly index: number; readonly numbers: Figures };

/** A column, or several put together, as the count of each row. */
export type Tally = {
  readonly columns: readonly number[];
  readonly op: CountForm['op'];
  readonly numbers: Figures;
};

export const tallyOf = ({ index, numbers }: NumericColumn): Tally => ({
  columns: [index],
  op: 'sum',
  numbers,
});

export const isSameTally = (one: Tally, other: Tally): boolean =>
  one.op === other.op && one.columns.join() === other.columns.join();

/** One count out of several; a sum ignores blanks, and a difference never goes below nothing. */
export function countTogether(
  counts: readonly (number | null)[],
  op: CountForm['op'],
): number | null {
  const present = counts.filter((count) => count !== null);
  if (present.length === 0) {
    return null;
  }
  const [first = null, ...others] = counts;
  const rest = others.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return op === 'sum' ? (first ?? 0) + rest : Math.max(0, (first ?? 0) - rest);
}

export const combined = (columns: readonly NumericColumn[], op: CountForm['op']): Tally => ({
  columns: columns.map(({ index }) => index),
  op,
  numbers: (columns[0]?.numbers ?? []).map((_, row) =>
    countTogether(
      columns.map(({ numbers }) => numbers[row] ?? null),
      op,
    ),
  ),
});

const MIN_AGREEMENT = 0.95;
const MIN_TELLING_ROWS = 3;
const MAX_TERMS = 6;
/** All sums of more columns would take too long. */
const MAX_COMBINED = 9;

/** Sums and differences of other columns that make these figures on nearly every row. */
export function waysToMake(target: Figures, columns: readonly NumericColumn[]): readonly Tally[] {
  // Without this, most of the work would go into sums that are too large on every row.
  const small = columns.filter((column) => mayBeTerm(target, column));
  const sums = subsets(small.slice(0, MAX_COMBINED)).filter((terms) => makes(target, terms, 'sum'));
  const differences = columns
    .flatMap((from) => columns.map((less) => [from, less]))
    .filter(([from, less]) => from !== less)
    .filter((terms) => makes(target, terms, 'difference'));
  return [
    // The fewest columns first: a column of zeros adds nothing.
    ...sums
      .toSorted((one, other) => one.length - other.length)
      .map((terms) => combined(terms, 'sum')),
    ...differences.map((terms) => combined(terms, 'difference')),
  ];
}

function mayBeTerm(target: Figures, { numbers }: NumericColumn): boolean {
  let larger = 0;
  for (const [row, wanted] of target.entries()) {
    larger += wanted !== null && (numbers[row] ?? 0) > wanted ? 1 : 0;
  }
  return larger <= target.length * (1 - MIN_AGREEMENT);
}

function subsets(columns: readonly NumericColumn[]): readonly (readonly NumericColumn[])[] {
  return Array.from({ length: 2 ** columns.length }, (_, mask) =>
    columns.filter((__, at) => (mask & (1 << at)) !== 0),
  ).filter(({ length }) => length > 1 && length <= MAX_TERMS);
}

function makes(target: Figures, terms: readonly NumericColumn[], op: CountForm['op']): boolean {
  let compared = 0;
  let agreeing = 0;
  let telling = 0;
  for (const [row, wanted] of target.entries()) {
    if (wanted === null) {
      continue;
    }
    let made = 0;
    let present = 0;
    for (const [at, { numbers }] of terms.entries()) {
      const count = numbers[row] ?? 0;
      made += op === 'difference' && at > 0 ? -count : count;
      present += count > 0 ? 1 : 0;
    }
    compared += 1;
    agreeing +=
      Math.abs(made - wanted) < 0.001 || (op === 'difference' && made < 0 && wanted === 0) ? 1 : 0;
    telling += wanted !== 0 && present > 1 ? 1 : 0;
    if (compared - agreeing > target.length * (1 - MIN_AGREEMENT)) {
      return false;
    }
  }
  const isUsed = terms.every(
    ({ numbers }) => numbers.filter((count) => (count ?? 0) !== 0).length > 1,
  );
  return isUsed && telling >= MIN_TELLING_ROWS && agreeing >= compared * MIN_AGREEMENT;
}

/** Whether two counts are the same on so many rows that choosing between them changes nothing. */
export function areAlike(one: Figures, other: Figures): boolean {
  let rows = 0;
  let same = 0;
  for (const [row, count] of one.entries()) {
    if (count !== null || (other[row] ?? null) !== null) {
      rows += 1;
      same += (count ?? 0) === (other[row] ?? 0) ? 1 : 0;
    }
  }
  return same >= rows * 0.98;
}
