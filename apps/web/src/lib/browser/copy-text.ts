import { guardFormula, unguardFormula } from '@partsight/spreadsheet/formula-guard';

/** A cell that is pasted as such; what the server has guarded already keeps its one apostrophe. */
export const guardCell = (cell: string): string =>
  unguardFormula(cell) === cell ? guardFormula(cell) : cell;

const guardCells = (text: string): string =>
  text
    .split(/(\r\n|[\t\n\r])/)
    .map((piece, index) => (index % 2 === 0 ? guardCell(piece) : piece))
    .join('');

/**
 * The only way to the clipboard for text, as `browser.copyTable` is for tables: what is copied may be pasted into a spreadsheet, where each line and
 * each tab begins a cell.
 */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(guardCells(text));
