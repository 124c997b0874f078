import { formWeight } from './evidence/own-numbers.ts';

/** What a line of a letter says: "LR018367 brake pads, have 2, 84.10 each". */
export type LetterLine = {
  readonly number: string;
  readonly count: string;
  readonly cost: string;
};

const MIN_LINES = 4;
const LINE_SHARE = 0.55;
const MIN_WORDS = 1;
const LOOSE = 1;
/** A phone number weighs less. */
const UNMISTAKABLE = 3;
const MAX_CHARS = 300;

const AMOUNT =
  /(?<![\w.-])(?:[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d{1,3}(?:,\d{3})+\.\d{2}|\d+[.,]\d{2})(?![\w-]|[.,]\d)/g;
const PAID = /(?:paid|cost(?:s|ing)?|net|at|@|for|our|my|dealer)\W*$/i;
const EACH = /^\W*(?:ea\b|each|apiece|per|a piece|\/)/i;
const COUNT_WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
};
const FIGURE = `(\\d{1,4}|${Object.keys(COUNT_WORDS).join('|')})`;
const UNIT =
  'left|remaining|pcs?|pieces?|units?|on (?:the )?(?:hand|shelf)|in stock|available|avail|of (?:them|these|those)|sets?|pairs?|boxes|box|new|ea(?:ch)?\\b(?! *[$\\d])';
const COUNTS = [
  new RegExp(
    `\\b(?:qty|quantity|count|have|has|got|we have|there are|there is|stock(?:ed)?|holding|only|x)\\W{0,3}${FIGURE}\\b(?![-/.])`,
    'i',
  ),
  new RegExp(`(?<![\\w.$-])${FIGURE}\\s*(?:${UNIT})(?![a-z])`, 'i'),
  new RegExp(`(?<![\\w.$-])${FIGURE}\\s?x(?![a-z])`, 'i'),
  new RegExp(`\\(\\s*${FIGURE}\\s*\\)`, 'i'),
  new RegExp(`(?:^|[,;:@]|\\s-)\\s*${FIGURE}\\s*(?:$|[,;:@]|-\\s)`, 'i'),
];
const TOKEN = /[A-Z0-9]+(?:[-./][A-Z0-9]+)*/gi;
const LONE_FIGURE = /(?<![\w.$-])(\d{1,3})(?![\w.-])/g;
const PRINTED_SPACED =
  /\b(?:[A-Z] ?\d{3} \d{3} \d{2} \d{2}|\d{4} \d{3} \d{4}|\d{3} \d{2} \d{2}-\d{2}|\d{2} \d{2} \d ?\d{3} \d{3})\b/i;

/** Reads one line; null without a number or an amount. */
export function readLetterLine(text: string): LetterLine | null {
  const line = text.slice(0, MAX_CHARS).replaceAll(/\s+/g, ' ').trim();
  const number = numberIn(line);
  const cost = number === null ? null : amountIn(line);
  if (number === null || cost === null) {
    return null;
  }
  const rest = line.replace(number, ' # ').replace(cost, ' $ ');
  return { number, cost: cost.trim(), count: countIn(rest.replaceAll(AMOUNT, ' $ ')) ?? '' };
}

/** The token that looks most like a maker's number. */
function numberIn(line: string): string | null {
  const spaced = PRINTED_SPACED.exec(line)?.[0];
  if (spaced !== undefined) {
    return spaced;
  }
  const tokens = (line.replaceAll(AMOUNT, ' ').match(TOKEN) ?? []).filter(
    (token) => /\d/.test(token) && token.replaceAll(/[^A-Z0-9]/gi, '').length >= 5,
  );
  const weighed = tokens.map((token) => ({ token, weight: formWeight(token) }));
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  return best === undefined || (best.weight < LOOSE && !/\d{4}/.test(best.token))
    ? null
    : best.token;
}

/** What was paid, or what each costs, before other amounts. */
function amountIn(line: string): string | null {
  const amounts = [...line.matchAll(AMOUNT)];
  const isPaid = ({ 0: amount, index }: RegExpMatchArray): boolean =>
    PAID.test(line.slice(0, index)) || EACH.test(line.slice((index ?? 0) + amount.length));
  return (amounts.find(isPaid) ?? amounts[0])?.[0] ?? null;
}

function countIn(rest: string): string | null {
  for (const pattern of COUNTS) {
    const found = pattern.exec(rest)?.[1]?.toLowerCase();
    if (found !== undefined) {
      return COUNT_WORDS[found] ?? found;
    }
  }
  const [only, ...others] = [...rest.matchAll(LONE_FIGURE)];
  return only === undefined || others.length > 0 ? null : (only[1] ?? null);
}

/** Whether most lines of a text name a number and an amount among words. */
export function isLetter(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const read = filled.filter(
    (line) =>
      readLetterLine(line) !== null && (line.match(/\p{L}{2,}/gu) ?? []).length >= MIN_WORDS,
  );
  return read.length >= MIN_LINES && read.length >= filled.length * LINE_SHARE;
}

/** The columns that a letter is written out in. */
export const LETTER_COLUMNS = ['Part number', 'Quantity', 'Cost', 'Line'] as const;

/** Among lines with amounts, one without may still name a part: "FT4Z-8005-B radiator 1, no cost". */
function lineWithoutCost(text: string): LetterLine | null {
  const line = text.slice(0, MAX_CHARS).replaceAll(/\s+/g, ' ').trim();
  const number = amountIn(line) === null ? numberIn(line) : null;
  if (number === null) {
    return null;
  }
  const rest = line.replace(number, ' # ');
  return formWeight(number) >= UNMISTAKABLE || isPlainPart(number, rest)
    ? { number, cost: '', count: countIn(rest) ?? '' }
    : null;
}

const PLAIN_DIGITS = /^\d{7,11}$/;
const WITHOUT_COST =
  /\b(?:no|unknown|without|missing) (?:cost|price)|\b(?:cost|price) (?:unknown|missing|tbd|n\/a)/i;
const OTHER_DIGITS =
  /\b(?:call|phone|tel|cell|mobile|fax|text|acct|account|order|invoice|po|customer|vin|ups|fedex|tracking|zip)\b/i;

/** Digits alone are a part where the line says so: that it has no cost, or how many there are. */
const isPlainPart = (number: string, rest: string): boolean =>
  PLAIN_DIGITS.test(number) &&
  !OTHER_DIGITS.test(rest) &&
  (WITHOUT_COST.test(rest) || COUNTS.slice(0, 3).some((count) => count.test(rest)));

/** Whether a sheet's columns are those of a letter. */
export const isLetterColumns = (names: readonly string[]): boolean =>
  names.length === LETTER_COLUMNS.length && LETTER_COLUMNS.every((name, at) => names[at] === name);

/** A line of a letter in columns; one without a number keeps its words only. */
export function letterCells(text: string): readonly string[] {
  const line = readLetterLine(text) ?? lineWithoutCost(text);
  return line === null ? ['', '', '', text] : [line.number, line.count, line.cost, text];
}
