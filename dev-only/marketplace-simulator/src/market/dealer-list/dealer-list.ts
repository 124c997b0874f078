import { dealerLines, type DealerLine } from '../dealer-lines.ts';
import type { PartsMarket } from '../parts-market.ts';
import type { Part } from '../parts/part.ts';
import { randomOf, type Random } from '../random.ts';
import { WORDS } from '../words/words.ts';
import { LIST_STYLES, ROW_RATES, type ListStyle, type RowKind } from './cell-rates.ts';
import {
  asNumber,
  drawFormat,
  rowStyle,
  withCode,
  type ListFormat,
  type RowContext,
} from './list-format.ts';
import { relatedNumber, ROW_WRITERS } from './write-row.ts';

/** How the cell is written. */
export type CellKind = RowKind | Exclude<ListStyle, 'mixed' | 'as-numbers'> | 'zeros-lost';

/** What a right reader makes of a row. */
export type RowAnswer =
  | 'figures'
  /** The row is no part. */
  | 'left-out'
  /** The row is a part, but its number is lost. */
  | 'unknown';

/** A row of a dealer's list, and what it really is. */
export type DealerRow = {
  /** The part number as the list has it. */
  readonly cell: string;
  readonly description: string;
  readonly quantity: number;
  readonly costMinor: number;
  readonly kind: CellKind;
  /** The number that the row means, and those noted next to it; none if it is no part. */
  readonly numbers: readonly string[];
  readonly answer: RowAnswer;
};

export type DealerList = { readonly style: ListStyle; readonly rows: readonly DealerRow[] };

export type DealerListOptions = {
  readonly count: number;
  /** Another draw gives another list of the same market. */
  readonly draw?: number;
  /** By default lists are written in every style, by their shares. */
  readonly style?: ListStyle;
};

export const STYLES = Object.keys(LIST_STYLES) as ListStyle[];
const SEED_STEP = 0.754_877_666_2;
const DRAW_STEP = 0.618_033_988_7;

/** The style of a draw. Draws and seeds are spread evenly, so that few lists already have the shares. */
function styleOf(market: PartsMarket, draw: number): ListStyle {
  const total = STYLES.reduce((sum, style) => sum + LIST_STYLES[style], 0);
  let left = ((market.seed * SEED_STEP + draw * DRAW_STEP) % 1) * total;
  return (
    STYLES.find((style) => {
      left -= LIST_STYLES[style];
      return left < 0;
    }) ?? 'plain'
  );
}

const ROW_KINDS = Object.keys(ROW_RATES) as RowKind[];

/**
 * Rows that no coded list has: spreadsheets take no text with a code for a number or a date, and the
 * programs that print codes print nothing else around a number.
 */
const NEVER_CODED: ReadonlySet<RowKind> = new Set<RowKind>([
  'label',
  'described',
  'marks',
  'e-notation',
  'date',
]);

const fits = (kind: RowKind, part: Part): boolean =>
  kind === 'charge' || (ROW_WRITERS[kind].fits?.(part) ?? true);

const drawKind = (part: Part, isCoded: boolean, random: Random): RowKind | null =>
  ROW_KINDS.filter((kind) => random.hit(ROW_RATES[kind])).find(
    (kind) => fits(kind, part) && !(isCoded && NEVER_CODED.has(kind)),
  ) ?? null;

const ANSWERS: Partial<Record<RowKind, RowAnswer>> = {
  core: 'left-out',
  charge: 'left-out',
  'e-notation': 'unknown',
  date: 'unknown',
};

function chargeRow({ grammar }: ListFormat, random: Random): DealerRow {
  const words = random.pick(WORDS[grammar].cells.charges);
  return {
    cell: words,
    description: words,
    quantity: 1,
    costMinor: random.int(500, 15_000),
    kind: 'charge',
    numbers: [],
    answer: 'left-out',
  };
}

const kindOf = (style: ListStyle): CellKind =>
  style === 'mixed' ? 'plain' : style === 'as-numbers' ? 'zeros-lost' : style;

/** A row that is written like the others of its list. */
function usualCell(row: RowContext): Pick<DealerRow, 'cell' | 'kind'> {
  const { part, printed, style } = row;
  const number = asNumber(part.number, style);
  const cell = number ?? withCode(printed, row);
  const isWhole = style === 'as-numbers' && !part.number.startsWith('0');
  return { cell, kind: cell === printed || isWhole ? 'plain' : kindOf(style) };
}

function writeRow(line: DealerLine, row: RowContext): DealerRow {
  const { partNumber: printed, description, quantity, costMinor } = line;
  const { part, style, format, random } = row;
  const isCoded = style === 'make-code' || style === 'own-code';
  const kind = drawKind(part, isCoded, random);
  const stock = { description, quantity, costMinor };
  if (kind === null) {
    return { ...stock, ...usualCell(row), numbers: [part.number], answer: 'figures' };
  }
  if (kind === 'charge') {
    return chargeRow(format, random);
  }
  const request = { part, printed, description, grammar: format.grammar, random };
  const other = kind === 'several' ? relatedNumber(part) : null;
  return {
    ...stock,
    cell: withCode(ROW_WRITERS[kind].write(request), row),
    kind,
    numbers: kind === 'date' ? [] : [part.number, ...(other === null ? [] : [other])],
    answer: ANSWERS[kind] ?? 'figures',
  };
}

/** A dealer's list as it comes: with codes, labels, typos and rows that are no parts. */
export function dealerList(
  market: PartsMarket,
  { count, draw = 1, style = styleOf(market, draw) }: DealerListOptions,
): DealerList {
  const random = randomOf(market.seed, draw, market.grammar, style, 'dealer list');
  const format = drawFormat(market, style, random);
  const lines = dealerLines(market, {
    count,
    draw,
    ...(format.makes !== undefined && { makes: format.makes }),
  });
  const rows = lines.map((line) => {
    const part = market.partFor(line.partNumber);
    const row = { part, printed: line.partNumber, format, random };
    return writeRow(line, { ...row, style: rowStyle(format, random) });
  });
  return { style, rows };
}
