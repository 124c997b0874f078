import { NumberFormatter } from '../number-formatter.ts';
import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseRequest } from '../parser-process/protocol.ts';
import { WorkbookBuilder } from '../parser-process/workbook-builder.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import type { OnRow, SheetRemarks } from '../sheet-rows.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { SheetHandler, type WorkbookContext } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { scanPart } from './scan-part.ts';
import { findWorkbookParts } from './workbook-parts.ts';
import type { ZipDirectory, ZipEntry } from './zip-directory.ts';

const MAX_GROWTH = 100;
const GROWTH_IGNORED_BYTES = 10 * 1024 * 1024;

/** Reads a zipped workbook part by part; only its directory and strings stay in memory. */
export async function parseXlsx(
  bytes: Buffer,
  directory: ZipDirectory,
  order: ParseRequest,
): Promise<ParsedFile> {
  const { limits } = order;
  const parts = await findWorkbookParts(bytes, directory);
  const { sharedStrings, styles } = parts;
  const entries = [...parts.sheets.map(({ entry }) => entry), sharedStrings, styles];
  refuseBombs(
    entries.filter((entry) => entry !== null),
    limits.maxUnpackedBytes,
  );
  const context: WorkbookContext = {
    strings: sharedStrings === null ? [] : await readSharedStrings(bytes, sharedStrings),
    styles: styles === null ? [] : await readStyles(bytes, styles),
    numbers: new NumberFormatter(parts.uses1904Dates),
    limits,
  };
  const workbook = new WorkbookBuilder(order, parts.hasMacros ? ['macros-ignored'] : []);
  for (const { name, hidden, entry } of parts.sheets) {
    await workbook.add(name, hidden, (onRow) => readSheet(bytes, entry, context, onRow));
  }
  return workbook.finish('xlsx');
}

async function readSheet(
  bytes: Buffer,
  entry: ZipEntry,
  context: WorkbookContext,
  onRow: OnRow,
): Promise<SheetRemarks> {
  const handler = new SheetHandler(context, onRow);
  await scanPart(bytes, entry, handler);
  if (!handler.isComplete) {
    throw new SheetFileRefusedError('corrupt', `${entry.name} is cut off`);
  }
  return handler.remarks;
}

function refuseBombs(entries: readonly ZipEntry[], maxUnpackedBytes: number): void {
  let total = 0;
  for (const { name, packedBytes, unpackedBytes } of entries) {
    if (unpackedBytes > GROWTH_IGNORED_BYTES && unpackedBytes > packedBytes * MAX_GROWTH) {
      throw new SheetFileRefusedError(
        'bomb',
        `${name} grows ${Math.round(unpackedBytes / packedBytes)} times`,
      );
    }
    total += unpackedBytes;
  }
  if (total > maxUnpackedBytes) {
    throw new SheetFileRefusedError('too-large-unpacked', `${total} bytes`);
  }
}
