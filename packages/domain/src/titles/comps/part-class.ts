import { parseTitle } from '../../part-numbers/parse-title.ts';
import { MAKE_WORDS, PART_CLASSES, PART_PLACES, TITLE_WORDS } from '../words/words.ts';
import { joinWords, readDealerWords, readTitleWords, type WordReading } from './dealer-words.ts';
import { isRelated } from './unrelated-listings.ts';

/**
 * The goods that a text names: classes of the trade, 'lamp.fog' being a kind of 'lamp', and places on
 * the car, which may be goods, too.
 */
type NamedGoods = {
  /** What it may name. */
  readonly classes: ReadonlySet<string>;
  /** What it surely names. */
  readonly clear: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  /** The words of the trade in it. */
  readonly words: ReadonlySet<string>;
};

/** Words that name a class together: 'BALL-JOINT' is no joint of another kind, and no ball. */
type Term = {
  readonly words: readonly string[];
  readonly names: readonly string[];
  /** Written with a hyphen in the list: its words say nothing else. */
  readonly isOne: boolean;
};

const NAMES = Object.entries(PART_CLASSES).flatMap(([name, texts]) =>
  texts.map((text) => ({ name, text, words: text.split(/[ -]/) })),
);

const CLASSES_BY_WORD = Map.groupBy(
  NAMES.filter(({ words }) => words.length === 1),
  ({ text }) => text,
);

const TERMS = [
  ...Map.groupBy(
    NAMES.filter(({ words }) => words.length > 1),
    ({ text }) => text,
  ),
].map(([text, named]): Term => ({
  words: text.split(/[ -]/),
  names: named.map(({ name }) => name),
  isOne: text.includes('-'),
}));

const TERMS_BY_WORD = Map.groupBy(TERMS, ({ words }) => words.at(-1) ?? '');

/** The places of a term's words in a text; null where it is not there. */
function findTerm(
  { words }: Term,
  readings: readonly WordReading[],
  isInOrder: boolean,
): readonly number[] | null {
  const places: number[] = [];
  for (const word of words) {
    const last = places.at(-1);
    const at = readings.findIndex(
      (reading, index) =>
        reading.words.includes(word) &&
        !places.includes(index) &&
        (!isInOrder || last === undefined || index === last + 1),
    );
    if (at === -1) {
      return null;
    }
    places.push(at);
  }
  return places;
}

const NO_WORDS: WordReading = { words: [], isClear: false };

/** In titles the words of a term stand together; dealers write them in any order. */
function namedGoods(given: readonly WordReading[], isInOrder: boolean): NamedGoods {
  const classes = new Set<string>();
  const clear = new Set<string>();
  const readings = [...given];
  const terms = new Set(
    given.flatMap(({ words }) => words.flatMap((word) => TERMS_BY_WORD.get(word) ?? [])),
  );
  for (const term of [...terms].toSorted((a, b) => b.words.length - a.words.length)) {
    const found = findTerm(term, readings, isInOrder);
    if (found !== null) {
      const isClear = given[found.at(-1) ?? 0]?.isClear === true;
      term.names.forEach((name) => classes.add(name));
      term.names.forEach((name) => isClear && clear.add(name));
      for (const [index, at] of found.entries()) {
        const reading = readings[at] ?? NO_WORDS;
        const words = reading.words.filter((word) => word !== term.words[index]);
        readings[at] = term.isOne ? { ...reading, words } : reading;
      }
    }
  }
  for (const { words, isClear } of readings) {
    for (const { name } of words.flatMap((word) => CLASSES_BY_WORD.get(word) ?? [])) {
      classes.add(name);
      if (isClear && words.every((word) => CLASSES_BY_WORD.has(word))) {
        clear.add(name);
      }
    }
  }
  for (const name of classes) {
    if ([...classes].some((kind) => kind.startsWith(`${name}.`))) {
      classes.delete(name);
      clear.delete(name);
    }
  }
  const sure = given.flatMap(({ words, isClear }) => (isClear ? words : []));
  return {
    classes,
    clear,
    places: new Set(sure.filter((word) => PART_PLACES.has(word))),
    words: new Set(sure),
  };
}

