import { read } from '@e965/xlsx';
import type { ParsingOptions, WorkBook } from '@e965/xlsx';

import { NumberText } from '../number-text.ts';
import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseOrder, SheetFormat } from '../parser-process/protocol.ts';
import { WorkbookAssembly } from '../parser-process/workbook-assembly.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { walkSheet } from './walk-sheet.ts';

const MOST_PAGE_CELLS = 4096;
const MOST_SHEETS = 500;

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

/** Workbooks from before 1997, which only a library still knows. */
export function parseAncient(bytes: Buffer, order: ParseOrder): Promise<ParsedFile> {
  return fromWorkbook(() => read(bytes, { ...OPTIONS, type: 'buffer' }), 'xls', order);
}

/** Web pages and the XML of Excel 2003 that were saved with a workbook's name. */
export function parseMarkup(
  text: string,
  format: 'html' | 'xml-2003',
  order: ParseOrder,
): Promise<ParsedFile> {
  if (format === 'html') {
    refuseOddPage(text);
  }
  if (format === 'xml-2003' && /<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new SheetFileRefusedError('entity-declaration');
  }
  return fromWorkbook(() => read(text, { ...OPTIONS, type: 'string' }), format, order);
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

async function fromWorkbook(
  parse: () => WorkBook,
  format: SheetFormat,
  { limits }: ParseOrder,
): Promise<ParsedFile> {
  const parsed = readOrRefuse(parse);
  const numbers = new NumberText(parsed.Workbook?.WBProps?.date1904 === true);
  const workbook = new WorkbookAssembly(limits);
  for (const [index, name] of parsed.SheetNames.slice(0, MOST_SHEETS).entries()) {
    const worksheet = parsed.Sheets[name];
    if (worksheet === undefined) {
      throw new SheetFileRefusedError('corrupt', `sheet ${index} is missing`);
    }
    const hidden = (parsed.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    await workbook.add(name, hidden, (onRow) => walkSheet(worksheet, numbers, limits, onRow));
  }
  return workbook.finish(format);
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
