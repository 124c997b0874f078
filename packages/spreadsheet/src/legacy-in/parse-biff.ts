import { BUILT_IN_FORMATS } from '../built-in-formats.ts';
import { NumberText } from '../number-text.ts';
import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseOrder } from '../parser-process/protocol.ts';
import { WorkbookAssembly } from '../parser-process/workbook-assembly.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { RECORD, recordsFrom } from './biff-records.ts';
import { BiffSheet } from './biff-sheet.ts';
import { BiffReader, readSharedStrings } from './biff-strings.ts';

const VERSION_OF_1997 = 0x0600;
const MOST_SHEETS = 500;
const WORKSHEET = 0;

type Globals = {
  readonly sheets: { name: string; hidden: boolean; offset: number }[];
  readonly formats: Map<number, string>;
  readonly styles: number[];
  strings: string[];
  countsFrom1904: boolean;
};

/** Whether this is the last version of the old format, which all programs have written since 1997. */
export const isOf1997 = (stream: Buffer): boolean =>
  stream.length >= 6 &&
  stream.readUInt16LE(0) === RECORD.start &&
  stream.readUInt16LE(4) === VERSION_OF_1997;

/** Reads the workbook stream of an XLS file record by record. */
export async function parseBiff(stream: Buffer, { limits }: ParseOrder): Promise<ParsedFile> {
  try {
    const { sheets, formats, styles, strings, countsFrom1904 } = readGlobals(stream);
    const context = {
      strings,
      styles: styles.map((id) => formats.get(id) ?? BUILT_IN_FORMATS.get(id) ?? 'General'),
      numbers: new NumberText(countsFrom1904),
      limits,
    };
    const workbook = new WorkbookAssembly(limits);
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
      // A record shorter than its kind must be.
      throw new SheetFileRefusedError('corrupt', error.message);
    }
    throw error;
  }
}

type Range = { readonly start: number; readonly end: number };

/** Sheets that share their records would let a small file be read hundreds of times. */
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
    countsFrom1904: false,
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
      takeGlobal(globals, type, data);
    }
  }
  throw new SheetFileRefusedError('corrupt', 'a workbook without end');
}

function takeGlobal(globals: Globals, type: number, data: Buffer): void {
  switch (type) {
    case RECORD.filePass:
      throw new SheetFileRefusedError('encrypted');
    case RECORD.dateMode:
      globals.countsFrom1904 = data.readUInt16LE(0) === 1;
      break;
    case RECORD.numberFormat:
      globals.formats.set(data.readUInt16LE(0), textAt(data, 4, data.readUInt16LE(2)));
      break;
    case RECORD.cellFormat:
      globals.styles.push(data.readUInt16LE(2));
      break;
    case RECORD.boundSheet:
      // Charts and macros on sheets of their own have no cells.
      if (data.readUInt8(5) === WORKSHEET && globals.sheets.length < MOST_SHEETS) {
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
