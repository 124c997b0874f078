import { xmlText } from './xml-text.ts';

export const COLUMN_FORMATS = {
  general: 'General',
  text: '@',
  integer: '#,##0',
  decimal: '#,##0.00',
  money: '"$"#,##0.00',
  date: 'yyyy-mm-dd',
} as const;
export type ColumnFormat = keyof typeof COLUMN_FORMATS;

export const GENERAL_STYLE = 0;
export const HEADER_STYLE = 1;
export const TEXT_STYLE = 2;
export const UPLOADED_HEADER_STYLE = 3;
const FIRST_FREE_STYLE = 4;
/** Numbers below are reserved for built-in formats. */
const FIRST_CUSTOM_FORMAT = 164;
/** Practical limit of distinct styles; further formats show as General. */
const MAX_FORMATS = 1000;
const MAX_FORMAT_LENGTH = 255;

const MAX_SECTIONS = 4;
const TOKEN = /"[^"]*"|\\.|\[[^\][]*\]|[^"\\[\]]/gs;

/**
 * Whether a spreadsheet accepts a format. An invalid one makes it report the whole file as damaged,
 * so drop anything unclosed.
 */
function isValidFormat(format: string): boolean {
  const tokens = format.match(TOKEN) ?? [];
  const sections = tokens.filter((token) => token === ';').length + 1;
  return (
    format.length <= MAX_FORMAT_LENGTH &&
    tokens.join('').length === format.length &&
    sections <= MAX_SECTIONS
  );
}

/** Collects the number formats of cells while rows are written; the part is written afterwards. */
export class CellStyles {
  readonly #formats = new Map<string, number>();

  styleOf(format: string | undefined): number {
    if (format === undefined || format === 'General' || format === '') {
      return GENERAL_STYLE;
    }
    const known = this.#formats.get(format);
    if (known !== undefined) {
      return known;
    }
    if (this.#formats.size >= MAX_FORMATS || !isValidFormat(format)) {
      return GENERAL_STYLE;
    }
    const style = FIRST_FREE_STYLE + this.#formats.size;
    this.#formats.set(format, style);
    return style;
  }

  xml(): string {
    const formats = [...this.#formats.keys()];
    const numFmts = formats
      .map(
        (code, index) =>
          `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
      )
      .join('');
    const xfs = formats
      .map(
        (_, index) =>
          `<xf numFmtId="${FIRST_CUSTOM_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
      )
      .join('');
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
      formats.length === 0 ? '' : `<numFmts count="${formats.length}">${numFmts}</numFmts>`
    }<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F3864"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FF595959"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_FREE_STYLE + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="3" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1"/>${xfs}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }
}
