import { read } from '@e965/xlsx';
import type { ParsingOptions, WorkBook } from '@e965/xlsx';

import { NumberFormatter } from '../number-formatter.ts';
import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseRequest, SheetFormat } from '../parser-process/protocol.ts';
import { WorkbookBuilder } from '../parser-process/workbook-builder.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { walkSheet } from './walk-sheet.ts';

const MAX_ROW_CELLS = 4096;
const MAX_SHEETS = 500;

/** Report errors in a sheet, read styles for hidden rows, and guess nothing from text. */
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

/** Workbooks from before 1997, which only the library supports. */
export function parseOldBiff(bytes: Buffer, order: ParseRequest): Promise<ParsedFile> {
  return fromWorkbook(() => read(bytes, { ...OPTIONS, type: 'buffer' }), 'xls', order);
}

/** HTML pages and Excel 2003 XML saved under a workbook's name. */
export function parseMarkup(
  text: string,
  format: 'html' | 'xml-2003',
  order: ParseRequest,
): Promise<ParsedFile> {
  if (format === 'html') {
    refuseUnusablePage(text);
  }
  if (format === 'xml-2003' && /<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new SheetFileRefusedError('entity-declaration');
  }
  return fromWorkbook(() => read(text, { ...OPTIONS, type: 'string' }), format, order);
}

/** Pages without a table, and rows too long for the parser. */
function refuseUnusablePage(text: string): void {
  if (!/<table[\s>]/i.test(text)) {
    throw new SheetFileRefusedError('web-page');
  }
  let cells = 0;
  for (const [, name = ''] of text.matchAll(/<(t[dhr])\b/gi)) {
    cells = name.toLowerCase() === 'tr' ? 0 : cells + 1;
    if (cells > MAX_ROW_CELLS) {
      throw new SheetFileRefusedError('too-many-columns', 'one endless table row');
    }
  }
}

async function fromWorkbook(
  parse: () => WorkBook,
  format: SheetFormat,
  order: ParseRequest,
): Promise<ParsedFile> {
  const parsed = readOrRefuse(parse);
  const numbers = new NumberFormatter(parsed.Workbook?.WBProps?.date1904 === true);
  const workbook = new WorkbookBuilder(order);
  for (const [index, name] of parsed.SheetNames.slice(0, MAX_SHEETS).entries()) {
    const worksheet = parsed.Sheets[name];
    if (worksheet === undefined) {
      throw new SheetFileRefusedError('corrupt', `sheet ${index} is missing`);
    }
    const hidden = (parsed.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    await workbook.add(name, hidden, (onRow) => walkSheet(worksheet, numbers, order.limits, onRow));
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
