/** The most characters a cell can hold. */
const LONGEST_CELL = 32_767;

// oxlint-disable-next-line no-control-regex -- control characters are what must not reach the XML
const NEEDS_ESCAPE = /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
// oxlint-disable-next-line no-control-regex -- as above
const ESCAPED = /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Text for an XML element or attribute. XML has no place for most control characters, so workbooks
 * spell them `_x0001_`, and spell the underscore of text that already looks like that.
 */
export function xmlText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return NEEDS_ESCAPE.test(wellFormed) ? wellFormed.replaceAll(ESCAPED, escaped) : wellFormed;
}

function escaped(character: string): string {
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

/** Cut to what a cell can hold, never through the middle of a character. */
export function cellLength(text: string): string {
  if (text.length <= LONGEST_CELL) {
    return text;
  }
  const last = text.charCodeAt(LONGEST_CELL - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? LONGEST_CELL - 1 : LONGEST_CELL);
}
