import { decimalSignOf, type DecimalSign } from '../../core/parse-number.ts';
import type { DetectedColumn, ListColumn } from '../claim-column.ts';
import { PLAIN_COST, type CostForm } from '../column-mapping.ts';
import { isKnownHeader } from '../header-names.ts';
import type { OpenQuestion } from '../sheet-question.ts';
import {
  figuresOf,
  looksLikeMoney,
  looksLikeQuantity,
  type ColumnFigures,
} from '../stock/column-figures.ts';
import { headerVote } from '../stock/stock-header-words.ts';
import { isExtendedName, isListName, mayBeCost } from './amount-headings.ts';
import { chooseCost } from './choose-cost.ts';
import { chooseCount } from './choose-count.ts';
import { countKind } from './count-headings.ts';
import { findProducts } from './products.ts';
import { numericColumn, type StockColumn, type StockSheet } from './stock-sheet.ts';
import type { CountForm } from './tally.ts';

/** The counts and amounts of a sheet, weighed against each other. */
export type WeighedStock = {
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly countForm: CountForm | undefined;
  readonly costForm: CostForm | undefined;
  readonly questions: readonly OpenQuestion[];
  /** How sure arithmetic makes them, or that no other column could be meant. */
  readonly countFloor: number;
  readonly costFloor: number;
};

/** Comparing more of them with each other would take long, and no stock list has more. */
const MAX_COMPARED = 12;
const LARGEST_MEDIAN = 2000;
const MIN_YEAR = 1950;
const MAX_YEAR = 2050;

type Weighed = {
  /** All columns of the sheet by index. */
  readonly columns: readonly ListColumn[];
  readonly taken: ReadonlySet<number>;
  readonly quantity: DetectedColumn | null;
  readonly cost: DetectedColumn | null;
  readonly foot: readonly (readonly string[])[];
  readonly title: string;
};

export function weighStock({ columns, taken, quantity, cost, foot, title }: Weighed): WeighedStock {
  const decimals = decimalsOf(columns);
  // Prices may rise in even steps; a heading that says what they are weighs more.
  const named = new Set([quantity?.index, cost?.index]);
  const all = columns.flatMap(({ header, name, values, shape }, index): StockColumn[] =>
    taken.has(index) || (shape.isSequence && !named.has(index)) || shape.date > 0.3
      ? []
      : [{ index, header, name, values, figures: figuresOf(values, decimals[index] ?? null) }],
  );
  const sheet: StockSheet = {
    columns: all,
    quantity,
    cost,
    foot: figuresIn(foot, decimals.includes(',') ? ',' : null),
    title,
  };
  const counts = countColumns(all, quantity?.index ?? null, cost?.index ?? null);
  const amounts = amountColumns(all, quantity?.index ?? null, cost?.index ?? null);
  const products = findProducts(counts.map(numericColumn), amounts.map(numericColumn)).filter(
    ({ extended, each }) => {
      const listed = all.find(({ index }) => index === extended);
      const unit = all.find(({ index }) => index === each);
      return (
        listed !== undefined &&
        unit !== undefined &&
        (!isListName(unit.name) || !isExtendedName(listed.name) || mayBeCost(listed.name))
      );
    },
  );
  const counted = chooseCount(sheet, counts, products);
  const index = counted.count?.columns[0] ?? quantity?.index ?? null;
  const priced = chooseCost(sheet, counted.count, {
    products,
    columns: amounts,
    decimal: decimals[cost?.index ?? -1] ?? (decimals.includes(',') ? ',' : null),
  });
  const isCountProven = products.some(({ count }) => count === counted.count);
  const open = counts.filter((column) => !['moved', 'held'].includes(countKind(column)));
  const paid = amounts.filter(
    ({ name, figures }) => looksLikeMoney(figures) && !isListName(name) && !isExtendedName(name),
  );
  const { form } = priced.cost ?? { form: PLAIN_COST };
  return {
    quantity: index,
    cost: priced.cost?.index ?? null,
    countForm:
      counted.count !== null && counted.count.columns.length > 1
        ? { columns: counted.count.columns, op: counted.count.op }
        : undefined,
    costForm: priced.cost === null || isPlain(form) ? undefined : form,
    questions: [counted.question, priced.question].filter((question) => question !== null),
    countFloor: floorOf(isCountProven || isNamedCount(all, index), index, open),
    costFloor: floorOf(priced.isProven, priced.cost?.index ?? null, paid),
  };
}

