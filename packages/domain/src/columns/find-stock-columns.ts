import { looksCounted, looksPriced, type ColumnFigures } from './column-figures.ts';
import { findProducts, type Product } from './extended-amounts.ts';
import { speaksFor, type StockRole } from './stock-words.ts';

/** A column that nobody's list of names decides. */
export type OpenColumn = {
  readonly index: number;
  /** The heading in normal words; empty where there is none. */
  readonly name: string;
  readonly figures: ColumnFigures;
  readonly isSequence: boolean;
  readonly isDate: boolean;
};

export type FoundByValues = {
  readonly index: number;
  /** From 0.6 on the choice needs no question. */
  readonly confidence: number;
};

export type StockColumns = {
  readonly quantity: FoundByValues | null;
  readonly cost: FoundByValues | null;
  readonly products: readonly Product[];
};

/** What the arithmetic of the rows proves. */
const PROVEN = 0.85;
/** Word and values agree, and no other column comes near. */
const SPOKEN = 0.7;
/** The only column that it can be, under a heading that says nothing. */
const ONLY_ONE = 0.5;
/** Beyond so many columns of numbers a sheet is no list of stock, and every pair would be compared. */
const MOST_COMPARED = 12;

/**
 * Quantity and cost by what the columns hold, told apart from what looks like them; null rather than
 * a guess. `named` is the quantity that its name has decided.
 */
export function findStockColumns(
  columns: readonly OpenColumn[],
  named: number | null,
): StockColumns {
  const numbers = columns.filter(({ isSequence, isDate }) => !isSequence && !isDate);
  const counts =
    named === null
      ? numbers.filter(({ figures }) => looksCounted(figures))
      : numbers.filter(({ index }) => index === named);
  const isOpposed = ({ index, name }: OpenColumn): boolean =>
    index !== named && speaksFor('quantity', name) < 0;
  const unopposed = counts.filter((column) => !isOpposed(column)).slice(0, MOST_COMPARED);
  const opposed = counts.filter(isOpposed).slice(0, MOST_COMPARED);
  const amounts = numbers
    .filter(({ index, figures }) => index !== named && figures.count > 0 && figures.numeric >= 0.9)
    .filter(({ figures }) => looksPriced(figures) || !looksCounted(figures))
    .slice(0, MOST_COMPARED);
  const expected = findProducts(unopposed, amounts);
  // What a heading says is outweighed by what every row shows.
  const products = expected.length > 0 ? expected : findProducts(opposed, amounts);
  const proven = new Set(products.map(({ quantity }) => quantity));
  const counted = [...unopposed, ...opposed.filter(({ index }) => proven.has(index))];
  const extended = new Set(products.map((product) => product.extended));
  const priced = amounts.filter(
    ({ index, name, figures }) =>
      speaksFor('cost', name) >= 0 && looksPriced(figures) && !extended.has(index),
  );
  return {
    quantity: chooseQuantity(counted, products),
    cost: chooseCost(priced, products, amounts),
    products,
  };
}

function chooseQuantity(
  counted: readonly OpenColumn[],
  products: readonly Product[],
): FoundByValues | null {
  const proven = [...new Set(products.map(({ quantity }) => quantity))];
  if (proven.length === 1 && proven[0] !== undefined) {
    return { index: proven[0], confidence: PROVEN };
  }
  const among =
    proven.length === 0 ? counted : counted.filter(({ index }) => proven.includes(index));
  const spoken = onlyOne(among, 'quantity');
  if (spoken !== null) {
    // A silent column that could be it as well takes the margin away.
    return among.length === 1 ? spoken : { ...spoken, confidence: ONLY_ONE };
  }
  const [only, ...others] = among;
  const isLikely = only !== undefined && others.length === 0 && isLikelyCounted(only);
  return isLikely ? { index: only.index, confidence: ONLY_ONE } : null;
}

/** Ages and levels are small whole numbers as well, but few of them are ones, twos and threes. */
const isLikelyCounted = ({ figures }: OpenColumn): boolean =>
  figures.few >= 0.15 && figures.count >= 3;

function chooseCost(
  priced: readonly OpenColumn[],
  products: readonly Product[],
  amounts: readonly OpenColumn[],
): FoundByValues | null {
  const multiplied = new Set(products.map(({ each }) => each));
  const proven = priced.filter(({ index }) => multiplied.has(index));
  const choice = lowest(proven);
  if (choice !== null) {
    return { index: choice.index, confidence: PROVEN };
  }
  const spoken = onlyOne(priced, 'cost');
  if (spoken !== null) {
    return isBelowAll(spoken.index, priced) ? spoken : { ...spoken, confidence: ONLY_ONE };
  }
  const cheapest = lowest(priced.filter((column) => !looksLikeCore(column)));
  if (cheapest === null) {
    return null;
  }
  const spokenFor = speaksFor('cost', cheapest.name) > 0;
  const rivals = amounts.filter(
    ({ index, name, figures }) =>
      index !== cheapest.index && speaksFor('cost', name) === 0 && looksPriced(figures),
  );
  return {
    index: cheapest.index,
    confidence: spokenFor && rivals.length === 0 ? SPOKEN : ONLY_ONE,
  };
}

/** Whether no silent column steadily lies below the one whose heading speaks: then that may be the cost. */
function isBelowAll(index: number, priced: readonly OpenColumn[]): boolean {
  const own = priced.find((column) => column.index === index);
  return own !== undefined && priced.every((other) => !liesBelow(other.figures, own.figures));
}

function onlyOne(columns: readonly OpenColumn[], role: StockRole): FoundByValues | null {
  const [first, ...others] = columns.filter(({ name }) => speaksFor(role, name) > 0);
  return first !== undefined && others.length === 0
    ? { index: first.index, confidence: SPOKEN }
    : null;
}

/** What is put down for an old part that comes back: seldom, and in round sums. */
function looksLikeCore({ figures }: OpenColumn): boolean {
  const positive = figures.numbers.filter((value) => value !== null && value > 0);
  const round = positive.filter((value) => (value ?? 0) % 1 === 0).length;
  return figures.zero > 0.4 || round > positive.length * 0.8;
}

/**
 * The column that lies below all the others on nearly every row and in a steady relation to them, as
 * a cost does to the prices made from it; null when there is none.
 */
function lowest(columns: readonly OpenColumn[]): OpenColumn | null {
  return (
    columns.find((column) =>
      columns.every((other) => other === column || liesBelow(column.figures, other.figures)),
    ) ?? null
  );
}

function liesBelow(low: ColumnFigures, high: ColumnFigures): boolean {
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
