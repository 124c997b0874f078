import {
  PLAIN_COST,
  type ColumnMapping,
  type CostForm,
} from '@partsight/domain/columns/column-mapping';
import { piecesOfUnit } from '@partsight/domain/columns/evidence/price-units';
import { isProduct, PRICED_PIECES } from '@partsight/domain/columns/evidence/products';
import { countTogether } from '@partsight/domain/columns/evidence/tally';
import { figuresFromLetters, isMisread } from '@partsight/domain/core/misread-figures';
import { MICROS_PER_MINOR, parseCost, parseMoney } from '@partsight/domain/core/money';
import { parseCount } from '@partsight/domain/core/parse-count';
import { worthMinor } from '@partsight/domain/desk/valuation';
import { displayText, type Cell, type Row } from '@partsight/spreadsheet/cell';

/** The limit of the database column. */
const LARGEST_QUANTITY = 99_999_999_999;
/** A row worth more is a typo, and the sum over all rows must stay a safe number. */
const LARGEST_WORTH_MINOR = 1_000_000_000_000;

/** How nearly every list writes its numbers: a fast path without parsing rules. */
const PLAIN_INTEGER = /^\d{1,9}$/;
const PLAIN_AMOUNT = /^(\d{1,9})\.(\d\d)$/;

export function quantityOf(
  cell: Cell | undefined,
  decimal: CostForm['decimal'] = null,
): number | null {
  if (typeof cell === 'object' && cell.type === 'number') {
    return Math.abs(cell.value) <= LARGEST_QUANTITY ? cell.value : null;
  }
  const text = displayText(cell);
  const quantity = PLAIN_INTEGER.test(text) ? Number(text) : parseCount(text, 'any', decimal);
  return quantity !== null && Math.abs(quantity) <= LARGEST_QUANTITY ? quantity : null;
}

export function moneyOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'object' && cell.type === 'number') {
    const minor = Math.round(cell.value * 100);
    return Number.isSafeInteger(minor) ? minor : null;
  }
  const text = displayText(cell);
  const plain = PLAIN_AMOUNT.exec(text);
  return plain === null ? parseMoney(text) : Number(`${plain[1]}${plain[2]}`);
}

/** An amount in millionths. */
export function microsOf(
  cell: Cell | undefined,
  decimal: CostForm['decimal'] = null,
): number | null {
  if (typeof cell === 'object' && cell.type === 'number') {
    const micros = Math.round(cell.value * 100 * MICROS_PER_MINOR);
    return Number.isSafeInteger(micros) ? micros : null;
  }
  const text = displayText(cell);
  const plain = PLAIN_AMOUNT.exec(text);
  return plain === null
    ? parseCost(text, decimal)
    : Number(`${plain[1]}${plain[2]}`) * MICROS_PER_MINOR;
}

export const cellAt = (row: Row, index: number | null): Cell | undefined =>
  index === null ? undefined : row[index];

type StockReading = Pick<ColumnMapping, 'quantity' | 'cost' | 'countForm' | 'costForm'>;

/** Count and cost of a row; null is unknown, and never nothing. */
export type Stock = {
  readonly quantity: number | null;
  readonly costMicros: number | null;
  readonly worthMinor: number;
};

/** Quantity and cost of a row. */
export function stockOf(cells: Row, mapping: StockReading): Stock {
  const { quantity, costMicros } =
    repairedStock(cells, mapping) ?? derivedStock(cells, mapping, plainStock(cells, mapping));
  // Rows are looked up in order of value.
  const worth = Math.min(LARGEST_WORTH_MINOR, worthMinor({ quantity, costMicros }));
  return { quantity, costMicros, worthMinor: worth };
}

function plainStock(cells: Row, mapping: StockReading) {
  const quantity = countOf(cells, mapping);
  return { quantity, costMicros: costOf(cells, quantity, mapping) };
}

/** A scan's letters for figures, where the amount of the line proves what was printed. */
function repairedStock(cells: Row, mapping: StockReading) {
  const extended = mapping.costForm?.extended ?? null;
  const { quantity, cost } = mapping;
  if (extended === null || quantity === null || cost === null) {
    return null;
  }
  const columns = [quantity, cost, extended];
  if (!columns.some((column) => isMisread(displayText(cells[column])))) {
    return null;
  }
  const repaired = cells.map((cell, column) =>
    columns.includes(column) ? figuresFromLetters(displayText(cell)) : cell,
  );
  const stock = plainStock(repaired, mapping);
  const line = microsOf(repaired[extended], mapping.costForm?.decimal ?? null);
  const isProved =
    stock.quantity !== null &&
    stock.costMicros !== null &&
    line !== null &&
    isProduct(stock.quantity, stock.costMicros / MICROS, line / MICROS, 1);
  return isProved ? stock : null;
}

