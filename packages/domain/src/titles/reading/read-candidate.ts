import { numberMatcher, type Mention } from '../../part-numbers/match-title.ts';
import { parseTitle, type ParsedTitle } from '../../part-numbers/parse-title.ts';
import { partNumberKey, splitPartNumbers } from '../../part-numbers/part-number.ts';
import type { CompGroup, DropReason, PriceReason } from '../analysis/part-analysis.ts';
import { originOf } from '../comps/origin-evidence.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import type { Candidate } from './candidate.ts';
import { fixTypos } from './fix-typos.ts';
import { kitFeature, type KitFeature } from './kit-feature.ts';
import type { FeatureKind } from './lexicon.ts';
import { numberRole, type NumberRole } from './number-role.ts';
import { pieceCount, type PieceCount } from './pieces.ts';
import { titleFeatures, type TitleFeatures } from './title-features.ts';

const FOR_PARTS_CONDITION = 7000;
const FIRST_REMANUFACTURED = 2000;
const FIRST_USED = 2750;

/** Features that rule out the part, in the order of precedence as the reason. */
const EXCLUDED_GOODS: readonly (readonly [FeatureKind, DropReason])[] = [
  ['empty-box', 'empty-box'],
  ['document', 'document'],
  ['for-parts', 'for-parts'],
  ['core', 'core'],
];

type CandidateOptions = {
  readonly partNumber: string;
  readonly linkedNumbers: readonly string[];
  readonly currency: string;
};

type NumberMention = { readonly mention: Mention; readonly searchedKey: string };

/** Finds the searched number in a title, or else a linked one, which the goods then carry. */
function createMentionReader(partNumber: string, linkedNumbers: readonly string[]) {
  const [first = partNumber] = splitPartNumbers(partNumber);
  const own = { match: numberMatcher(partNumber), asked: partNumberKey(first) };
  const linked = linkedNumbers.map((number) => ({
    match: numberMatcher(number),
    asked: partNumberKey(number),
  }));
  return (title: ParsedTitle): NumberMention | null => {
    const mention = own.match(title);
    if (mention !== null) {
      return { mention, searchedKey: own.asked };
    }
    for (const { match, asked } of linked) {
      const other = match(title);
      if (other !== null) {
        return { mention: { ...other, under: other.under ?? asked }, searchedKey: asked };
      }
    }
    return null;
  };
}

/** Reads listings against a number: each is a candidate, or has a reason why not. */
export function createCandidateReader({ partNumber, linkedNumbers, currency }: CandidateOptions) {
  const mentionIn = createMentionReader(partNumber, linkedNumbers);
  const own = currency.toUpperCase();
  return (listing: SoldListing): Candidate | DropReason => {
    const written = parseTitle(listing.title);
    const named = mentionIn(written);
    if (named === null) {
      return 'number-not-in-title';
    }
    const { mention, searchedKey } = named;
    if (isStockNumber(written, mention)) {
      return 'ambiguous-number';
    }
    const words = fixTypos(written.words);
    const title = words === written.words ? written : { ...written, words };
    const signs = titleFeatures(title, searchedKey, mention);
    const role = numberRole(title, signs);
    if (role.kind === 'another-part' || role.kind === 'other-color') {
      return role.kind;
    }
    const other = otherGoods(listing, signs);
    if (other !== null) {
      return other;
    }
    const group = groupOf(listing, title, signs);
    const { priceMinor, priceReason } = usablePrice(listing, own);
    return {
      listing,
      title,
      features: signs,
      origin: originOf({ features: signs, isUsed: group !== 'new' }),
      role,
      group,
      count: countOf(title, signs),
      kit: kitOf(title, signs, role),
      priceMinor,
      priceReason,
      sold: Math.max(Math.trunc(listing.soldQuantity), 0),
    };
  };
}

const STOCK_LABELS = new Set(['STOCK', 'STK', 'SKU', 'INVENTORY', 'INV', 'BIN']);
const NUMBER_WORDS = new Set(['NO', 'NUM', 'NUMBER']);

