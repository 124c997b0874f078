/** The least this rule needs to know of a cell; a string is text as it stands. */
export type SourceCell =
  | string
  | {
      readonly type: 'number' | 'date' | 'boolean' | 'error';
      readonly value: number | boolean | string;
      readonly shown: string;
      readonly format?: string;
    };

export const PART_NUMBER_FLAGS = [
  'turned-into-date',
  'scientific-notation',
  'precision-lost',
  'leading-zeros-lost',
] as const;
export type PartNumberFlag = (typeof PART_NUMBER_FLAGS)[number];

export type PartNumberReading = {
  readonly partNumber: string;
  /** What happened to the number before we saw it. It is told, never repaired by a guess. */
  readonly flags: readonly PartNumberFlag[];
};

/** Spreadsheets keep fifteen digits; what lies beyond is made up. */
const FIRST_INEXACT = 1e15;
const DAMAGED_TEXT = /^\d(?:\.\d+)?E\+\d{2,3}$/i;
const DATE_TEXT =
  /^(?:\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/;
/** Digits with padding or separators, such as 00000000 and 00000\-0000, are how the number is written. */
const WRITTEN_FORMAT = /^(?:[0#]|\\.|"[^"]*"|[-/ ._])+$/;

/** Which text of a cell is the part number. */
export function readPartNumber(cell: SourceCell): PartNumberReading {
  if (typeof cell === 'string') {
    return fromText(cell);
  }
  if (cell.type === 'date') {
    return { partNumber: cell.shown.trim(), flags: ['turned-into-date'] };
  }
  if (cell.type !== 'number' || typeof cell.value !== 'number') {
    return { partNumber: cell.shown.trim(), flags: [] };
  }
  const flags: PartNumberFlag[] = Math.abs(cell.value) >= FIRST_INEXACT ? ['precision-lost'] : [];
  const { format } = cell;
  const isWritten =
    format !== undefined &&
    WRITTEN_FORMAT.test(format) &&
    /0.*0|\\|"|[-/ _]/.test(format) &&
    !/\./.test(format);
  return { partNumber: isWritten ? cell.shown.trim() : allDigits(cell.value), flags };
}

function fromText(text: string): PartNumberReading {
  const partNumber = text.trim();
  if (DAMAGED_TEXT.test(partNumber)) {
    return { partNumber, flags: ['scientific-notation'] };
  }
  return { partNumber, flags: DATE_TEXT.test(partNumber) ? ['turned-into-date'] : [] };
}

/** Numbers are written out: 68012345, never 6.8E+7. */
function allDigits(value: number): string {
  if (Number.isInteger(value)) {
    return BigInt(value).toString();
  }
  return String(value);
}
