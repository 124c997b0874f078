import { numberMatcher, type Mention } from '../../part-numbers/match-title.ts';
import { parseTitle, type ParsedTitle } from '../../part-numbers/parse-title.ts';
import { partNumberKey, splitPartNumbers } from '../../part-numbers/part-number.ts';
import type { CompGroup, DropReason, PriceReason } from '../analysis/part-analysis.ts';
import { originOf } from '../comps/origin-rules.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import type { Candidate } from './candidate.ts';
import { fixTypos } from './fix-typos.ts';
import { kitFeature } from './kit-feature.ts';
import type { FeatureKind } from './lexicon.ts';
import { numberRole } from './number-role.ts';
import { pieceCount } from './pieces.ts';
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
      count: pieceCount(title),
      kit: kitFeature(title, signs),
      priceMinor,
      priceReason,
      sold: Math.max(Math.trunc(listing.soldQuantity), 0),
    };
  };
}

function otherGoods({ conditionId }: SoldListing, { kinds }: TitleFeatures): DropReason | null {
  for (const [kind, reason] of EXCLUDED_GOODS) {
    if (kinds.has(kind) && !(kind === 'core' && kinds.has('remanufactured'))) {
      return reason;
    }
  }
  return Number(conditionId) === FOR_PARTS_CONDITION ? 'for-parts' : null;
}

/** The condition field decides; the title when it is new or missing. */
function groupOf(
  { conditionId }: SoldListing,
  title: ParsedTitle,
  { kinds }: TitleFeatures,
): CompGroup {
  const condition = Number(conditionId ?? 0);
  if (condition >= FIRST_USED) {
    return kinds.has('remanufactured') ? 'remanufactured' : 'used';
  }
  if (condition >= FIRST_REMANUFACTURED || kinds.has('remanufactured')) {
    return 'remanufactured';
  }
  return condition === 0 && (kinds.has('used') || (opensWithYear(title) && !kinds.has('fitting')))
    ? 'used'
    : 'new';
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
