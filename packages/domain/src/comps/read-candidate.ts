import type { CompGroup, DropReason, PriceReason } from '../analysis/part-analysis.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { numberMatcher, type Mention } from '../part-numbers/match-title.ts';
import { partNumberKey, splitPartNumbers } from '../part-numbers/part-number.ts';
import { readTitle, type ReadTitle } from '../part-numbers/read-title.ts';
import type { Candidate } from './candidate.ts';
import { kitSign } from './kit-sign.ts';
import type { SignKind } from './lexicon.ts';
import { mendWords } from './mend-words.ts';
import { numberRole } from './number-role.ts';
import { originOf } from './origin-rules.ts';
import { pieceCount } from './pieces.ts';
import { titleSigns, type TitleSigns } from './title-signs.ts';

const FOR_PARTS_CONDITION = 7000;
const FIRST_REMANUFACTURED = 2000;
const FIRST_USED = 2750;

/** Signs that the goods are not the part, in the order in which they are named as the reason. */
const NOT_THE_PART: readonly (readonly [SignKind, DropReason])[] = [
  ['empty-box', 'empty-box'],
  ['document', 'document'],
  ['for-parts', 'for-parts'],
  ['core', 'core'],
];

type Question = {
  readonly partNumber: string;
  readonly linkedNumbers: readonly string[];
  readonly currency: string;
};

type Named = { readonly mention: Mention; readonly asked: string };

/** Finds the number asked for in a title, else a linked one, under which the goods then stand. */
function mentionReader(partNumber: string, linkedNumbers: readonly string[]) {
  const [first = partNumber] = splitPartNumbers(partNumber);
  const own = { match: numberMatcher(partNumber), asked: partNumberKey(first) };
  const linked = linkedNumbers.map((number) => ({
    match: numberMatcher(number),
    asked: partNumberKey(number),
  }));
  return (title: ReadTitle): Named | null => {
    const mention = own.match(title);
    if (mention !== null) {
      return { mention, asked: own.asked };
    }
    for (const { match, asked } of linked) {
      const other = match(title);
      if (other !== null) {
        return { mention: { ...other, under: other.under ?? asked }, asked };
      }
    }
    return null;
  };
}

/** Reads one listing after the other against a number: a candidate, or why it is none. */
export function candidateReader({ partNumber, linkedNumbers, currency }: Question) {
  const mentionIn = mentionReader(partNumber, linkedNumbers);
  const own = currency.toUpperCase();
  return (listing: SoldListing): Candidate | DropReason => {
    const written = readTitle(listing.title);
    const named = mentionIn(written);
    if (named === null) {
      return 'number-not-in-title';
    }
    const { mention, asked } = named;
    const words = mendWords(written.words);
    const title = words === written.words ? written : { ...written, words };
    const signs = titleSigns(title, asked, mention);
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
      signs,
      origin: originOf({ signs, isUsed: group !== 'new' }),
      role,
      group,
      count: pieceCount(title),
      kit: kitSign(title, signs),
      priceMinor,
      priceReason,
      sold: Math.max(Math.trunc(listing.soldQuantity), 0),
    };
  };
}

function otherGoods({ conditionId }: SoldListing, { kinds }: TitleSigns): DropReason | null {
  for (const [kind, reason] of NOT_THE_PART) {
    if (kinds.has(kind) && !(kind === 'core' && kinds.has('remanufactured'))) {
      return reason;
    }
  }
  return Number(conditionId) === FOR_PARTS_CONDITION ? 'for-parts' : null;
}

/** The condition speaks first; the title where it is new or missing. */
function groupOf({ conditionId }: SoldListing, title: ReadTitle, { kinds }: TitleSigns): CompGroup {
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

/** What the condition alone says; a missing one is taken for new, the careful side. */
export function groupByCondition({ conditionId }: SoldListing): CompGroup {
  const condition = Number(conditionId ?? 0);
  if (condition >= FIRST_USED) {
    return 'used';
  }
  return condition >= FIRST_REMANUFACTURED ? 'remanufactured' : 'new';
}

const YEAR = /^(?:19|20)\d{2}$/;
const SHORT_YEAR = /^\d{2}$/;

/** '2011-2017 Ford ...', '11-17 Ford ...': so dismantlers begin, and hardly anybody else. */
function opensWithYear({ words, tokens }: ReadTitle): boolean {
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
