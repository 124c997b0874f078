/** Maximum characters of a cell. */
const MAX_CELL_LENGTH = 32_767;

// oxlint-disable-next-line no-control-regex -- control characters are what must not reach the XML
const NEEDS_ESCAPE = /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
// oxlint-disable-next-line no-control-regex -- as above
const ESCAPED = /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Text for an XML element or attribute. XML excludes most control characters, so workbooks write
 * them as `_x0001_`, and escape the underscore of text that already looks like that.
 */
export function xmlText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return NEEDS_ESCAPE.test(wellFormed)
    ? wellFormed.replaceAll(ESCAPED, escapeCharacter)
    : wellFormed;
}

function escapeCharacter(character: string): string {
  switch (character) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '"':
      return '&quot;';
    default:
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  }
}

/** Truncates to what a cell can hold, never through the middle of a character. */
export function truncateCell(text: string): string {
  if (text.length <= MAX_CELL_LENGTH) {
    return text;
  }
  const last = text.charCodeAt(MAX_CELL_LENGTH - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? MAX_CELL_LENGTH - 1 : MAX_CELL_LENGTH);
}
