import type { Mention } from '../../part-numbers/match-title.ts';
import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import { findPhrases, type PhraseMatch } from '../../part-numbers/phrase-index.ts';
import { CAR_MODELS, TITLE_WORDS } from '../words/words.ts';
import { claimOwner } from './claim-owner.ts';
import { CARS, fitsCarAt } from './fits-car.ts';
import { LEXICON, type FeatureKind, type LexiconEntry } from './lexicon.ts';
import { scopePhrases } from './scope-phrases.ts';
import { otherNumbers, type OtherNumber } from './title-numbers.ts';
import { unknownLabelAt } from './unknown-label.ts';

/**
 * Everything in a title that a rule may need, parsed once. Positions are token indexes, -1 for
 * none.
 */
export type TitleFeatures = {
  readonly words: readonly string[];
  readonly mention: Mention;
  readonly found: readonly PhraseMatch<LexiconEntry>[];
  readonly kinds: ReadonlySet<FeatureKind>;
  readonly others: readonly OtherNumber[];
  /** Makes named directly or by their parts brands, in order. */
  readonly makes: readonly string[];
  /** Makes implied by model names. */
  readonly modelMakes: readonly string[];
  readonly hasClaim: boolean;
  /** A claim opens the title or is next to the make; elsewhere copies use one too. */
  readonly isClaimStrong: boolean;
  /** 'for' or 'fits' directly before a car or a year. */
  readonly fitsCarAt: number;
  readonly maker: MakerFeature | null;
  /** 'Genuine Aisin', 'Denso OEM': the claim is about the maker's own goods. */
  readonly isClaimOfMaker: boolean;
  readonly unknownLabelAt: number;
  /** A make or its parts brand is in the brand position: first, or next to the number. */
  readonly isMakeBrand: boolean;
  /** 'number - part - make' or 'part - make (number)', the format of dealer feeds. */
  readonly isDealerFeed: boolean;
};

type MakerFeature = {
  readonly kind: 'maker' | 'label' | 'supplier' | 'makers-supplier';
  readonly name: string;
  readonly at: number;
  readonly to: number;
};

const OPENERS = new Set(
  'NEW NIB BRAND OEM NOS 1 2 A THE LOT OF SET PACK PCS PC PIECES QTY X EA PAIR GENUINE ORIGINAL FACTORY IN BOX BAG PACKAGE SEALED UNUSED'.split(
    ' ',
  ),
);

export function titleFeatures(
  title: ParsedTitle,
  partNumber: string,
  mention: Mention,
): TitleFeatures {
  const { words } = title;
  const found = scopePhrases(findPhrases(LEXICON, words), words);
  const others = otherNumbers(title, partNumber, mention);
  const fitsAt = fitsCarAt(found, words, mention);
  const kinds = new Set<FeatureKind>();
  const makes: string[] = [];
  const modelMakes: string[] = [];
  let hasClaim = false;
  let isClaimOfMaker = false;
  let isClaimStrong = false;
  let isMakeTheBrand = false;
  let referredAt = -1;
  const brand = {
    opening: openingEnd(title),
    isOnlyCar: found.filter(({ value }) => CARS.has(value.kind)).length === 1,
  };
  for (const phrase of found) {
    const { kind, name } = phrase.value;
    kinds.add(kind);
    const isMake = kind === 'make' || kind === 'parts-brand';
    // 'Replaces Ford ...', 'compare to Motorcraft ...': the name of what the goods replace.
    const isReferred = phrase.at === referredAt && (isMake || kind === 'genuine');
    referredAt = kind === 'replacing' || isReferred ? phrase.at + phrase.length : -1;
    const isFitted = isReferred || (fitsAt !== -1 && phrase.at > fitsAt);
    if (isMake) {
      makes.push(name);
      isMakeTheBrand ||=
        !isFitted &&
        (isBrandPosition(phrase, title, mention, brand) || isBeforeTwin(phrase, others, mention));
    } else if (kind === 'model' && name !== '') {
      modelMakes.push(name);
    }
    if (kind === 'genuine' && !isReferred && claimOwner(phrase, found) === 'maker') {
      isClaimOfMaker = true;
    } else if (
      (kind === 'genuine' && !isReferred) ||
      // 'OEM Bosch ... Mopar': after another maker's claim the brand says what it fits.
      (kind === 'parts-brand' && !isFitted && !isClaimOfMaker)
    ) {
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
    modelMakes: modelMakes,
    hasClaim,
    isClaimStrong,
    fitsCarAt: fitsAt,
    maker: makerOf(found, words, others),
    isClaimOfMaker,
    unknownLabelAt: unknownLabelAt(title, mention),
    isMakeBrand: isMakeTheBrand,
    isDealerFeed: isDealerFeed(title, found, mention),
  };
}

/** 'OEM' alone proves little: copies use it before the number they replace. */
const PLAIN_CLAIMS = new Set(['OEM', 'OE', 'NOS', 'NEW OLD STOCK', 'FACTORY', 'ORIGINAL']);

function isStrong(
  { value, at, length }: PhraseMatch<LexiconEntry>,
  found: readonly PhraseMatch<LexiconEntry>[],
  fitsAt: number,
): boolean {
  if (value.kind === 'parts-brand' || (at === 0 && !PLAIN_CLAIMS.has(value.name))) {
    return true;
  }
  return found.some(
    (phrase) =>
      (phrase.at + phrase.length === at || phrase.at === at + length) &&
      (phrase.value.kind === 'make' || phrase.value.kind === 'parts-brand') &&
      (fitsAt === -1 || phrase.at < fitsAt || isRestated(value.name, at, phrase.at, fitsAt)),
  );
}

/** 'OEM for Ford F-150 ... Genuine Ford Part': fitment first, then the brand. */
const isRestated = (claim: string, at: number, makeAt: number, fitsAt: number) =>
  !PLAIN_CLAIMS.has(claim) && at < makeAt && at > fitsAt + 1;

/**
 * 'Genuine Factory', '100% Genuine', 'Original Equipment' before the number, in a title without
 * fitment.
 */
function isPlainlyGenuine(
  { value, at, length }: PhraseMatch<LexiconEntry>,
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

/** The first name of another manufacturer. */
function makerOf(
  found: readonly PhraseMatch<LexiconEntry>[],
  words: readonly string[],
  others: readonly OtherNumber[],
): MakerFeature | null {
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
        others.some(({ from, relation }) => from === to && relation === 'foreign') ||
        MAKER_NUMBER.test(words[to] ?? '');
      const isFirst = at === 0 || (at === 1 && OPENERS.has(words[0] ?? ''));
      if (hasNumber || words[at - 1] === 'BY' || (isFirst && !isBeforeMake && !isTradeTerm(name))) {
        return { kind: 'maker', name, at, to };
      }
    }
  }
  return null;
}

