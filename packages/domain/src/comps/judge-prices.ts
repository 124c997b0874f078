import type { DropReason, PriceReason } from '../analysis/part-analysis.ts';
import { medianOf } from '../evidence/price-statistics.ts';
import type { Candidate } from './candidate.ts';
import { USED_SHARE } from './price-of-new.ts';

export type Priced = {
  readonly pieces: number;
  readonly unitPriceMinor: number | null;
  readonly priceReason: PriceReason | null;
};
type PriceVerdict = Priced | DropReason;

/** A kit brings clearly more than the part in it. */
const KIT_FACTOR = 1.3;
/** An unknown label is no genuine part for clearly more than genuine ones bring, either. */
const LABEL_MOST = 1.35;
/**
 * Where copies end and genuine parts begin: a share of the genuine price, and where the price of
 * labelled copies is known, so far from it towards theirs by the logarithm.
 */
type Border = {
  readonly share: number;
  readonly towardsCopies: number;
  readonly least: number;
  readonly most: number;
};
const UNLABELLED: Border = { share: 0.7, towardsCopies: 0.35, least: 0.5, most: 0.95 };
/** A make's name speaks for itself, so it takes a lower price to doubt it. */
const NAMED: Border = { share: 0.5, towardsCopies: 0.6, least: 0.4, most: 0.8 };
/** Without a sure genuine sale, what costs about as much as the copies is one. */
const COPY_REACH = 1.4;

type Reference = {
  readonly fresh: number | null;
  readonly used: number | null;
  readonly count: number;
  /** What labelled copies bring. */
  readonly copies: number | null;
};

/** What the prices of one answer say of each of its listings that are not copies by their title. */
export function judgePrices(
  candidates: readonly Candidate[],
  dealerWords: readonly string[],
): ReadonlyMap<Candidate, PriceVerdict> {
  const own = candidates.filter(({ origin }) => origin.origin !== 'copy');
  const isSaid = dealerWords.some((word) => KIT_WORDS.has(word));
  const goods: Goods = {
    isKit: isSaid || candidates.filter(({ kit }) => kit !== null).length * 2 >= candidates.length,
    isSet: isSaid || areSets(own),
  };
  const reference = referenceOf(candidates, goods);
  const verdicts = new Map<Candidate, PriceVerdict>();
  for (const one of own) {
    verdicts.set(one, judgeOne(one, reference, goods));
  }
  return verdicts;
}

const KIT_WORDS = new Set(['KIT', 'SET', 'KITS', 'SETS']);

/** Whether the number itself stands for a kit or a set. */
type Goods = { readonly isKit: boolean; readonly isSet: boolean };

/** Several titles, and every one counts the same pieces. */
function areSets(own: readonly Candidate[]): boolean {
  const [first, second] = own;
  const count = first?.count;
  return (
    second !== undefined &&
    count?.kind === 'set' &&
    own.every((one) => one.count?.kind === 'set' && one.count.count === count.count)
  );
}

function referenceOf(candidates: readonly Candidate[], { isKit, isSet }: Goods): Reference {
  const priced = candidates.filter(
    ({ origin, count, role, kit, priceMinor }) =>
      origin.origin === 'genuine' &&
      (count === null || (isSet && count.kind === 'set')) &&
      role.kind !== 'pair' &&
      (kit === null || (isKit && kit === 'kit')) &&
      priceMinor !== null,
  );
  const plain = priced.filter(({ count }) => count === null);
  const singles = plain.length > 0 ? plain : priced;
  const prices = (isMeant: (one: Candidate) => boolean) =>
    singles
      .filter(isMeant)
      .map(({ priceMinor }) => priceMinor ?? 0)
      .toSorted((a, b) => a - b);
  const sure = prices(
    ({ group, origin }) => group === 'new' && origin.origin === 'genuine' && origin.isSure,
  );
  const named = prices(({ group }) => group === 'new');
  const fresh = sure.length > 0 ? sure : named;
  return {
    fresh: medianOf(fresh),
    used: medianOf(prices(({ group }) => group === 'used')),
    count: sure.length,
    copies: medianOf(
      candidates
        .flatMap(({ origin, priceMinor }) =>
          origin.origin === 'copy' && priceMinor !== null ? priceMinor : [],
        )
        .toSorted((a, b) => a - b),
    ),
  };
}

