import { parseTitle, type ParsedTitle } from '../../part-numbers/parse-title.ts';
import { findPhrases } from '../../part-numbers/phrase-index.ts';
import { LEXICON } from '../../titles/reading/lexicon.ts';
import { sharedPartName } from './part-name.ts';
import { plainNumber } from './plain-number.ts';
import { yearsIn, yearsText } from './sold-years.ts';

/** eBay's limit. */
export const MAX_TITLE_LENGTH = 80;

/** A word of one title may be that seller's own; two sellers rarely share one by chance. */
const MIN_TITLES = 2;
/** The marketplace returns the best matches first. */
const MAX_TITLES = 50;
const MAX_MODELS = 4;

const ACRONYMS = new Set(
  'ABS ATF AWD BCM ECM ECU EGR FWD GPS HID HMI HVAC LED LH MAF PCM RH RWD TCM TPMS USB VVT'.split(
    ' ',
  ),
);

/** What is known of a part that is to be listed. */
export type TitleFacts = {
  readonly brand: string | null;
  readonly partNumber: string;
  /** Titles of the sold listings that count for this part. */
  readonly soldTitles: readonly string[];
  /** The part's name in the dealer's sheet, and the leaf category's: used while titles are few. */
  readonly dealerWords: string | null;
  readonly categoryName: string | null;
};

/**
 * A title by rule: brand, what it is, number, then years and models. Of sold titles only what
 * several share is used, so no seller's title is taken over.
 */
export function composeTitle(facts: TitleFacts): string {
  const number = plainNumber(facts.partNumber);
  const titles = distinctTitles(facts.soldTitles);
  const counted = titles.length >= MIN_TITLES;
  const years = counted ? yearsText(sharedBy(titles, (title) => yearsIn(title, number))) : '';
  const models = counted ? sharedModels(titles, facts.brand) : [];
  const brand = plainNumber(facts.brand ?? '');
  const names = partWords(facts, titles, number).filter(
    (word) => !brand.toUpperCase().split(/[ -]/).includes(word.toUpperCase()),
  );
  const extras = [...(years === '' ? [] : [years]), ...models];
  let title = fitTitle({ brand, names, number, extras });
  // Should the rule arrive at a seller's very words, it says less.
  while (extras.length > 0 && isTitleOf(title, titles)) {
    extras.pop();
    title = fitTitle({ brand, names, number, extras });
  }
  return isTitleOf(title, titles)
    ? fitTitle({ brand: '', names: [number, brand, ...names], number: '', extras })
    : title;
}

const wordsOf = ({ words }: ParsedTitle): string => words.join(' ');

/** A seller who lists the same title ten times is one voice. */
function distinctTitles(titles: readonly string[]): ParsedTitle[] {
  const byWords = new Map<string, ParsedTitle>();
  for (const title of titles) {
    const parsed = parseTitle(title);
    byWords.set(wordsOf(parsed), byWords.get(wordsOf(parsed)) ?? parsed);
  }
  return [...byWords.values()].slice(0, MAX_TITLES);
}

const isTitleOf = (title: string, titles: readonly ParsedTitle[]): boolean => {
  const words = wordsOf(parseTitle(title));
  return titles.some((sold) => wordsOf(sold) === words);
};

function countBy<T>(
  titles: readonly ParsedTitle[],
  read: (title: ParsedTitle) => Iterable<T>,
): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const title of titles) {
    for (const value of new Set(read(title))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

function sharedBy<T>(
  titles: readonly ParsedTitle[],
  read: (title: ParsedTitle) => Iterable<T>,
): T[] {
  return [...countBy(titles, read)].flatMap(([value, count]) =>
    count >= MIN_TITLES ? [value] : [],
  );
}

/** Models of the part's own make, those in most titles first. */
function sharedModels(titles: readonly ParsedTitle[], brand: string | null): string[] {
  const counts = countBy(titles, ({ words }) =>
    findPhrases(LEXICON, words).flatMap(({ value, at, length }) =>
      value.kind === 'model' && value.name !== '' && (brand === null || value.name === brand)
        ? [words.slice(at, at + length).join(' ')]
        : [],
    ),
  );
  return [...counts]
    .filter(([, count]) => count >= MIN_TITLES)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_MODELS)
    .map(([model]) => modelText(model));
}

/** 'F 150' is written F-150, 'GRAND CHEROKEE' Grand Cherokee. */
function modelText(model: string): string {
  const words = model.split(' ');
  const isCode = words.some((word) => word.length === 1 || /\d/.test(word));
  return isCode ? words.join('-') : words.map(modelWord).join(' ');
}

/** 'CTS' is no word. */
const modelWord = (word: string): string =>
  /^(?:[^AEIOUY]{2,4}|GTO|GTI|ILX|MPV)$/.test(word) ? word : capitalized(word);

/** What it is: words that most titles share, in their usual order; else the dealer's name for it. */
function partWords(
  { dealerWords, categoryName }: TitleFacts,
  titles: readonly ParsedTitle[],
  number: string,
): string[] {
  const shared = sharedPartName(titles, MIN_TITLES);
  if (shared.length > 0) {
    return shared.map(capitalized);
  }
  const compact = number.replaceAll(/[^0-9A-Z]/gi, '').toUpperCase();
  const named = plainWords(dealerWords ?? '').filter(
    (word) => !(/\d/.test(word) && compact.includes(word.toUpperCase())),
  );
  return (named.length > 0 ? named : plainWords(categoryName ?? '')).map(capitalized);
}

/** Letters and digits only, so that nothing of a dealer's cell can act as a formula. */
const plainWords = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

function capitalized(word: string): string {
  const upper = word.toUpperCase();
  return ACRONYMS.has(upper) || /\d/.test(word)
    ? upper
    : upper.charAt(0) + word.slice(1).toLowerCase();
}

type TitlePieces = {
  readonly brand: string;
  readonly names: readonly string[];
  readonly number: string;
  readonly extras: readonly string[];
};

/** The number is always there; then whatever fits, the part's name before years and models. */
function fitTitle({ brand, names, number, extras }: TitlePieces): string {
  let left = MAX_TITLE_LENGTH - number.length;
  const fits = (piece: string): boolean => {
    const isFitting = piece !== '' && piece.length + 1 <= left;
    left -= isFitting ? piece.length + 1 : 0;
    return isFitting;
  };
  const hasBrand = fits(brand);
  const name = takeWhileFits(names, fits);
  const more = extras.filter(fits);
  return [...(hasBrand ? [brand] : []), ...name, number, ...more]
    .filter((one) => one !== '')
    .join(' ');
}

function takeWhileFits(pieces: readonly string[], fits: (piece: string) => boolean): string[] {
  const end = pieces.findIndex((piece) => !fits(piece));
  return end === -1 ? [...pieces] : pieces.slice(0, end);
}
