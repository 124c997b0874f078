import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import { parseTitle } from '../../part-numbers/parse-title.ts';
import { MAKE_WORDS, PART_CLASSES, PART_PLACES } from '../words/words.ts';
import { isRelated } from './unrelated-listings.ts';

/** The classes of the trade that a text names, and the places on the car, which may be goods, too. */
type NamedGoods = { readonly classes: ReadonlySet<string>; readonly places: ReadonlySet<string> };

const CLASSES_BY_WORD: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [name, words] of Object.entries(PART_CLASSES)) {
    for (const word of words) {
      found.set(word, [...(found.get(word) ?? []), name]);
    }
  }
  return found;
})();

const isKnown = (word: string): boolean => CLASSES_BY_WORD.has(word) || PART_PLACES.has(word);

/** The word itself, or what it is the plural of. */
function knownWord(word: string): string | null {
  const endings = ['', 'S', 'ES'].filter((ending) => word.endsWith(ending));
  return endings.map((ending) => word.slice(0, word.length - ending.length)).find(isKnown) ?? null;
}

const MIN_SHORT_FORM = 3;
const NO_VOWELS = /^[^AEIOUY\d]+$/;
/** Sides, joins and forms of goods, as dealers shorten them; none of them is short for a part. */
const NOT_SHORT_FORMS = new Set(
  (
    'ASM ASSY ASY LH RH FRT FRNT RR LWR UPR CTR INR OTR BLK WHT GRY SLV STD KIT SET PKG SRV SVC REM ' +
    'ADD ALL AND AUTO BASE BLUE CAB CAR CHR COL COM CON COMP EXT FOR FRONT GEN INT LEFT LTH MAN MED ' +
    'MTL NEW OEM OPT PRI PRT PWR REAR REP RED RIGHT SEC SER SIDE SPL STA SUP SYS TRA TRI TYP UNI USE ' +
    'VEN WIN WITH'
  ).split(' '),
);

/** Dealers cut a word, 'INJ', or leave its vowels out, 'BRKT': all letters come in its order. */
function isShortFor(short: string, word: string): boolean {
  if (word.startsWith(short)) {
    return true;
  }
  if (short[0] !== word[0] || !(NO_VOWELS.test(short) || short.length > MIN_SHORT_FORM)) {
    return false;
  }
  let at = 0;
  for (const letter of word) {
    at += letter === short[at] ? 1 : 0;
  }
  return at === short.length;
}

const WORDS = [...CLASSES_BY_WORD.keys(), ...PART_PLACES];

const wordsFor = (short: string): readonly string[] =>
  WORDS.filter((word) => short.length < word.length && isShortFor(short, word));

/** What a dealer's word may be short for, 'BRKT' or 'MTS'; several where it is not clear, a place before goods. */
const longForms = memoizeByWord((short: string): readonly string[] => {
  if (short.length < MIN_SHORT_FORM || /\d/.test(short) || NOT_SHORT_FORMS.has(short)) {
    return [];
  }
  const own = wordsFor(short);
  const found = own.length === 0 && short.endsWith('S') ? wordsFor(short.slice(0, -1)) : own;
  const places = found.filter((word) => PART_PLACES.has(word));
  return places.length > 0 ? places : found;
});

/** Two words that are also written as one: 'HEAD LAMP', 'CUP HLDR'. */
const withJoined = (words: readonly string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`),
];

function namedGoods(words: readonly string[]): NamedGoods {
  return {
    classes: new Set(words.flatMap((word) => CLASSES_BY_WORD.get(word) ?? [])),
    places: new Set(words.filter((word) => PART_PLACES.has(word))),
  };
}

const goodsOfTitle = (title: string): NamedGoods =>
  namedGoods(withJoined(parseTitle(title).words).flatMap((word) => knownWord(word) ?? []));

const goodsOfDealer = (words: readonly string[]): NamedGoods =>
  namedGoods(
    words.flatMap((word) => {
      const known = knownWord(word);
      return known === null ? longForms(word) : [known];
    }),
  );

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => other.has(name));

const isNothing = ({ classes, places }: NamedGoods): boolean =>
  classes.size === 0 && places.size === 0;

/** Other goods for sure: both name a class, and no common one; or nothing at all is common. */
function differ(one: NamedGoods, other: NamedGoods): boolean {
  if (isNothing(one) || isNothing(other) || shares(one.classes, other.classes)) {
    return false;
  }
  return (one.classes.size > 0 && other.classes.size > 0) || !shares(one.places, other.places);
}

/** As many listings have to agree before they outweigh the sheet. */
const MIN_AGREEING = 3;
/** Mirrors with a lamp, kits with a gasket: so many may name the sheet's kind, too. */
const MAX_SHARING = 1 / 5;
/** The best matches come first; the rest would only repeat their words. */
const MAX_TITLES = 50;

/**
 * Whether the counted listings agree on another kind of part than the dealer's words name. A word
 * that stands in no list says nothing.
 */
export function areOtherGoods(titles: readonly string[], dealerWords: readonly string[]): boolean {
  const own = titles.length < MIN_AGREEING ? null : goodsOfDealer(dealerWords);
  if (own === null || isNothing(own)) {
    return false;
  }
  const named = titles
    .slice(0, MAX_TITLES)
    .map(goodsOfTitle)
    .filter((goods) => !isNothing(goods));
  const votes = new Map<string, number>();
  for (const { classes, places } of named) {
    for (const name of classes.size > 0 ? classes : places) {
      votes.set(name, (votes.get(name) ?? 0) + 1);
    }
  }
  const sharing = named.filter((goods) => !differ(own, goods)).length;
  return Math.max(0, ...votes.values()) >= MIN_AGREEING && sharing <= MAX_SHARING * named.length;
}

const MAKES_BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(MAKE_WORDS).flatMap(([make, names]) => names.map((name) => [name, make] as const)),
);

const makesOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => MAKES_BY_WORD.get(word) ?? []);

/** Whether the listings name makes, and none that shares its numbers with one of the dealer's. */
export function areOfRivalMake(titles: readonly string[], dealerWords: readonly string[]): boolean {
  const own = makesOf(dealerWords);
  const named =
    own.length === 0 || titles.length < MIN_AGREEING
      ? []
      : titles
          .slice(0, MAX_TITLES)
          .map((title) => makesOf(parseTitle(title).words))
          .filter((makes) => makes.length > 0);
  return (
    named.length >= MIN_AGREEING &&
    named.flat().every((make) => !own.some((one) => isRelated(one, make)))
  );
}
