/** eBay's limit for an item specific. */
const MAX_SPECIFIC_LENGTH = 65;

/** A part number or name as a cell that no spreadsheet runs as a formula: it begins with a letter or digit. */
export const plainNumber = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SPECIFIC_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
