import type { Cell } from '../cell.ts';
import type { TextEncoding } from '../csv/decode-text.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { RefusalReason } from '../refusal.ts';

/** The file descriptor of the file: the parser gets an open handle, never a path. */
export const FILE_DESCRIPTOR = 3;

export const SHEET_FORMATS = ['csv', 'xlsx', 'xls', 'html', 'xml-2003'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const READ_WARNINGS = [
  'encoding-assumed',
  'stray-quotes',
  'fixed-width',
  'hidden-rows',
  'hidden-columns',
  'merged-cells',
  'formulas-without-value',
  'macros-ignored',
  'some-sheets-unreadable',
] as const;
export type ReadWarning = (typeof READ_WARNINGS)[number];

export type SheetSummary = {
  readonly name: string;
  readonly hidden: boolean;
  /** Rows down to the last one with a value. */
  readonly rowCount: number;
  readonly columnCount: number;
  /** Set when this sheet alone breaks a limit; it cannot be chosen then. */
  readonly refused: RefusalReason | null;
};

/** First message to the parser. */
export type ParseRequest = {
  readonly fileBytes: number;
  readonly limits: ReadLimits;
  readonly textEncoding: TextEncoding | null;
  /** Headings, in lower case, of the only columns that may leave the parser; null for all. */
  readonly keepColumns: readonly string[] | null;
};

/** Second message to the parser, after its head. */
export type SheetChoice = { readonly sheet: number };

/**
 * A cell on the pipe: null is empty, a string is text, a bare number or boolean was displayed
 * literally, and the rest includes the displayed text.
 */
export type WireCell =
  | null
  | string
  | number
  | boolean
  | ['n' | 'd', number, string, string?]
  | ['e', string];

export type WireRow = readonly WireCell[];

export type WireSheet = SheetSummary & { readonly preview: readonly WireRow[] };

/** Frames from the parser: first a head or a refusal, then rows, then the end. */
export type Frame =
  | HeadFrame
  | { readonly kind: 'rows'; readonly rows: readonly WireRow[] }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason;
      readonly detail: string;
      readonly usage: ParserUsage;
    };

/** Resource use reported by the parser. */
export type ParserUsage = { readonly cpuMs: number; readonly rssBytes: number };

export type HeadFrame = SheetFileHead & { readonly kind: 'head'; readonly usage: ParserUsage };

export type SheetFileHead = {
  readonly format: SheetFormat;
  readonly delimiter: string | null;
  readonly encoding: TextEncoding | null;
  readonly sheets: readonly WireSheet[];
  readonly warnings: readonly ReadWarning[];
};

export function fromWire(wire: WireCell): Cell {
  if (wire === null) {
    return '';
  }
  if (typeof wire === 'string') {
    return wire;
  }
  if (typeof wire === 'number') {
    return { type: 'number', value: wire, shown: String(wire) };
  }
  if (typeof wire === 'boolean') {
    return { type: 'boolean', value: wire, shown: wire ? 'TRUE' : 'FALSE' };
  }
  if (wire[0] === 'e') {
    return { type: 'error', value: wire[1], shown: wire[1] };
  }
  const [kind, value, shown, format] = wire;
  const type = kind === 'd' ? 'date' : 'number';
  return format === undefined ? { type, value, shown } : { type, value, shown, format };
}
