import { drawMake } from '../dealer-lines.ts';
import type { PartsMarket } from '../parts-market.ts';
import type { Part } from '../parts/part.ts';
import type { Random } from '../random.ts';
import type { GrammarPart } from '../titles/grammar.ts';
import { WORDS } from '../words/words.ts';
import { MIXED_ROWS, ONE_MAKE_SHARE, type ListStyle } from './cell-rates.ts';
import { isAllDigits } from './write-row.ts';

/** How one list is written. */
export type ListFormat = {
  readonly style: ListStyle;
  readonly grammar: GrammarPart;
  /** The makes in stock; absent for the usual ones. */
  readonly makes?: readonly string[];
  readonly codeEnd: string;
  readonly ownCode: string;
};

/** Only these makes have numbers without letters. */
const MAKES_IN_DIGITS = ['GM', 'Toyota', 'BMW'];
const DIGIT_STYLES: ReadonlySet<ListStyle> = new Set<ListStyle>([
  'as-numbers',
  'decimal',
  'thousands',
]);

export function drawFormat(market: PartsMarket, style: ListStyle, random: Random): ListFormat {
  const isHeldBack =
    market.grammar === 'held-back' || (market.grammar === 'both' && random.hit(0.5));
  const grammar = isHeldBack ? 'held-back' : 'open';
  const { codeEnds, ownCodes } = WORDS[grammar].cells;
  const isCoded = style === 'make-code' || style === 'own-code';
  const isOneMake = isCoded && random.hit(ONE_MAKE_SHARE);
  // A code that touches the number is readable only where all rows have the same one.
  const ends = isOneMake && style === 'make-code' ? [...codeEnds, ''] : codeEnds;
  return {
    style,
    grammar,
    ...(isOneMake && { makes: [drawMake(market, random)] }),
    ...(DIGIT_STYLES.has(style) && { makes: MAKES_IN_DIGITS }),
    codeEnd: random.pick(ends),
    ownCode: random.pick(ownCodes),
  };
}

/** The way in which one row of the list is written. */
export const rowStyle = ({ style }: ListFormat, random: Random): ListStyle =>
  style === 'mixed'
    ? random.weighted(
        (Object.keys(MIXED_ROWS) as (keyof typeof MIXED_ROWS)[]).map(
          (name) => [name, MIXED_ROWS[name]] as const,
        ),
      )
    : style;

/** One row of a list before it is written. */
export type RowContext = {
  readonly part: Part;
  /** The number as the dealer's program prints it. */
  readonly printed: string;
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
export function withCode(cell: string, row: RowContext): string {
  const code = codeFor(row);
  return code === undefined ? cell : code + row.format.codeEnd + cell;
}

const AS_NUMBER: Partial<Record<ListStyle, (number: string) => string>> = {
  'as-numbers': (number) => String(Number(number)),
  decimal: (number) => `${number}.0`,
  thousands: (number) => Number(number).toLocaleString('en-US'),
};

/** An all-digit number as a spreadsheet or a program writes it; null if it stays text. */
export function asNumber(number: string, style: ListStyle): string | null {
  const keepsText = number.startsWith('0') && style !== 'as-numbers';
  return isAllDigits(number) && !keepsText ? (AS_NUMBER[style]?.(number) ?? null) : null;
}