/** What cannot be read follows from the amount of the line, where that is count times cost elsewhere. */
function derivedStock(
  cells: Row,
  { quantity: countAt, cost: costAt, costForm }: StockReading,
  stock: Pick<Stock, 'quantity' | 'costMicros'>,
) {
  const { extended = null, units = null, per = 'piece', decimal = null } = costForm ?? {};
  const line =
    units === null && per === 'piece' ? microsOf(cellAt(cells, extended), decimal) : null;
  const { quantity, costMicros } = stock;
  if (line === null || line <= 0 || (quantity === null) === (costMicros === null)) {
    return stock;
  }
  if (isNothing(displayText(cellAt(cells, quantity === null ? countAt : costAt)))) {
    return stock;
  }
  if (costMicros === null) {
    return (quantity ?? 0) > 0
      ? { quantity, costMicros: Math.round(line / (quantity ?? 1)) }
      : stock;
  }
  const count = costMicros > 0 ? Math.round(line / costMicros) : 0;
  return count > 0 && isProduct(count, costMicros / MICROS, line / MICROS, 1)
    ? { quantity: count, costMicros }
    : stock;
}

/** Blank, a dash or dots. */
const NOTHING = /^[-\u2010-\u2015.\s]*$|^n\/?a$/i;
export const isNothing = (text: string): boolean => NOTHING.test(text);

/** A cell that says how many there are, and not in figures. */
export const isUnreadableCount = (
  cells: Row,
  { quantity: column }: Pick<StockReading, 'quantity'>,
  { quantity }: Pick<Stock, 'quantity'>,
): boolean => column !== null && quantity === null && !isNothing(displayText(cells[column]).trim());

const UNREADABLE_CHARACTERS = 40;
/** By which a cell that is no figure is told from others. */
export const unreadableText = (cell: Cell | undefined): string =>
  displayText(cell).trim().slice(0, UNREADABLE_CHARACTERS);

function countOf(cells: Row, { quantity, countForm, costForm }: StockReading): number | null {
  const decimal = costForm?.decimal ?? null;
  if (countForm === undefined) {
    return quantityOf(cellAt(cells, quantity), decimal);
  }
  const { columns, op, unreadable = null, typed = {} } = countForm;
  return countTogether(
    columns.map((column) => {
      const count = quantityOf(cells[column], decimal);
      const text = unreadableText(cells[column]);
      return count === null && !isNothing(text) ? (typed[text] ?? unreadable) : count;
    }),
    op,
  );
}

const PIECES = { piece: 1, line: 1, hundred: 100, thousand: 1000 } as const;

/** Cost per piece, in millionths. */
function costOf(
  cells: Row,
  quantity: number | null,
  { cost, costForm = PLAIN_COST }: StockReading,
): number | null {
  const { per, scale, decimal, units, extended } = costForm;
  const written = microsOf(cellAt(cells, cost), decimal);
  if (written === null) {
    return null;
  }
  if (per === 'line') {
    return quantity === null || quantity <= 0 ? null : Math.round(written / scale / quantity);
  }
  const marked = units === null ? 1 : piecesOfUnit(units, displayText(cells[units.column]));
  const proven =
    units === null && per === 'piece' && scale === 1
      ? piecesByProduct(quantity, written, microsOf(cellAt(cells, extended), decimal))
      : 1;
  return Math.round(written / scale / PIECES[per] / marked / proven);
}

const MICROS = 100 * MICROS_PER_MINOR;

/** For how many pieces an amount is, where only the value of the line says it. */
function piecesByProduct(
  quantity: number | null,
  written: number,
  extended: number | null,
): number {
  if (quantity === null || quantity <= 0 || extended === null || extended <= 0) {
    return 1;
  }
  const fits = PRICED_PIECES.find((pieces) =>
    isProduct(quantity, written / MICROS, extended / MICROS, pieces),
  );
  return fits ?? 1;
}

/** An amount as it stands, in whole currency. */
export function wholeAmountOf(cell: Cell | undefined, form: CostForm | undefined): number | null {
  const micros = cell === undefined ? null : microsOf(cell, form?.decimal ?? null);
  return micros === null ? null : micros / MICROS;
}
