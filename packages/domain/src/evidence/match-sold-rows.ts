import { numberMatcher } from '../part-numbers/match-title.ts';
import { parseTitle } from '../part-numbers/parse-title.ts';
import { normalizePartNumber, splitPartNumbers } from '../part-numbers/part-number.ts';

type NumberedLine = {
  readonly rowNo: number;
  /** The line's number and those linked to it. */
  readonly numbers: readonly string[];
};

/** However a title writes a number, it shares so many characters in a row with it. */
const GRAM_CHARS = 5;

/** O for 0 and I for 1 may be slips. */
const compactOf = (text: string): string =>
  normalizePartNumber(text).replaceAll('O', '0').replaceAll('I', '1');

function gramsOf(text: string): ReadonlySet<string> {
  const compact = compactOf(text);
  const grams = Array.from({ length: Math.max(0, compact.length - GRAM_CHARS + 1) }, (_, at) =>
    compact.slice(at, at + GRAM_CHARS),
  );
  return new Set(grams.filter((gram) => /\d/.test(gram)));
}

/** Which titles name the number of which line, by position. Lines that none names are left out. */
export function titlesByLine(
  lines: readonly NumberedLine[],
  titles: readonly string[],
): ReadonlyMap<number, readonly number[]> {
  const parsed = titles.map(parseTitle);
  const index = new Map<string, number[]>();
  for (const [at, title] of titles.entries()) {
    for (const gram of gramsOf(title)) {
      const places = index.get(gram) ?? [];
      places.push(at);
      index.set(gram, places);
    }
  }
  const everywhere = titles.map((_, at) => at);
  const candidatesOf = (number: string): Iterable<number> => {
    const grams = splitPartNumbers(number).map(gramsOf);
    return grams.some(({ size }) => size === 0)
      ? everywhere
      : grams.flatMap((set) => [...set].flatMap((gram) => index.get(gram) ?? []));
  };
  const found = new Map<number, readonly number[]>();
  for (const { rowNo, numbers } of lines) {
    const named = new Set<number>();
    for (const number of numbers) {
      const matches = numberMatcher(number);
      for (const at of new Set(candidatesOf(number))) {
        const title = parsed[at];
        if (title !== undefined && matches(title) !== null) {
          named.add(at);
        }
      }
    }
    if (named.size > 0) {
      found.set(
        rowNo,
        [...named].toSorted((one, other) => one - other),
      );
    }
  }
  return found;
}