/** 'Master Power', 'Yukon Gear': before a window or a shifter they name goods and cars. */
const isTradeTerm = (name: string) =>
  MODELS.has(name) || name.split(' ').every((word) => TITLE_WORDS.has(word) || MODELS.has(word));

/** 'Z215' after a name is a number of that manufacturer. */
const MAKER_NUMBER = /^[A-Z]{1,2}\d{3,4}$/;
const MODELS: ReadonlySet<string> = new Set(CAR_MODELS.map(([model]) => model));

const COUNT_UNITS = new Set('PCS PC PIECE PIECES PACK PK X EA CT LOT PAIR SET'.split(' '));

/** End of the title's lead-in words: 'NEW', 'NIB OEM', 'Lot of 3', '(2)', '4 pcs'. */
function openingEnd({ words, tokens }: ParsedTitle): number {
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? '';
    const isCount =
      /^[1-9]\d?$/.test(word) &&
      (words[at - 1] === 'OF' ||
        COUNT_UNITS.has(words[at + 1] ?? '') ||
        tokens[at]?.before.endsWith('(') === true);
    if (!OPENERS.has(word) && !isCount && !GLUED_COUNT.test(word)) {
      return at;
    }
    at += 1;
  }
  return 0;
}

const GLUED_COUNT = /^\d{1,2}(?:X|PCS?|PK|EA|PACK)$/;

function isDealerFeed(
  { tokens }: ParsedTitle,
  found: readonly PhraseMatch<LexiconEntry>[],
  mention: Mention,
): boolean {
  const isParted = (at: number) => SEPARATOR.test(tokens[at]?.before ?? '');
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

const SEPARATOR = /^ [-\u2013|] $/;

/** 'GM 12345678 12345679': directly before the other number of a pair. */
const isBeforeTwin = (
  { at, length }: PhraseMatch<LexiconEntry>,
  others: readonly OtherNumber[],
  mention: Mention,
): boolean =>
  others.some(
    ({ relation, from, to }) =>
      relation !== 'foreign' && from === at + length && to === mention.from,
  );

const NUMBER_LABELS = new Set(['NIB', 'PN', 'P', 'N', 'PART', 'NUMBER', 'NO', 'NUM', 'MPN']);

/** Nothing in between, or only 'part no' and the like. */
function isDirectlyBefore(words: readonly string[], from: number, to: number): boolean {
  let at = from;
  while (at < to && NUMBER_LABELS.has(words[at] ?? '')) {
    at += 1;
  }
  return at === to;
}

type BrandContext = {
  readonly opening: number;
  /** No second make and no model: the last word of 'number part Chevy Tahoe GMC' is fitment. */
  readonly isOnlyCar: boolean;
};

/** First, directly before the number, or after a dash as in 'number - part - make'. */
function isBrandPosition(
  { at, length }: PhraseMatch<LexiconEntry>,
  { words, tokens }: ParsedTitle,
  mention: Mention,
  { opening, isOnlyCar }: BrandContext,
): boolean {
  return (
    at <= opening ||
    isDirectlyBefore(words, at + length, mention.from) ||
    (mention.from === 0 &&
      ((at + length === words.length && isOnlyCar) ||
        / [-\u2013|] /.test(tokens[at]?.before ?? '')))
  );
}
