import { dealerLines, drawGrammar, drawMake, type DealerLine } from '../dealer-lines.ts';
import type { PartsMarket } from '../parts-market.ts';
import type { Part } from '../parts/part.ts';
import { randomOf, type Random } from '../random.ts';
import type { GrammarPart } from '../titles/title-words.ts';
import { WORDS } from '../words/words.ts';
import {
  LIST_WORDS,
  ROW_KINDS,
  ROWS,
  STYLE_NAMES,
  STYLES,
  type ListStyle,
  type RowKind,
} from './list-words.ts';
import { canBeWritten, isAllDigits, relatedNumber, writeCell } from './write-row.ts';

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

const SEED_STEP = 0.754_877_666_2;
const DRAW_STEP = 0.618_033_988_7;

/** The style of a draw. Draws and seeds are spread evenly, so that few lists already have the shares. */
function styleOf(market: PartsMarket, draw: number): ListStyle {
  const total = STYLE_NAMES.reduce((sum, style) => sum + STYLES[style].lists, 0);
  let left = ((market.seed * SEED_STEP + draw * DRAW_STEP) % 1) * total;
  return (
    STYLE_NAMES.find((style) => {
      left -= STYLES[style].lists;
      return left < 0;
    }) ?? 'plain'
  );
}

/** How one list is written. */
type ListFormat = {
  readonly style: ListStyle;
  readonly grammar: GrammarPart;
  /** The makes in stock; absent for the usual ones. */
  readonly makes?: readonly string[];
  readonly codeEnd: string;
  readonly ownCode: string;
};

function drawFormat(market: PartsMarket, style: ListStyle, random: Random): ListFormat {
  const grammar = drawGrammar(market, random);
  const { codeEnds, ownCodes } = WORDS[grammar].cells;
  const { isCoded = false, isInDigits = false } = STYLES[style];
  const isOneMake = isCoded && random.hit(LIST_WORDS.oneMakeShare);
  // A code that touches the number is readable only where all rows have the same one.
  const ends = isOneMake && style === 'make-code' ? [...codeEnds, ''] : codeEnds;
  return {
    style,
    grammar,
    ...(isOneMake && { makes: [drawMake(market, random)] }),
    // Only these makes have numbers without letters.
    ...(isInDigits && { makes: LIST_WORDS.makesInDigits }),
    codeEnd: random.pick(ends),
    ownCode: random.pick(ownCodes),
  };
}

/** The way in which one row of the list is written. */
const rowStyle = ({ style }: ListFormat, random: Random): ListStyle =>
  style === 'mixed'
    ? random.weighted(STYLE_NAMES.map((name) => [name, STYLES[name].mixedRows ?? 0] as const))
    : style;

/** One row of a list before it is written. */
type RowContext = {
  readonly part: Part;
  readonly style: ListStyle;
  readonly format: ListFormat;
  readonly random: Random;
};

function codeFor({ part, style, format, random }: RowContext): string | undefined {
  if (style === 'own-code') {
    return format.ownCode;
  }
  const codes = WORDS[format.grammar].cells.makeCodes[part.make.name] ?? [];
  if (style !== 'make-code' || part.system === null) {
    return undefined;
  }
  return format.style === 'mixed' ? random.pick(codes) : codes[0];
}

/** Puts the code of the row in front of a cell. */
function withCode(cell: string, row: RowContext): string {
  const code = codeFor(row);
  return code === undefined ? cell : code + row.format.codeEnd + cell;
}

const AS_NUMBER: Partial<Record<ListStyle, (number: string) => string>> = {
  'as-numbers': (number) => String(Number(number)),
  decimal: (number) => `${number}.0`,
  thousands: (number) => Number(number).toLocaleString('en-US'),
};

/** An all-digit number as a spreadsheet or a program writes it; null if it stays text. */
function asNumber(number: string, style: ListStyle): string | null {
  const keepsText = number.startsWith('0') && style !== 'as-numbers';
  return isAllDigits(number) && !keepsText ? (AS_NUMBER[style]?.(number) ?? null) : null;
}

const drawKind = ({ part, style, random }: RowContext): RowKind | null =>
  ROW_KINDS.filter((kind) => random.hit(ROWS[kind].share)).find(
    (kind) => canBeWritten(kind, part) && !(STYLES[style].isCoded && ROWS[kind].neverCoded),
  ) ?? null;

const ANSWERS: Partial<Record<RowKind, RowAnswer>> = {
  core: 'left-out',
  'e-notation': 'unknown',
  date: 'unknown',
};

function chargeRow({ grammar }: ListFormat, random: Random): DealerRow {
  const words = random.pick(WORDS[grammar].cells.rows.charge);
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
function usualCell(printed: string, row: RowContext): Pick<DealerRow, 'cell' | 'kind'> {
  const { part, style } = row;
  const cell = asNumber(part.number, style) ?? withCode(printed, row);
  const isWhole = style === 'as-numbers' && !part.number.startsWith('0');
  return { cell, kind: cell === printed || isWhole ? 'plain' : kindOf(style) };
}

function writeRow(line: DealerLine, row: RowContext): DealerRow {
  const { partNumber: printed, description, quantity, costMinor } = line;
  const { part, format, random } = row;
  const kind = drawKind(row);
  const stock = { description, quantity, costMinor };
  if (kind === null) {
    return { ...stock, ...usualCell(printed, row), numbers: [part.number], answer: 'figures' };
  }
  if (kind === 'charge') {
    return chargeRow(format, random);
  }
  const other = kind === 'several' ? relatedNumber(part) : null;
  return {
    ...stock,
    cell: withCode(
      writeCell(kind, { part, printed, description, grammar: format.grammar, random }),
      row,
    ),
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
    return writeRow(line, { part, format, random, style: rowStyle(format, random) });
  });
  return { style, rows };
}
