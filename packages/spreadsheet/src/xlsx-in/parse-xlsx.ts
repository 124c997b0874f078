import { NumberText } from '../number-text.ts';
import type { ParsedFile } from '../parser-process/parse-file.ts';
import type { ParseOrder, ReadWarning, WireCell, WireSheet } from '../parser-process/protocol.ts';
import { RowSpool } from '../parser-process/row-spool.ts';
import type { Budget } from '../parser-process/row-spool.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { RowsOutOfOrderError, SheetHandler, intoSpool } from './read-sheet.ts';
import type { SheetRemarks, WorkbookContext } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { scanPart } from './scan-part.ts';
import { findWorkbookParts } from './workbook-parts.ts';
import type { SheetPart } from './workbook-parts.ts';
import type { ZipDirectory, ZipEntry } from './zip-directory.ts';

const MOST_GROWTH = 100;
const GROWTH_IGNORED_BYTES = 10 * 1024 * 1024;

/** Reads a zipped workbook part by part; nothing but its directory and its texts is held. */
export async function parseXlsx(
  bytes: Buffer,
  directory: ZipDirectory,
  { limits }: ParseOrder,
): Promise<ParsedFile> {
  const parts = await findWorkbookParts(bytes, directory);
  const { sharedStrings, styles } = parts;
  refuseBombs(
    [...parts.sheets.map(({ entry }) => entry), sharedStrings, styles].filter(
      (entry) => entry !== null,
    ),
    limits.maxUnpackedBytes,
  );
  const context: WorkbookContext = {
    strings: sharedStrings === null ? [] : await readSharedStrings(bytes, sharedStrings),
    styles: styles === null ? [] : await readStyles(bytes, styles),
    numbers: new NumberText(parts.countsFrom1904),
    limits,
  };
  const budget = { cells: limits.maxCells, outputBytes: limits.maxOutputBytes };
  const warnings = new Set<ReadWarning>(parts.hasMacros ? ['macros-ignored'] : []);
  const sheets: WireSheet[] = [];
  const spools: (RowSpool | null)[] = [];
  for (const part of parts.sheets) {
    const { sheet, spool, remarks } = await readSheet(bytes, part, context, budget);
    sheets.push(sheet);
    spools.push(spool);
    for (const warning of warningsOf(remarks)) {
      warnings.add(warning);
    }
  }
  const refusals = sheets.flatMap(({ refused }) => refused ?? []);
  if (sheets.every(({ rowCount }) => rowCount === 0)) {
    throw new SheetFileRefusedError(refusals[0] ?? 'empty');
  }
  if (refusals.length > 0) {
    warnings.add('some-sheets-unreadable');
  }
  return {
    head: {
      format: 'xlsx',
      delimiter: null,
      encoding: null,
      sheets,
      warnings: [...warnings],
    },
    spools,
  };
}

function refuseBombs(entries: readonly ZipEntry[], maxUnpackedBytes: number): void {
  let total = 0;
  for (const { name, packedBytes, unpackedBytes } of entries) {
    if (unpackedBytes > GROWTH_IGNORED_BYTES && unpackedBytes > packedBytes * MOST_GROWTH) {
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

type ReadSheet = { sheet: WireSheet; spool: RowSpool | null; remarks: SheetRemarks };

async function readSheet(
  bytes: Buffer,
  part: SheetPart,
  context: WorkbookContext,
  budget: Budget,
): Promise<ReadSheet> {
  const spool = new RowSpool(context.limits, budget);
  const { name, hidden } = part;
  try {
    const remarks = await fillSpool(bytes, part.entry, context, spool);
    const { rowCount, columnCount, preview } = spool;
    return {
      sheet: { name, hidden, rowCount, columnCount, refused: null, preview },
      spool,
      remarks,
    };
  } catch (error) {
    if (!(error instanceof SheetFileRefusedError) || !isOfOneSheet(error)) {
      throw error;
    }
    spool.restart();
    const sheet = { name, hidden, rowCount: 0, columnCount: 0, refused: error.reason, preview: [] };
    const remarks = { hiddenRows: 0, hiddenColumns: 0, mergedCells: 0, emptyFormulas: 0 };
    return { sheet, spool: null, remarks };
  }
}

/** A sheet that is too wide or too long leaves the others readable; a damaged or hostile file does not. */
const isOfOneSheet = ({ reason }: SheetFileRefusedError): boolean =>
  reason === 'far-cell' || reason === 'too-many-rows' || reason === 'too-many-columns';

async function fillSpool(
  bytes: Buffer,
  entry: ZipEntry,
  context: WorkbookContext,
  spool: RowSpool,
): Promise<SheetRemarks> {
  const inOrder = new SheetHandler(context, intoSpool(spool));
  try {
    await scanSheet(bytes, entry, inOrder);
    spool.finish();
    return inOrder.remarks;
  } catch (error) {
    if (!(error instanceof RowsOutOfOrderError)) {
      throw error;
    }
  }
  spool.restart();
  const rows = new Map<number, WireCell[]>();
  const collecting = new SheetHandler(context, (rowNumber, cells) => {
    rows.set(rowNumber, merged(rows.get(rowNumber), cells));
  });
  await scanSheet(bytes, entry, collecting);
  const addRow = intoSpool(spool);
  for (const [rowNumber, cells] of [...rows].toSorted(([left], [right]) => left - right)) {
    addRow(rowNumber, cells);
  }
  spool.finish();
  return collecting.remarks;
}

async function scanSheet(bytes: Buffer, entry: ZipEntry, handler: SheetHandler): Promise<void> {
  await scanPart(bytes, entry, handler);
  if (!handler.isComplete) {
    throw new SheetFileRefusedError('corrupt', `${entry.name} is cut off`);
  }
}

function merged(first: readonly WireCell[] | undefined, second: WireCell[]): WireCell[] {
  if (first === undefined) {
    return second;
  }
  return Array.from(
    { length: Math.max(first.length, second.length) },
    (_, index) => second[index] ?? first[index] ?? null,
  );
}

const warningsOf = (remarks: SheetRemarks): ReadWarning[] => [
  ...(remarks.hiddenRows > 0 ? (['hidden-rows'] as const) : []),
  ...(remarks.hiddenColumns > 0 ? (['hidden-columns'] as const) : []),
  ...(remarks.mergedCells > 0 ? (['merged-cells'] as const) : []),
  ...(remarks.emptyFormulas > 0 ? (['formulas-without-value'] as const) : []),
];
