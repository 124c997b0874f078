import type { Mention } from '../part-numbers/match-title.ts';
import { findPhrases, type FoundPhrase } from '../part-numbers/phrase-book.ts';
import type { ReadTitle } from '../part-numbers/read-title.ts';
import { isKnownWord, LEXICON, type Sign, type SignKind } from './lexicon.ts';
import { otherNumbers, type OtherNumber } from './title-numbers.ts';
import { unknownLabelAt } from './unknown-label.ts';
import { CAR_MODELS } from './words/car-models.ts';
import { TITLE_WORDS } from './words/title-words.ts';

/** Everything a title says that a rule may ask for, read once. Places are those of tokens, -1 for none. */
export type TitleSigns = {
  readonly words: readonly string[];
  readonly mention: Mention;
  readonly found: readonly FoundPhrase<Sign>[];
  readonly kinds: ReadonlySet<SignKind>;
  readonly others: readonly OtherNumber[];
  /** Houses whose makes or brands of parts the title names, in order. */
  readonly makes: readonly string[];
  /** Houses of the cars it names by their models. */
  readonly modelHouses: readonly string[];
  readonly hasClaim: boolean;
  /** A claim opens the title or stands beside the make; elsewhere copies write one too. */
  readonly isClaimStrong: boolean;
  /** 'for' or 'fits' directly before a car or a year. */
  readonly fitsCarAt: number;
  readonly maker: MakerSign | null;
  readonly unknownLabelAt: number;
  /** A make or its brand of parts stands where the brand of goods stands: first, or beside the number. */
  readonly isMakeTheBrand: boolean;
  /** 'number - part - make' or 'part - make (number)', as the feeds of dealers write it. */
  readonly isFeed: boolean;
};

type MakerSign = {
  readonly kind: 'maker' | 'label' | 'supplier' | 'makers-supplier';
  readonly name: string;
  readonly at: number;
  readonly to: number;
};

const YEAR = /^(?:(?:19|20)\d{2}|\d{2})$/;
const CARS: ReadonlySet<SignKind> = new Set<SignKind>(['make', 'model', 'parts-brand']);
const OPENERS = new Set(
  'NEW NIB BRAND OEM NOS 1 2 A THE LOT OF SET PACK PCS PC PIECES QTY X EA PAIR GENUINE ORIGINAL FACTORY IN BOX BAG PACKAGE SEALED UNUSED'.split(
    ' ',
  ),
);

export function titleSigns(title: ReadTitle, asked: string, mention: Mention): TitleSigns {
  const { words } = title;
  const found = findPhrases(LEXICON, words);
  const others = otherNumbers(title, asked, mention);
  const fitsAt = fitsCarAt(found, words, mention);
  const kinds = new Set<SignKind>();
  const makes: string[] = [];
  const modelHouses: string[] = [];
  let hasClaim = false;
  let isClaimStrong = false;
  let isMakeTheBrand = false;
  let referredAt = -1;
  const opening = openingEnd(title);
  for (const phrase of found) {
    const { kind, name } = phrase.value;
    kinds.add(kind);
    const isMake = kind === 'make' || kind === 'parts-brand';
    // 'Replaces Ford ...', 'compare to Motorcraft ...': the name of what the goods stand in for.
    const isReferred = phrase.at === referredAt && (isMake || kind === 'genuine');
    referredAt = kind === 'replacing' || isReferred ? phrase.at + phrase.length : -1;
    const isFitted = isReferred || (fitsAt !== -1 && phrase.at > fitsAt);
    if (isMake) {
      makes.push(name);
      isMakeTheBrand ||=
        !isFitted &&
        (isTheBrand(phrase, title, mention, opening) || isBeforeTwin(phrase, others, mention));
    } else if (kind === 'model' && name !== '') {
      modelHouses.push(name);
    }
    if ((kind === 'genuine' && !isReferred) || (kind === 'parts-brand' && !isFitted)) {
      hasClaim = true;
      isClaimStrong ||=
        isStrong(phrase, found, fitsAt) || isPlainlyGenuine(phrase, words, mention, fitsAt);
    }
  }
  return {
    words,
    mention,
    found,
    kinds,
    others,
    makes,
    modelHouses,
    hasClaim,
    isClaimStrong,
    fitsCarAt: fitsAt,
    maker: makerOf(found, words, others),
    unknownLabelAt: unknownLabelAt(title, mention),
    isMakeTheBrand,
    isFeed: isFeed(title, found, mention),
  };
}

