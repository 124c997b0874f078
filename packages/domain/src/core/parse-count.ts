import { parseQuantity } from './money.ts';
import type { DecimalSign } from './parse-number.ts';

/** What a count is of. A unit says what one piece is; it does not multiply. */
const UNITS =
  'ea|each|pc|pcs|pce|piece|pieces|pr|prs|pair|pairs|set|sets|st|kit|kits|bx|bxs|box|boxes|pk|pks|pkg|pkgs|pack|packs|ct|cts|ft|feet|gal|gals|gallon|gallons|qt|qts|quart|quarts|roll|rolls|rl|case|cases|cs|ctn|bottle|bottles|btl|btls|can|cans|tube|tubes|dz|doz|dozen|unit|units|item|items|jug|jugs|bag|bags|sht|sheet|sheets|lot|lots|drum|stk|stck|stuck|stueck|un';
/** What a counter writes beside a count. */
const REMARKS =
  'only|new|nib|nos|oem|used|left|remaining|remain|here|total|tot|good|open|opened|sealed|boxed|loose|in|on|hand|stock|shelf|the|bin|lh|rh|left|right|front|rear|l|r|avail|available|approx|or|so|for|sure|of|per|old|min|max|plus|more|ok|still';
const LEADS =
  'qty|quantity|count|cnt|approx|approximately|about|abt|ca|circa|have|has|only|just|we|got|on|hand|oh|total|left|around|est|at|least|another|still';

const UNIT = new RegExp(`^(?:${UNITS})$`);
const REMARK = new RegExp(`^(?:${UNITS}|${REMARKS})$`);
const LEAD = new RegExp(`^(?:${LEADS})$`);
const NOTHING = /^(?:none|nil|zero|out|out of stock|0 left)$/;
const FIGURE = /[-+]?\d[\d.,']*-?/g;
const IN_BRACKETS = /\s*[([{][^)\]}]*[)\]}]\s*/g;
/** Longer text is a sentence. */
const MAX_CHARS = 60;

/**
 * The number of pieces as people write it beside their words: "4 ea.", "qty 5", "2 sets", "x3",
 * "6 pcs (sealed)". Null where a figure is missing, or two of them could be the count. Where the
 * column is known to hold counts, any remark will do: "2 dented".
 */
export function parseCount(
  text: string,
  remarks: 'known' | 'any' = 'known',
  decimal: DecimalSign | null = null,
): number | null {
  const plain = parseQuantity(text, decimal);
  if (plain !== null || text.length > MAX_CHARS) {
    return plain;
  }
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  if (NOTHING.test(folded)) {
    return 0;
  }
  const [first, second, ...others] = partsOf(
    folded.replaceAll(IN_BRACKETS, ' ').trim(),
    remarks === 'any',
  );
  if (first === undefined || others.length > 0) {
    return null;
  }
  return second === undefined ? first : first + second;
}

/** The counts of "2 + 1 open"; nothing where a word is unknown. */
function partsOf(text: string, isAnyRemark: boolean): readonly number[] {
  const parts = text.split(/(?<=[\da-z.]) ?\+ ?(?=\d)/);
  const counts = parts.map((part) => countOf(part, isAnyRemark));
  return counts.every((count) => count !== null) ? counts : [];
}

function countOf(text: string, isAnyRemark: boolean): number | null {
  const [figure] = text.matchAll(FIGURE);
  if (figure === undefined) {
    return null;
  }
  const before = text.slice(0, figure.index);
  const behind = text.slice(figure.index + figure[0].length);
  const isLed = wordsOf(before).every((word) => LEAD.test(word) || UNIT.test(word));
  return isLed && (isRemark(behind) || (isAnyRemark && ANY_REMARK.test(behind)))
    ? parseQuantity(figure[0])
    : null;
}

const SIGNS = /^[a-z .,;:+*'"!@x~/\u00D7-]*$/;
/** Without a second figure, and without a doubt about the first. */
const ANY_REMARK = /^[\s,;:-]+[a-z](?:(?!\bor\b)[^\d?])*$/;

/** Words behind a count. A second figure counts something else: "1 set of 4", "3 @ 12.50". */
function isRemark(text: string): boolean {
  const further = text.search(/\d/);
  if (further === -1) {
    return SIGNS.test(text) && wordsOf(text).every((word) => REMARK.test(word));
  }
  const between = text.slice(0, further).trim();
  return (
    between.endsWith('@') || (UNIT.test(wordsOf(text)[0] ?? '') && /(?: of|\/)$/.test(between))
  );
}

const wordsOf = (text: string): readonly string[] =>
  text.split(/[^a-z]+/).filter((word) => word !== '' && word !== 'x');