function judgeOne(one: Candidate, reference: Reference, { isKit, isSet }: Goods): PriceVerdict {
  const { priceMinor, kit } = one;
  const level = levelFor(one, reference);
  if (kit !== null && isComponent(one, level, isKit)) {
    return 'component';
  }
  const { pieces, isKnown, share } = piecesOf(one, level, isSet);
  const unit = priceMinor === null ? null : Math.max(Math.round(priceMinor / share), 1);
  const copy = copyByPrice(one, unit, reference);
  if (copy !== null) {
    return copy;
  }
  if (one.priceReason !== null) {
    return { pieces, unitPriceMinor: null, priceReason: one.priceReason };
  }
  return isKnown
    ? { pieces, unitPriceMinor: unit, priceReason: null }
    : { pieces, unitPriceMinor: null, priceReason: 'pack-of-unknown-size' };
}

/** What one piece of this condition brings, as far as other listings tell. */
function levelFor({ group }: Candidate, { fresh, used }: Reference): number | null {
  if (group === 'new') {
    return fresh ?? (used === null ? null : used / USED_SHARE);
  }
  return used ?? (fresh === null ? null : fresh * USED_SHARE);
}

function isComponent(
  { kit, priceMinor, count }: Candidate,
  level: number | null,
  isKitNumber: boolean,
): boolean {
  if (kit === 'holds') {
    return true;
  }
  if (level === null || priceMinor === null) {
    return !isKitNumber;
  }
  const pieces = count === null || count.kind === 'vague' ? 1 : count.count;
  return priceMinor / pieces > level * KIT_FACTOR;
}

/** So much further off, by the logarithm, a plain count may bring the price: packs go for less a piece. */
const TRUSTED = 0.4;

/** Two for less than this many times the price of one are rather one with two numbers. */
const PAIR_LEAST = 1.4;

type Pieces = { readonly pieces: number; readonly share: number; readonly isKnown: boolean };

/** A count is believed when it brings the price of a piece nearer to that of single pieces. */
function piecesOf(
  { role, count, priceMinor }: Candidate,
  level: number | null,
  isSet: boolean,
): Pieces {
  if (role.kind === 'pair') {
    const isOne =
      !role.isSaid && level !== null && priceMinor !== null && priceMinor < level * PAIR_LEAST;
    return { pieces: 1, share: isOne ? 1 : 2, isKnown: true };
  }
  if (count === null) {
    return { pieces: 1, share: 1, isKnown: true };
  }
  if (count.kind === 'vague') {
    return { pieces: 1, share: 1, isKnown: false };
  }
  if (level !== null && priceMinor !== null) {
    const away = (pieces: number) => Math.abs(Math.log(priceMinor / pieces / level));
    const isBelieved = away(count.count) < away(1) + (count.kind === 'sure' ? TRUSTED : 0);
    const pieces = isBelieved ? count.count : 1;
    return { pieces, share: pieces, isKnown: true };
  }
  if (count.kind === 'sure') {
    return { pieces: count.count, share: count.count, isKnown: true };
  }
  return { pieces: 1, share: 1, isKnown: count.kind === 'weak' || isSet };
}

function copyByPrice(one: Candidate, unit: number | null, reference: Reference): DropReason | null {
  const { origin, group } = one;
  const { fresh, count, copies } = reference;
  if (origin.origin === 'genuine' && (origin.isSure || group !== 'new')) {
    return null;
  }
  const isUsed = group === 'used';
  const level = levelFor(one, reference);
  if (origin.origin === 'unlabelled') {
    if (level === null || unit === null) {
      return unit !== null && copies !== null && unit < copies * COPY_REACH
        ? 'copy-price'
        : origin.reason;
    }
    if (origin.reason === 'copy-label' && unit > level * LABEL_MOST) {
      return origin.reason;
    }
    // A used piece is cheap for being used, so new copies say nothing of it.
    return unit < borderOf(level, isUsed ? null : copies, UNLABELLED) ? 'copy-price' : null;
  }
  const isBelow =
    count > 0 && fresh !== null && unit !== null && unit < borderOf(fresh, copies, NAMED);
  const isLikeCopies =
    count === 0 && copies !== null && unit !== null && unit < copies * COPY_REACH;
  return isBelow || isLikeCopies ? 'copy-price' : null;
}

function borderOf(genuine: number, copies: number | null, border: Border): number {
  if (copies === null || copies >= genuine) {
    return genuine * border.share;
  }
  const between = genuine * (copies / genuine) ** border.towardsCopies;
  return Math.min(Math.max(between, genuine * border.least), genuine * border.most);
}