const isPlain = ({ per, scale, decimal, units, extended }: CostForm): boolean =>
  per === 'piece' && scale === 1 && decimal === null && units === null && extended === null;

const PLACEHOLDER = /^(?:column|col|field|unnamed) ?\d+$/;
const PROVEN = 0.85;
const ALONE = 0.55;
const ALL = 0.95;

function floorOf(
  isProven: boolean,
  index: number | null,
  [only, ...others]: readonly StockColumn[],
): number {
  const isAlone =
    only !== undefined && others.length === 0 && only.index === index && isOwnWord(only);
  return isProven ? PROVEN : isAlone ? ALONE : 0;
}

/** Named as a count and full of counts, if with words beside them. */
const isNamedCount = (columns: readonly StockColumn[], index: number | null): boolean =>
  columns.some(
    (column) =>
      column.index === index && countKind(column) === 'stock' && column.figures.numeric >= ALL,
  );

/** A heading that says something, if not what: the only column that could have a role has it. */
const isOwnWord = (column: StockColumn): boolean =>
  /\p{L}{5}/u.test(column.name) && !PLACEHOLDER.test(column.name) && !isKnownHeader(column.name);

/** A column that does not show how it writes decimals does it as the others. */
function decimalsOf(columns: readonly ListColumn[]): readonly (DecimalSign | null)[] {
  const own = columns.map(({ values, shape }) =>
    shape.numeric < 0.5 ? null : decimalSignOf(values),
  );
  const isContinental = own.includes(',') && !own.includes('.');
  return own.map((sign) => sign ?? (isContinental ? ',' : null));
}

const FIGURE = /[-+]?\d[\d.,']*\d|\d/g;

/** All figures that stand in the rows between and below the parts. */
function figuresIn(
  rows: readonly (readonly string[])[],
  decimal: DecimalSign | null,
): readonly number[] {
  const texts = rows.flatMap((row) => row.flatMap((cell) => cell.match(FIGURE) ?? []));
  return figuresOf(texts, decimal).numbers.filter((figure) => figure !== null);
}

function countColumns(
  columns: readonly StockColumn[],
  quantity: number | null,
  cost: number | null,
): readonly StockColumn[] {
  const rank = (column: StockColumn): number =>
    column.index === quantity ? 0 : RANKS.indexOf(countKind(column)) + 1;
  return columns
    .filter(
      ({ index, figures, name }) =>
        index === quantity || (index !== cost && mayCount(figures, name)),
    )
    .toSorted((one, other) => rank(one) - rank(other) || one.index - other.index)
    .slice(0, MAX_COMPARED)
    .toSorted((one, other) => one.index - other.index);
}

const RANKS = ['stock', 'free', 'age', 'held', 'unknown', 'moved'] as const;

/** Whole, small, and neither years nor codes. */
function mayCount(figures: ColumnFigures, name: string): boolean {
  if (looksLikeQuantity(figures)) {
    return true;
  }
  const { numbers, count, numeric, isWhole, hasSign, hasDecimals, isPadded, negative, median } =
    figures;
  const areYears = numbers.every(
    (year) => year === null || year === 0 || (year >= MIN_YEAR && year <= MAX_YEAR),
  );
  return (
    count > 1 &&
    numeric >= 0.9 &&
    isWhole >= 0.95 &&
    hasSign < 0.05 &&
    hasDecimals < 0.05 &&
    negative <= 0.15 &&
    median > 0 &&
    median <= LARGEST_MEDIAN &&
    (isPadded < 0.05 || headerVote('quantity', name) > 0) &&
    !areYears
  );
}

function amountColumns(
  columns: readonly StockColumn[],
  quantity: number | null,
  cost: number | null,
): readonly StockColumn[] {
  const rank = ({ index, name, figures }: StockColumn): number =>
    index === cost
      ? 0
      : looksLikeMoney(figures)
        ? 1
        : mayBeCost(name) || isExtendedName(name)
          ? 2
          : 3;
  return columns
    .filter(({ index, figures, name }) => {
      const isAmount =
        figures.count > 1 &&
        figures.numeric >= 0.6 &&
        (looksLikeMoney(figures) || !looksLikeQuantity(figures) || headerVote('cost', name) > 0);
      return index !== quantity && (index === cost || isAmount);
    })
    .toSorted((one, other) => rank(one) - rank(other) || one.index - other.index)
    .slice(0, MAX_COMPARED);
}