/** 'stock# 1045678': the seller's own number. */
function isStockNumber({ words, tokens }: ParsedTitle, { from }: Mention): boolean {
  const isWord = NUMBER_WORDS.has(words[from - 1] ?? '');
  return (
    (isWord || /[#:]/.test(tokens[from]?.before ?? '')) &&
    STOCK_LABELS.has(words[isWord ? from - 2 : from - 1] ?? '')
  );
}

/** The other number of a pair or of the same part is no piece of other goods. */
function kitOf(title: ParsedTitle, features: TitleFeatures, role: NumberRole): KitFeature {
  const kit = kitFeature(title, features);
  return kit === 'may-hold' && role.kind !== 'the-part' ? null : kit;
}

/** 'Lot of 25 sensors' with three numbers: how many of each is unknown. */
const MIXED_LOT_NUMBERS = 2;

function countOf(title: ParsedTitle, { others }: TitleFeatures): PieceCount | null {
  const count = pieceCount(title);
  if (count === null || others.length < MIXED_LOT_NUMBERS) {
    return count;
  }
  const different = new Set(
    others.flatMap(({ relation, compact }) => (relation === 'level' ? [] : compact)),
  );
  return different.size >= MIXED_LOT_NUMBERS ? { kind: 'vague' } : count;
}

function otherGoods({ conditionId }: SoldListing, { kinds }: TitleFeatures): DropReason | null {
  for (const [kind, reason] of EXCLUDED_GOODS) {
    if (kinds.has(kind) && !(kind === 'core' && kinds.has('remanufactured'))) {
      return reason;
    }
  }
  return Number(conditionId) === FOR_PARTS_CONDITION ? 'for-parts' : null;
}

/** Words that a seller of new goods does not use; 'take off' and 'tested' also describe new ones. */
const PLAINLY_USED = new Set([
  'USED',
  'PRE OWNED',
  'PREOWNED',
  'PULLED',
  'REMOVED FROM',
  'CAME OFF',
]);

/** The condition field decides; the title when that is missing, or plainly contradicts new. */
function groupOf(
  { conditionId }: SoldListing,
  title: ParsedTitle,
  { kinds, found }: TitleFeatures,
): CompGroup {
  const condition = Number(conditionId ?? 0);
  if (condition >= FIRST_USED) {
    return kinds.has('remanufactured') ? 'remanufactured' : 'used';
  }
  if (condition >= FIRST_REMANUFACTURED || kinds.has('remanufactured')) {
    return 'remanufactured';
  }
  const isUsed =
    condition === 0
      ? kinds.has('used') || (opensWithYear(title) && !kinds.has('fitting'))
      : found.some(({ value }) => value.kind === 'used' && PLAINLY_USED.has(value.name));
  return isUsed ? 'used' : 'new';
}

/** By the condition field alone; a missing one counts as new, to be conservative. */
export function groupByCondition({ conditionId }: SoldListing): CompGroup {
  const condition = Number(conditionId ?? 0);
  if (condition >= FIRST_USED) {
    return 'used';
  }
  return condition >= FIRST_REMANUFACTURED ? 'remanufactured' : 'new';
}

const YEAR = /^(?:19|20)\d{2}$/;
const SHORT_YEAR = /^\d{2}$/;

/**
 * '2011-2017 Ford ...', '11-17 Ford ...': dismantlers start titles like this, hardly anyone else.
 */
function opensWithYear({ words, tokens }: ParsedTitle): boolean {
  const [first = '', second = ''] = words;
  return (
    YEAR.test(first) ||
    (SHORT_YEAR.test(first) && SHORT_YEAR.test(second) && tokens[1]?.before === '-')
  );
}

export function usablePrice(
  { priceMinor, currency }: SoldListing,
  own: string,
): { readonly priceMinor: number | null; readonly priceReason: PriceReason | null } {
  if (priceMinor === null || !(priceMinor > 0)) {
    return { priceMinor: null, priceReason: 'no-price' };
  }
  return currency?.toUpperCase() === own
    ? { priceMinor, priceReason: null }
    : { priceMinor: null, priceReason: 'other-currency' };
}
