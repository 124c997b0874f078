import { CFB, read } from '@e965/xlsx';
import type { ParsingOptions, WorkBook } from '@e965/xlsx';

import { NumberText } from '../number-text.ts';
import type { ParsedFile } from '../parser-process/parse-file.ts';
import type {
  ParseOrder,
  ReadWarning,
  SheetFormat,
  WireSheet,
} from '../parser-process/protocol.ts';
import { RowSpool } from '../parser-process/row-spool.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import type { RefusalReason } from '../refusal.ts';
import { fillFromSheet, warningsOf } from './walk-sheet.ts';

const MOST_PAGE_CELLS = 4096;

/** Errors in a sheet must be heard, styles tell hidden rows, and nothing is guessed from text. */
const OPTIONS: ParsingOptions = {
  dense: true,
  WTF: true,
  raw: true,
  cellNF: true,
  cellStyles: true,
  cellText: false,
  cellFormula: false,
  cellHTML: false,
  dateNF: 'm/d/yyyy',
};

/** XLS of any age. Its container also holds documents and encrypted workbooks. */
export function parseCompound(bytes: Buffer, order: ParseOrder): ParsedFile {
  const reason = otherContent(bytes);
  if (reason !== null) {
    throw new SheetFileRefusedError(reason);
  }
  return fromWorkbook(
    readOrRefuse(() => read(bytes, { ...OPTIONS, type: 'buffer' })),
    'xls',
    order,
  );
}

/** Web pages and the XML of Excel 2003 that were saved with a workbook's name. */
export function parseMarkup(
  text: string,
  format: 'html' | 'xml-2003',
  order: ParseOrder,
): ParsedFile {
  if (format === 'html') {
    refuseOddPage(text);
  }
  if (format === 'xml-2003' && /<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new SheetFileRefusedError('entity-declaration');
  }
  return fromWorkbook(
    readOrRefuse(() => read(text, { ...OPTIONS, type: 'string' })),
    format,
    order,
  );
}

/** Pages without a table, and rows so long that the parser would choke on them. */
function refuseOddPage(text: string): void {
  if (!/<table[\s>]/i.test(text)) {
    throw new SheetFileRefusedError('web-page');
  }
  let cells = 0;
  for (const [, name = ''] of text.matchAll(/<(t[dhr])\b/gi)) {
    cells = name.toLowerCase() === 'tr' ? 0 : cells + 1;
    if (cells > MOST_PAGE_CELLS) {
      throw new SheetFileRefusedError('too-many-columns', 'one endless table row');
    }
  }
}

function fromWorkbook(workbook: WorkBook, format: SheetFormat, { limits }: ParseOrder): ParsedFile {
  const budget = { cells: limits.maxCells, outputBytes: limits.maxOutputBytes };
  const numbers = new NumberText(workbook.Workbook?.WBProps?.date1904 === true);
  const warnings = new Set<ReadWarning>();
  const sheets: WireSheet[] = [];
  const spools: (RowSpool | null)[] = [];
  for (const [index, name] of workbook.SheetNames.entries()) {
    const worksheet = workbook.Sheets[name];
    if (worksheet === undefined) {
      throw new SheetFileRefusedError('corrupt', `sheet ${index} is missing`);
    }
    const spool = new RowSpool(limits, budget);
    const refused = fillFromSheet(spool, worksheet, numbers, limits);
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    const { rowCount, columnCount, preview } = spool;
    sheets.push({ name, hidden, rowCount, columnCount, refused, preview });
    spools.push(refused === null ? spool : null);
    for (const warning of warningsOf(worksheet)) {
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
      format,
      delimiter: null,
      encoding: null,
      sheets,
      warnings: [...warnings],
    },
    spools,
  };
}

function readOrRefuse(parse: () => WorkBook): WorkBook {
  try {
    return parse();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = /password|encrypt/i.test(message) ? 'encrypted' : 'corrupt';
    throw new SheetFileRefusedError(reason, message.slice(0, 200));
  }
}

type Stream = { readonly content?: Uint8Array };
type Container = { readonly FullPaths: readonly string[]; readonly FileIndex: readonly Stream[] };

/** What a container holds besides a workbook, by the names of its streams. */
function otherContent(bytes: Buffer): RefusalReason | null {
  if (bytes[0] !== 0xd0) {
    return null;
  }
  let container: Container;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access -- the package leaves this part untyped
    container = CFB.read(bytes, { type: 'buffer' });
  } catch (error) {
    throw new SheetFileRefusedError('corrupt', error instanceof Error ? error.message : '');
  }
  const names = new Set(container.FullPaths.map((path) => path.split('/').at(-1)?.toLowerCase()));
  if (names.has('encryptedpackage')) {
    return 'encrypted';
  }
  const index = container.FullPaths.findIndex((path) => /\/(?:workbook|book)$/i.test(path));
  if (index !== -1) {
    // Every workbook begins with the same record, in one of its versions.
    return container.FileIndex[index]?.content?.[0] === 0x09 ? null : 'corrupt';
  }
  if (names.has('worddocument')) {
    return 'word-document';
  }
  return names.has('powerpoint document') ? 'presentation' : 'unsupported';
}
