const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g;
const LAST_CODE_POINT = 0x10ffff;
const WORKBOOK_ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** The five predefined XML entities, and numeric references. Others stay literal. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) {
    return text;
  }
  return text.replaceAll(
    REFERENCE,
    (whole: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) {
        return NAMED.get(name) ?? whole;
      }
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Workbooks escape characters that XML cannot hold as `_x000D_`. */
export const decodeWorkbookEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(WORKBOOK_ESCAPE, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
