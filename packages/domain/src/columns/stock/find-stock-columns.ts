import { looksLikeQuantity, looksLikeMoney, type ColumnFigures } from './column-figures.ts';
import { findProducts, type ColumnProduct } from './extended-amounts.ts';
import { headerVote, type StockRole } from './stock-header-words.ts';

/** A column whose name is on no list. */
export type CandidateColumn = {
  readonly index: number;
  /** The normalized heading; empty when missing. */
  readonly name: string;
  readonly figures: ColumnFigures;
  readonly isSequence: boolean;
  readonly isDate: boolean;
};

export type InferredColumn = {
  readonly index: number;
  /** 0.6 and above needs no question. */
  readonly confidence: number;
};

export type StockColumns = {
  readonly quantity: InferredColumn | null;
  readonly cost: InferredColumn | null;
  readonly products: readonly ColumnProduct[];
};

/** Proven by the rows' arithmetic. */
const PROVEN_CONFIDENCE = 0.85;
/** Heading and values agree, and no other column comes close. */
const NAMED_CONFIDENCE = 0.7;
/** The only candidate, with a meaningless heading. */
const SINGLE_CANDIDATE_CONFIDENCE = 0.5;
/**
 * With more numeric columns than this, a sheet is no stock list, and comparing every pair would be
 * slow.
 */
const MAX_COMPARED = 12;

/**
 * Finds quantity and cost by their values and rules out lookalikes; null rather than a guess.
 * `named` is the quantity already decided by its name.
 */
export function findStockColumns(
  columns: readonly CandidateColumn[],
  named: number | null,
): StockColumns {
  const numbers = columns.filter(({ isSequence, isDate }) => !isSequence && !isDate);
  const counts =
    named === null
      ? numbers.filter(({ figures }) => looksLikeQuantity(figures))
      : numbers.filter(({ index }) => index === named);
  const isOpposed = ({ index, name }: CandidateColumn): boolean =>
    index !== named && headerVote('quantity', name) < 0;
  const unopposed = counts.filter((column) => !isOpposed(column)).slice(0, MAX_COMPARED);
  const opposed = counts.filter(isOpposed).slice(0, MAX_COMPARED);
  const amounts = numbers
    .filter(({ index, figures }) => index !== named && figures.count > 0 && figures.numeric >= 0.9)
    .filter(({ figures }) => looksLikeMoney(figures) || !looksLikeQuantity(figures))
    .slice(0, MAX_COMPARED);
  const expected = findProducts(unopposed, amounts);
  // Arithmetic that holds on every row outweighs the heading.
  const products = expected.length > 0 ? expected : findProducts(opposed, amounts);
  const proven = new Set(products.map(({ quantity }) => quantity));
  const counted = [...unopposed, ...opposed.filter(({ index }) => proven.has(index))];
  const extended = new Set(products.map((product) => product.extended));
  const priced = amounts.filter(
    ({ index, name, figures }) =>
      headerVote('cost', name) >= 0 && looksLikeMoney(figures) && !extended.has(index),
  );
  return {
    quantity: chooseQuantity(counted, products),
    cost: chooseCost(priced, products, amounts),
    products,
  };
}

function chooseQuantity(
  counted: readonly CandidateColumn[],
  products: readonly ColumnProduct[],
): InferredColumn | null {
  const proven = [...new Set(products.map(({ quantity }) => quantity))];
  if (proven.length === 1 && proven[0] !== undefined) {
    return { index: proven[0], confidence: PROVEN_CONFIDENCE };
  }
  const among =
    proven.length === 0 ? counted : counted.filter(({ index }) => proven.includes(index));
  const match = onlyNamedColumn(among, 'quantity');
  if (match !== null) {
    // An unnamed column that qualifies as well removes the margin.
    return among.length === 1 ? match : { ...match, confidence: SINGLE_CANDIDATE_CONFIDENCE };
  }
  const [only, ...others] = among.filter(isLikelyCounted);
  return only !== undefined && others.length === 0
    ? { index: only.index, confidence: SINGLE_CANDIDATE_CONFIDENCE }
    : null;
}

/** Ages and levels are small whole numbers too, but few of them are 1, 2 or 3. */
const isLikelyCounted = ({ figures }: CandidateColumn): boolean =>
  figures.few >= 0.15 && figures.count >= 3;

function chooseCost(
  priced: readonly CandidateColumn[],
  products: readonly ColumnProduct[],
  amounts: readonly CandidateColumn[],
): InferredColumn | null {
  const multiplied = new Set(products.map(({ each }) => each));
  const proven = priced.filter(({ index }) => multiplied.has(index));
  const choice = lowest(proven);
  if (choice !== null) {
    return { index: choice.index, confidence: PROVEN_CONFIDENCE };
  }
  const match = onlyNamedColumn(priced, 'cost');
  if (match !== null) {
    return isLowest(match.index, priced)
      ? match
      : { ...match, confidence: SINGLE_CANDIDATE_CONFIDENCE };
  }
  const cheapest = lowest(priced.filter((column) => !looksLikeCore(column)));
  if (cheapest === null) {
    return null;
  }
  const isNamed = headerVote('cost', cheapest.name) > 0;
  const rivals = amounts.filter(
    ({ index, name, figures }) =>
      index !== cheapest.index && headerVote('cost', name) === 0 && looksLikeMoney(figures),
  );
  return {
    index: cheapest.index,
    confidence: isNamed && rivals.length === 0 ? NAMED_CONFIDENCE : SINGLE_CANDIDATE_CONFIDENCE,
  };
}

/**
 * False when an unnamed column is consistently below the one with the telling heading: that column
 * may be the cost.
 */
function isLowest(index: number, priced: readonly CandidateColumn[]): boolean {
  const own = priced.find((column) => column.index === index);
  return own !== undefined && priced.every((other) => !isBelow(other.figures, own.figures));
}

function onlyNamedColumn(
  columns: readonly CandidateColumn[],
  role: StockRole,
): InferredColumn | null {
  const [first, ...others] = columns.filter(({ name }) => headerVote(role, name) > 0);
  return first !== undefined && others.length === 0
    ? { index: first.index, confidence: NAMED_CONFIDENCE }
    : null;
}

/** Core deposits for returned old parts: rare, and in round sums. */
function looksLikeCore({ figures }: CandidateColumn): boolean {
  const positive = figures.numbers.filter((value) => value !== null && value > 0);
  const round = positive.filter((value) => (value ?? 0) % 1 === 0).length;
  return figures.zero > 0.4 || round > positive.length * 0.8;
}

/**
 * The column below all others on nearly every row and in a steady ratio to them, like a cost to the
 * prices derived from it; null when none qualifies.
 */
function lowest(columns: readonly CandidateColumn[]): CandidateColumn | null {
  return (
    columns.find((column) =>
      columns.every((other) => other === column || isBelow(column.figures, other.figures)),
    ) ?? null
  );
}

function isBelow(low: ColumnFigures, high: ColumnFigures): boolean {
  const ratios: number[] = [];
  for (const [row, lower] of low.numbers.entries()) {
    const higher = high.numbers[row] ?? 0;
    if (lower !== null && lower > 0 && higher > 0) {
      ratios.push(higher / lower);
    }
  }
  ratios.sort((one, other) => one - other);
  const at = (share: number): number => ratios[Math.floor((ratios.length - 1) * share)] ?? 0;
  return ratios.length >= 3 && at(0.05) >= 0.999 && at(0.5) > 1.02 && at(0.9) <= at(0.1) * 3;
}