/** 'OEM' alone proves little: copies write it before the number that they replace. */
const PLAIN_CLAIMS = new Set(['OEM', 'OE', 'NOS', 'NEW OLD STOCK', 'FACTORY', 'ORIGINAL']);

function isStrong(
  { value, at, length }: FoundPhrase<Sign>,
  found: readonly FoundPhrase<Sign>[],
  fitsAt: number,
): boolean {
  if (value.kind === 'parts-brand' || (at === 0 && !PLAIN_CLAIMS.has(value.name))) {
    return true;
  }
  return found.some(
    (phrase) =>
      (phrase.at + phrase.length === at || phrase.at === at + length) &&
      (phrase.value.kind === 'make' || phrase.value.kind === 'parts-brand') &&
      (fitsAt === -1 || phrase.at < fitsAt || isSaidAgain(value.name, at, phrase.at, fitsAt)),
  );
}

/** 'OEM for Ford F-150 ... Genuine Ford Part': what it fits, and further on whose it is. */
const isSaidAgain = (claim: string, at: number, makeAt: number, fitsAt: number) =>
  !PLAIN_CLAIMS.has(claim) && at < makeAt && at > fitsAt + 1;

/** 'Genuine Factory', '100% Genuine', 'Original Equipment' before the number, in a title that fits nothing. */
function isPlainlyGenuine(
  { value, at, length }: FoundPhrase<Sign>,
  words: readonly string[],
  mention: Mention,
  fitsAt: number,
): boolean {
  const end = at + length;
  const isNext =
    end === mention.from || (end + 1 === mention.from && WHOLE_CLAIM.has(words[end] ?? ''));
  return (
    fitsAt === -1 &&
    isNext &&
    (!PLAIN_CLAIMS.has(value.name) ||
      WHOLE_CLAIM.has(words[at - 1] ?? '') ||
      words[at - 1] === '100')
  );
}

const WHOLE_CLAIM = new Set(['GENUINE', 'AUTHENTIC', 'FACTORY', 'ORIGINAL', 'OEM', 'OE']);

function fitsCarAt(
  found: readonly FoundPhrase<Sign>[],
  words: readonly string[],
  mention: Mention,
): number {
  for (const [index, { value, at, length }] of found.entries()) {
    if (value.kind === 'fitting') {
      const next = at + length;
      const after = found[index + 1];
      const isCar = after !== undefined && after.at === next && CARS.has(after.value.kind);
      const word = words[next] ?? '';
      if (isCar || next === mention.from || YEAR.test(word) || isMistypedCar(word)) {
        return at;
      }
    }
  }
  return words.findIndex(
    (word, at) =>
      GLUED_FITTING.test(word) || (word.startsWith('COMPAT') && words[at + 1] === 'WITH'),
  );
}

const GLUED_FITTING = /^(?:\d{2,4}FOR|[A-Z]{3,}FITS)$/;

/** After 'for' stands a car or a word of the trade; what is neither is a car with a slip. */
const isMistypedCar = (word: string) => /^[A-Z]{4,}$/.test(word) && !isKnownWord(word);