/** Makes, not motors. */
const MAKERS_OF_MOTORS = /\b(?:general|ford) motors?\b/gi;

const goodsOfTitle = (title: string): NamedGoods => {
  const { words } = parseTitle(title.replaceAll(MAKERS_OF_MOTORS, ' '));
  return namedGoods(readTitleWords(joinWords(words)), true);
};

const goodsOfDealer = (words: readonly string[]): NamedGoods =>
  namedGoods(readDealerWords(joinWords(words)), false);

/** The same class, or one a kind of the other. */
const isAkin = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => [...other].some((another) => isAkin(name, another)));

const isNothing = ({ clear, places }: NamedGoods): boolean => clear.size === 0 && places.size === 0;

/**
 * Other goods for sure: both name a class, and no common one; or nothing at all is common. A
 * description that says nothing beyond the title's words may be a cut one.
 */
const differ = (own: NamedGoods, sold: NamedGoods): boolean =>
  !share(own.classes, sold.classes) &&
  [...own.words].some((word) => !sold.words.has(word)) &&
  ((own.clear.size > 0 && sold.classes.size > 0) || !share(own.places, sold.places));

/** Fewer listings cannot outweigh the sheet. */
const MIN_LISTINGS = 3;
/** Of the listings, so many have to name a part at all, and more of these than half the same one. */
const NAMING = 1 / 3;
const MIN_AGREEING = 2;
const AGREEING = 1 / 2;
/** Mirrors with a lamp, kits with a gasket: so many may name the sheet's kind, too. */
const MAX_SHARING = 1 / 5;
/** The best matches come first; the rest would only repeat their words. */
const MAX_TITLES = 50;

/**
 * Whether the counted listings agree on another kind of part than the dealer's words name. A word
 * that stands in no list says nothing.
 */
export function areOtherGoods(titles: readonly string[], dealerWords: readonly string[]): boolean {
  const own = titles.length < MIN_LISTINGS ? null : goodsOfDealer(dealerWords);
  if (own === null || isNothing(own)) {
    return false;
  }
  const sold = titles.slice(0, MAX_TITLES).map(goodsOfTitle);
  const named = sold.filter((goods) => !isNothing(goods));
  const votes = new Map<string, number>();
  for (const { classes, places } of named) {
    for (const name of new Set([...classes, ...places].map((one) => one.split('.')[0] ?? ''))) {
      votes.set(name, (votes.get(name) ?? 0) + 1);
    }
  }
  const sharing = named.filter((goods) => !differ(own, goods)).length;
  const agreeing = Math.max(0, ...votes.values());
  return (
    named.length >= NAMING * sold.length &&
    agreeing >= MIN_AGREEING &&
    agreeing > AGREEING * named.length &&
    sharing <= MAX_SHARING * named.length
  );
}

/** Names of makes that are no other words of the trade: 'SMART KEY' is no car. */
const MAKES_BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(MAKE_WORDS).flatMap(([make, names]) =>
    names.flatMap((name) => (TITLE_WORDS.has(name) ? [] : [[name, make] as const])),
  ),
);

const makesOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => MAKES_BY_WORD.get(word) ?? []);

/** Whether the listings name makes, and none that shares its numbers with one of the dealer's. */
export function areOfRivalMake(titles: readonly string[], dealerWords: readonly string[]): boolean {
  const own = makesOf(dealerWords);
  const named =
    own.length === 0 || titles.length < MIN_LISTINGS
      ? []
      : titles
          .slice(0, MAX_TITLES)
          .map((title) => makesOf(parseTitle(title).words))
          .filter((makes) => makes.length > 0);
  return (
    named.length >= MIN_LISTINGS &&
    named.flat().every((make) => !own.some((one) => isRelated(one, make)))
  );
}
