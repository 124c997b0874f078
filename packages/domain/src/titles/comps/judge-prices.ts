import type { DropReason, PriceReason } from '../analysis/part-analysis.ts';
import { medianOf } from '../evidence/price-statistics.ts';
import type { Candidate } from '../reading/candidate.ts';
import { USED_SHARE } from './estimate-new-price.ts';

export type UnitPrice = {
  readonly pieces: number;
  readonly unitPriceMinor: number | null;
  readonly priceReason: PriceReason | null;
};
type PriceVerdict = UnitPrice | DropReason;

/** A kit sells for clearly more than the part in it. */
const KIT_FACTOR = 1.3;
/** An unknown label far above OEM prices is not OEM either. */
const MAX_LABEL_FACTOR = 1.35;
/**
 * The threshold between copies and OEM parts: a share of the OEM price or, when the price of
 * labeled copies is known, this far toward it on a log scale.
 */
type PriceThreshold = {
  readonly share: number;
  readonly towardsCopies: number;
  readonly least: number;
  readonly most: number;
};
const UNLABELED_THRESHOLD: PriceThreshold = {
  share: 0.7,
  towardsCopies: 0.35,
  least: 0.5,
  most: 0.95,
};
/** A make's name is evidence, so only a lower price casts doubt on it. */
const NAMED_THRESHOLD: PriceThreshold = { share: 0.5, towardsCopies: 0.6, least: 0.4, most: 0.8 };
/** Without a certain OEM sale, a price close to the copies' means a copy. */
const COPY_REACH = 1.4;

type ReferencePrices = {
  readonly fresh: number | null;
  readonly used: number | null;
  readonly count: number;
  /** Price of labeled copies. */
  readonly copies: number | null;
};

/** What the prices of one response say about each listing that is not a copy by its title. */
export function judgePrices(
  candidates: readonly Candidate[],
  dealerWords: readonly string[],
): ReadonlyMap<Candidate, PriceVerdict> {
  const own = candidates.filter(({ origin }) => origin.origin !== 'copy');
  const isCalledKit = dealerWords.some((word) => KIT_WORDS.has(word));
  const goods: Goods = {
    isKit:
      isCalledKit || candidates.filter(({ kit }) => kit !== null).length * 2 >= candidates.length,
    isSet: isCalledKit || areSets(own),
  };
  const reference = referenceOf(candidates, goods);
  const verdicts = new Map<Candidate, PriceVerdict>();
  for (const one of own) {
    verdicts.set(one, judgeOne(one, reference, goods));
  }
  return verdicts;
}

const KIT_WORDS = new Set(['KIT', 'SET', 'KITS', 'SETS']);

/** Whether the number itself is for a kit or a set. */
type Goods = { readonly isKit: boolean; readonly isSet: boolean };

/** Several titles, all with the same piece count. */
function areSets(own: readonly Candidate[]): boolean {
  const [first, second] = own;
  const count = first?.count;
  return (
    second !== undefined &&
    count?.kind === 'set' &&
    own.every((one) => one.count?.kind === 'set' && one.count.count === count.count)
  );
}

function referenceOf(candidates: readonly Candidate[], { isKit, isSet }: Goods): ReferencePrices {
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

function judgeOne(
  one: Candidate,
  reference: ReferencePrices,
  { isKit, isSet }: Goods,
): PriceVerdict {
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

/** Expected price of one piece in this condition, from other listings. */
function levelFor({ group }: Candidate, { fresh, used }: ReferencePrices): number | null {
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

/**
 * How much further off, on a log scale, a plain count may put the price: packs are cheaper per
 * piece.
 */
const TRUSTED = 0.4;

/**
 * Two for less than this multiple of the single price is more likely one piece with two numbers.
 */
const MIN_PAIR_FACTOR = 1.4;

type Pieces = { readonly pieces: number; readonly share: number; readonly isKnown: boolean };

/** Accept a count when it brings the unit price closer to that of single pieces. */
function piecesOf(
  { role, count, priceMinor }: Candidate,
  level: number | null,
  isSet: boolean,
): Pieces {
  if (role.kind === 'pair') {
    const isOne =
      !role.isExplicit &&
      level !== null &&
      priceMinor !== null &&
      priceMinor < level * MIN_PAIR_FACTOR;
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

function copyByPrice(
  one: Candidate,
  unit: number | null,
  reference: ReferencePrices,
): DropReason | null {
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
    if (origin.reason === 'copy-label' && unit > level * MAX_LABEL_FACTOR) {
      return origin.reason;
    }
    // A used piece is cheap because it is used, so new copies say nothing about it.
    return unit < thresholdOf(level, isUsed ? null : copies, UNLABELED_THRESHOLD)
      ? 'copy-price'
      : null;
  }
  const isBelow =
    count > 0 &&
    fresh !== null &&
    unit !== null &&
    unit < thresholdOf(fresh, copies, NAMED_THRESHOLD);
  const isLikeCopies =
    count === 0 && copies !== null && unit !== null && unit < copies * COPY_REACH;
  return isBelow || isLikeCopies ? 'copy-price' : null;
}

function thresholdOf(genuine: number, copies: number | null, border: PriceThreshold): number {
  if (copies === null || copies >= genuine) {
    return genuine * border.share;
  }
  const between = genuine * (copies / genuine) ** border.towardsCopies;
  return Math.min(Math.max(between, genuine * border.least), genuine * border.most);
}