/** The first name of another maker. */
function makerOf(
  found: readonly FoundPhrase<Sign>[],
  words: readonly string[],
  others: readonly OtherNumber[],
): MakerSign | null {
  for (const [index, { value, at, length }] of found.entries()) {
    const { kind, name } = value;
    const to = at + length;
    if (kind === 'maker' || kind === 'label' || kind === 'supplier' || kind === 'makers-supplier') {
      return { kind, name, at, to };
    }
    if (kind === 'ambiguous-maker') {
      const next = found[index + 1];
      const isBeforeMake = next?.at === to && CARS.has(next.value.kind);
      const hasNumber =
        others.some(({ from, kinship }) => from === to && kinship === 'foreign') ||
        HOUSE_NUMBER.test(words[to] ?? '');
      const isFirst = at === 0 || (at === 1 && OPENERS.has(words[0] ?? ''));
      if (
        hasNumber ||
        words[at - 1] === 'BY' ||
        (isFirst && !isBeforeMake && !isWordsOfTrade(name))
      ) {
        return { kind: 'maker', name, at, to };
      }
    }
  }
  return null;
}

/** 'Master Power', 'Yukon Gear': before a window or a shifter they name goods and cars. */
const isWordsOfTrade = (name: string) =>
  MODELS.has(name) || name.split(' ').every((word) => TITLE_WORDS.has(word) || MODELS.has(word));

/** 'Z215' behind a name is a number of that house. */
const HOUSE_NUMBER = /^[A-Z]{1,2}\d{3,4}$/;
const MODELS: ReadonlySet<string> = new Set(CAR_MODELS.map(([model]) => model));

const COUNTED = new Set('PCS PC PIECE PIECES PACK PK X EA CT LOT PAIR SET'.split(' '));

/** Where the words that only open a title end: 'NEW', 'NIB OEM', 'Lot of 3', '(2)', '4 pcs'. */
function openingEnd({ words, tokens }: ReadTitle): number {
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? '';
    const isCount =
      /^[1-9]\d?$/.test(word) &&
      (words[at - 1] === 'OF' ||
        COUNTED.has(words[at + 1] ?? '') ||
        tokens[at]?.before.endsWith('(') === true);
    if (!OPENERS.has(word) && !isCount && !GLUED_COUNT.test(word)) {
      return at;
    }
    at += 1;
  }
  return 0;
}

const GLUED_COUNT = /^\d{1,2}(?:X|PCS?|PK|EA|PACK)$/;

function isFeed(
  { tokens }: ReadTitle,
  found: readonly FoundPhrase<Sign>[],
  mention: Mention,
): boolean {
  const isParted = (at: number) => PARTING.test(tokens[at]?.before ?? '');
  const isLast =
    mention.to === tokens.length && tokens[mention.from]?.before.endsWith('(') === true;
  return (
    ((mention.from === 0 && isParted(mention.to)) || isLast) &&
    found.some(
      ({ value, at }) =>
        (value.kind === 'make' || value.kind === 'parts-brand') &&
        (isLast || at > mention.to) &&
        isParted(at),
    )
  );
}

const PARTING = /^ [-\u2013|] $/;

/** 'GM 12345678 12345679': directly before the other number of a pair. */
const isBeforeTwin = (
  { at, length }: FoundPhrase<Sign>,
  others: readonly OtherNumber[],
  mention: Mention,
): boolean =>
  others.some(
    ({ kinship, from, to }) => kinship !== 'foreign' && from === at + length && to === mention.from,
  );

const NUMBER_SIGNS = new Set(['NIB', 'PN', 'P', 'N', 'PART', 'NUMBER', 'NO', 'NUM', 'MPN']);

/** Nothing stands between, or only 'part no' and its like. */
function isUpTo(words: readonly string[], from: number, to: number): boolean {
  let at = from;
  while (at < to && NUMBER_SIGNS.has(words[at] ?? '')) {
    at += 1;
  }
  return at === to;
}

/** First, directly before the number, or behind a dash as in 'number - part - make'. */
function isTheBrand(
  { at, length }: FoundPhrase<Sign>,
  { words, tokens }: ReadTitle,
  mention: Mention,
  opening: number,
): boolean {
  return (
    at <= opening ||
    isUpTo(words, at + length, mention.from) ||
    (mention.from === 0 &&
      (at + length === words.length || / [-\u2013|] /.test(tokens[at]?.before ?? '')))
  );
}
