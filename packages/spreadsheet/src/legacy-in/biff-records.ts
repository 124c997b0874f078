import { SheetFileRefusedError } from '../refusal.ts';

export const RECORD = {
  formula: 0x0006,
  endOfFile: 0x000a,
  dateMode: 0x0022,
  filePass: 0x002f,
  continued: 0x003c,
  columnInfo: 0x007d,
  boundSheet: 0x0085,
  multipleNumbers: 0x00bd,
  richText: 0x00d6,
  cellFormat: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  booleanOrError: 0x0205,
  formulaText: 0x0207,
  row: 0x0208,
  shortNumber: 0x027e,
  numberFormat: 0x041e,
  start: 0x0809,
} as const;

export type BiffRecord = { readonly type: number; readonly data: Buffer; readonly offset: number };

const HEADER_BYTES = 4;

/** The records of a workbook stream from an offset: type, length and data. */
export function* recordsFrom(stream: Buffer, offset: number): Generator<BiffRecord, void> {
  let at = offset;
  while (at + HEADER_BYTES <= stream.length) {
    const type = stream.readUInt16LE(at);
    const end = at + HEADER_BYTES + stream.readUInt16LE(at + 2);
    if (end > stream.length) {
      throw new SheetFileRefusedError('corrupt', `record at ${at} is cut off`);
    }
    yield { type, data: stream.subarray(at + HEADER_BYTES, end), offset: at };
    at = end;
  }
}
