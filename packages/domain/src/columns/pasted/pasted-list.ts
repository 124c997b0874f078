import { MAX_FILE_BYTES } from '../file-limits.ts';
import { largestTable } from './html-table.ts';

/** What was copied, as the browser hands it over. */
export type Clipboard = { readonly html: string; readonly text: string };

export type PastedList =
  | { readonly kind: 'list'; readonly text: string; readonly lines: number }
  | { readonly kind: 'empty' }
  /** An address in place of a list, which cannot be opened without signing in. */
  | { readonly kind: 'link'; readonly isGoogleSheet: boolean }
  | { readonly kind: 'too-long'; readonly lines: number }
  | { readonly kind: 'too-large' };

/** Without its heading. Longer lists are better sent as files. */
export const MAX_PASTED_LINES = 5_000;
/** Excel writes about 20 times the cells themselves. */
const MAX_HTML_CHARACTERS = 4 * MAX_FILE_BYTES;
/** Of the words. A letter with a small table in it is read by its lines. */
const TABLE_SHARE = 0.8;
/** A cell with more lines holds a letter. */
const CELL_LINES = 20;

const LINK = /\bhttps?:\/\/[^\s"'<>]+/gi;
const GOOGLE_SHEET =
  /^https?:\/\/(?:docs\.google\.com\/spreadsheets|drive\.google\.com|sheets\.google\.com)\b/i;

/** The text that is kept and read as the file of a list. */
export function readPaste({ html, text }: Clipboard): PastedList {
  const cells = html.length > MAX_HTML_CHARACTERS ? null : copiedCells(html);
  return checked(cells === null ? text : cells.map(textOfRow).join('\n'));
}

/** The same for a list that was typed or edited. */
export const readTyped = (text: string): PastedList => readPaste({ html: '', text });

function checked(pasted: string): PastedList {
  const text = pasted.replace(/^\s*\n/, '').trimEnd();
  if (text.trim() === '') {
    return { kind: 'empty' };
  }
  // No letter takes more than three bytes for each of its units.
  if (text.length > MAX_FILE_BYTES / 3) {
    return { kind: 'too-large' };
  }
  const links = text.match(LINK) ?? [];
  if (links.length > 0 && !/\d/.test(text.replaceAll(LINK, ''))) {
    return { kind: 'link', isGoogleSheet: links.some((link) => GOOGLE_SHEET.test(link)) };
  }
  const lines = lineCount(text);
  return lines > MAX_PASTED_LINES + 1 ? { kind: 'too-long', lines } : { kind: 'list', text, lines };
}

/** Lines as they were pasted, blank ones left out. */
const lineCount = (text: string): number => text.match(/[^\r\n]*\S[^\r\n]*/g)?.length ?? 0;

function copiedCells(html: string): readonly (readonly string[])[] | null {
  if (!/<table\b/i.test(html)) {
    return null;
  }
  const table = largestTable(html);
  const isList =
    table !== null &&
    table.share >= TABLE_SHARE &&
    table.rows.every((cells) => cells.every((cell) => cell.split('\n').length <= CELL_LINES));
  return isList ? table.rows : null;
}

/** Quoted where a cell holds what could be taken for the end of it. */
const textOfRow = (cells: readonly string[]): string =>
  cells
    .map((cell) => (/[",;|^~\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join('\t');
