import { BUILT_IN_FORMATS } from '../built-in-formats.ts';
import { NumberFormatter } from '../number-formatter.ts';
import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseRequest } from '../parser-process/protocol.ts';
import { WorkbookBuilder } from '../parser-process/workbook-builder.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { RECORD, recordsFrom } from './biff-records.ts';
import { BiffSheet } from './biff-sheet.ts';
import { BiffReader, readSharedStrings } from './biff-strings.ts';

const BIFF8_VERSION = 0x0600;
const MAX_SHEETS = 500;
const WORKSHEET = 0;

type Globals = {
  readonly sheets: { name: string; hidden: boolean; offset: number }[];
  readonly formats: Map<number, string>;
  readonly styles: number[];
  strings: string[];
  uses1904Dates: boolean;
};

/** Whether this is BIFF8, which all programs have written since 1997. */
export const isBiff8 = (stream: Buffer): boolean =>
  stream.length >= 6 &&
  stream.readUInt16LE(0) === RECORD.start &&
  stream.readUInt16LE(4) === BIFF8_VERSION;

/** Reads the workbook stream of an XLS file record by record. */
export async function parseBiff(stream: Buffer, order: ParseRequest): Promise<ParsedFile> {
  try {
    const { sheets, formats, styles, strings, uses1904Dates } = readGlobals(stream);
    const context = {
      strings,
      styles: styles.map((id) => formats.get(id) ?? BUILT_IN_FORMATS.get(id) ?? 'General'),
      numbers: new NumberFormatter(uses1904Dates),
      limits: order.limits,
    };
    const workbook = new WorkbookBuilder(order);
    const ranges: Range[] = [];
    for (const { name, hidden, offset } of sheets) {
      refuseOverlap(ranges, offset);
      await workbook.add(name, hidden, (onRow) => {
        const sheet = new BiffSheet(context, onRow);
        ranges.push({ start: offset, end: sheet.read(stream, offset) });
        return sheet.remarks;
      });
    }
    return workbook.finish('xls');
  } catch (error) {
    if (error instanceof RangeError) {
      // A record shorter than its type requires.
      throw new SheetFileRefusedError('corrupt', error.message);
    }
    throw error;
  }
}

type Range = { readonly start: number; readonly end: number };

/** Sheets that share records would let a small file be read hundreds of times. */
function refuseOverlap(ranges: readonly Range[], offset: number): void {
  if (ranges.some(({ start, end }) => offset >= start && offset <= end)) {
    throw new SheetFileRefusedError('bomb', 'sheets that share their records');
  }
}

function readGlobals(stream: Buffer): Globals {
  const globals: Globals = {
    sheets: [],
    formats: new Map(),
    styles: [],
    strings: [],
    uses1904Dates: false,
  };
  let stringRecords: Buffer[] | null = null;
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (stringRecords !== null && type !== RECORD.continued) {
      globals.strings = readSharedStrings(stringRecords);
      stringRecords = null;
    }
    if (type === RECORD.endOfFile) {
      return globals;
    }
    if (type === RECORD.sharedStrings) {
      stringRecords = [data];
    } else if (type === RECORD.continued) {
      stringRecords?.push(data);
    } else {
      readGlobal(globals, type, data);
    }
  }
  throw new SheetFileRefusedError('corrupt', 'a workbook without end');
}

function readGlobal(globals: Globals, type: number, data: Buffer): void {
  switch (type) {
    case RECORD.filePass:
      throw new SheetFileRefusedError('encrypted');
    case RECORD.dateMode:
      globals.uses1904Dates = data.readUInt16LE(0) === 1;
      break;
    case RECORD.numberFormat:
      globals.formats.set(data.readUInt16LE(0), textAt(data, 4, data.readUInt16LE(2)));
      break;
    case RECORD.cellFormat:
      globals.styles.push(data.readUInt16LE(2));
      break;
    case RECORD.boundSheet:
      // Chart and macro sheets have no cells.
      if (data.readUInt8(5) === WORKSHEET && globals.sheets.length < MAX_SHEETS) {
        const name = textAt(data, 7, data.readUInt8(6));
        const hidden = (data.readUInt8(4) & 3) !== 0;
        globals.sheets.push({ name, hidden, offset: data.readUInt32LE(0) });
      }
      break;
    default:
      break;
  }
}

const textAt = (data: Buffer, at: number, length: number): string =>
  length === 0 ? '' : new BiffReader([data.subarray(at)]).text(length);
