/** Bounds the work on very long cells. */
const MAX_CELL_CHARS = 300;

const INVISIBLE = /[\u00A9\u00AE\u2122\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /["\u201C-\u201F\u2018-\u201B`\u00B4']/g;
/** ="00123" and ="04465"&"42160" keep zeros in an export. */
const FORMULA = /^=\s*"(.*)"$/;
const BREAKS = /[\r\n\t|]+/g;

/** Digits in groups of three, as a spreadsheet shows an amount. */
const THOUSANDS = /^\$?(\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;
/** Digits that a program wrote as a float. Several dots are groups of a number. */
const FLOAT = /(^|[^\d.])(\d{4,}|(?<=^)\d+(?=\.0+$))\.0{1,6}(?![\d.A-Z])/gi;

/** Zeros that fill a width of twelve or more, where no make has so many digits. */
const PADDING = /(?<![A-Z0-9.])(?=\d{12})0{2,}(?=[1-9]\d{6,10}(?![A-Z0-9]))/gi;

/** Most cells. Longer ones may have padding. */
const CLEAN = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/i;
const MAX_CLEAN_CHARS = 12;

/**
 * The text of a cell without what a spreadsheet, a web page or a keyboard added: no unusual forms of
 * spaces, dashes and digits, no quotes and stars around it. Line breaks become semicolons.
 */
export function cleanText(raw: string): string {
  if (CLEAN.test(raw) && raw.length < MAX_CLEAN_CHARS) {
    return raw;
  }
  const folded = raw
    .slice(0, MAX_CELL_CHARS)
    .replaceAll('\u2116', '#')
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(DASHES, '-')
    .trim();
  const text = (FORMULA.exec(folded)?.[1]?.replaceAll(/"\s*&\s*"/g, '') ?? folded)
    .replaceAll(QUOTES, ' ')
    .replaceAll('*', ' ')
    .trim()
    .replaceAll(BREAKS, ' ; ')
    .replaceAll(/\s+/g, ' ');
  const amount = THOUSANDS.exec(text)?.[1];
  return amount === undefined
    ? text.replaceAll(FLOAT, '$1$2').replaceAll(PADDING, '').trim()
    : amount.replaceAll(',', '');
}
