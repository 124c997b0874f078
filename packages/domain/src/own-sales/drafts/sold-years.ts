import type { ParsedTitle, TitleToken } from '../../part-numbers/parse-title.ts';

const FULL_YEAR = /^(?:19[4-9]\d|20[0-4]\d)$/;
const SHORT_YEAR = /^\d{2}$/;
/** Below it two digits mean this century. */
const CENTURY_TURN = 40;
const MAX_RANGE_YEARS = 30;
const RANGE_SIGN = /^ ?[-/–] ?$/;

const century = (digits: string): number =>
  Number(digits) + (Number(digits) < CENTURY_TURN ? 2_000 : 1_900);

const isFree = (token: TitleToken | undefined): boolean =>
  token === undefined || token.before === '' || /^\s|\s$/.test(token.before);

/** Model years that a title names, ranges spelled out. Groups of the part number are no years. */
export function yearsIn({ tokens }: ParsedTitle, partNumber: string): ReadonlySet<number> {
  const groups = new Set(partNumber.toUpperCase().split(/[^0-9A-Z]+/));
  const years = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || groups.has(token.word)) {
      continue;
    }
    const next = tokens[at + 1];
    const isPair = next !== undefined && RANGE_SIGN.test(next.before) && !groups.has(next.word);
    const last = isPair ? lastYear(token, next, tokens[at + 2]) : null;
    if (last !== null) {
      for (let year = last.from; year <= last.to; year += 1) {
        years.add(year);
      }
      at += 1;
    } else if (FULL_YEAR.test(token.word)) {
      years.add(Number(token.word));
    }
  }
  return years;
}

/** '2014-2018', '2014-18' or '14-18' that stands by itself; null for anything else. */
function lastYear(
  first: TitleToken,
  second: TitleToken,
  after: TitleToken | undefined,
): { readonly from: number; readonly to: number } | null {
  const isFull = FULL_YEAR.test(first.word);
  const isShort = SHORT_YEAR.test(first.word) && SHORT_YEAR.test(second.word);
  if (!(isFull && (FULL_YEAR.test(second.word) || SHORT_YEAR.test(second.word))) && !isShort) {
    return null;
  }
  if (isShort && !(isFree(first) && isFree(after))) {
    return null;
  }
  const from = isFull ? Number(first.word) : century(first.word);
  const to = SHORT_YEAR.test(second.word) ? century(second.word) : Number(second.word);
  return to >= from && to - from <= MAX_RANGE_YEARS ? { from, to } : null;
}

/** '2007-2009 2014', oldest first. */
export function yearsText(years: Iterable<number>): string {
  const runs: { from: number; to: number }[] = [];
  for (const year of [...new Set(years)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === year - 1) {
      last.to = year;
    } else {
      runs.push({ from: year, to: year });
    }
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}
