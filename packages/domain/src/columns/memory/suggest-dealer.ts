import { MAKE_WORDS } from '../../titles/words/words.ts';

const TRADE = [
  'MOTORS',
  'MOTOR',
  'AUTO',
  'AUTOS',
  'AUTOMOTIVE',
  'AUTOPARTS',
  'AUTOPLEX',
  'AUTOWORLD',
  'CARS',
  'TRUCKS',
  'POWERSPORTS',
  'CYCLES',
  'DEALERSHIP',
  'SALVAGE',
  'GROUP',
];
const NAMES: ReadonlySet<string> = new Set([...TRADE, ...Object.values(MAKE_WORDS).flat()]);
/** Words of lists, which name no dealer. */
const LIST_WORDS =
  /^(?:a|the|of|for|from|to|and|all|new|old|used|our|my|final|copy|parts?|list|lists|inventory|stock|obsolete|obsolescence|idle|aged|surplus|excess|returns?|report|export|sheet|lot|oem|genuine|book|count|value|valuation|price|cost|update|updated|jan\w*|feb\w*|mar|march|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|q[1-4]|v)$/i;
const MAX_WORDS = 5;

/** A dealer that a file's or a sheet's name tells: one known already, or words that end as a dealer's do. */
export function suggestDealer(names: readonly string[], known: readonly string[]): string {
  const texts = names.map(wordsOf);
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const named = longestFirst.find((dealer) =>
    texts.some((words) => ` ${keyOf(words)} `.includes(` ${keyOf(wordsOf(dealer))} `)),
  );
  return named ?? texts.map(namedIn).find((dealer) => dealer !== '') ?? '';
}

/** As another list has it, so that capitals make no second dealer. */
export const spelledAsKnown = (dealer: string, known: readonly string[]): string =>
  known.find((one) => keyOf(wordsOf(one)) === keyOf(wordsOf(dealer))) ?? dealer;

const keyOf = (words: readonly string[]): string => words.join(' ').toUpperCase();

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/\.[a-z]{2,5}$/i, '')
    .split(/[^\p{L}\p{N}&'’]+/u)
    .filter((word) => word !== '');

const isOwn = (word: string): boolean => /^\p{L}/u.test(word) && !LIST_WORDS.test(word);

/** "corbin mitsubishi returns" is the list of Corbin Mitsubishi; "obsolete Toyota parts" names no dealer. */
function namedIn(words: readonly string[]): string {
  const isTrade = (word: string | undefined): boolean =>
    word !== undefined && NAMES.has(word.toUpperCase());
  const first = words.findIndex(
    (word, at) => at > 0 && isTrade(word) && isOwn(words[at - 1] ?? '') && !isTrade(words[at - 1]),
  );
  if (first === -1) {
    return '';
  }
  let start = first;
  while (start > 0 && first - start < MAX_WORDS - 1 && isOwn(words[start - 1] ?? '')) {
    start -= 1;
  }
  let end = first;
  while (isTrade(words[end + 1])) {
    end += 1;
  }
  return words
    .slice(start, end + 1)
    .map(capitalized)
    .join(' ');
}

const capitalized = (word: string): string =>
  word === word.toLowerCase() || (word.length > 4 && word === word.toUpperCase())
    ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
    : word;
