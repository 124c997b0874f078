import type { DropReason, PriceReason } from '../analysis/part-analysis.ts';
import type { Candidate } from '../reading/candidate.ts';
import { isCopyByTitle } from './origin-evidence.ts';
import { isPieceOfGoods } from './piece-of-goods.ts';
import { piecesPerSale } from './pieces-per-sale.ts';
import {
  genuineLevel,
  levelsFor,
  marketPrices,
  type GoodsOfNumber,
  type MarketPrices,
} from './price-levels.ts';
import { priceLogOdds } from './price-odds.ts';

export type UnitPrice = {
  readonly pieces: number;
  readonly unitPriceMinor: number | null;
  readonly priceReason: PriceReason | null;
};
type PriceVerdict = {
  readonly priced: UnitPrice | DropReason;
  /** Log-odds of an OEM part by the price alone; null when the price was no question. */
  readonly logOdds: number | null;
};

/** A kit sells for clearly more than the part in it. */
const KIT_FACTOR = 1.3;

/** What titles and prices of one response say together about each listing. */
export function judgePrices(
  candidates: readonly Candidate[],
  dealerWords: readonly string[],
): ReadonlyMap<Candidate, PriceVerdict> {
  const goods = goodsOfNumber(candidates, dealerWords);
  const prices = marketPrices(candidates, goods);
  return new Map(
    candidates.map((one) => [
      one,
      isPieceOfGoods(one, dealerWords) ? COMPONENT : judgeOne(one, prices, goods),
    ]),
  );
}

const COMPONENT: PriceVerdict = { priced: 'component', logOdds: null };
const KIT_WORDS = new Set(['KIT', 'SET', 'KITS', 'SETS']);

function goodsOfNumber(
  candidates: readonly Candidate[],
  dealerWords: readonly string[],
): GoodsOfNumber {
  const isCalledKit = dealerWords.some((word) => KIT_WORDS.has(word));
  const kits = candidates.filter(({ kit }) => kit === 'kit' || kit === 'holds').length;
  return {
    isKit: isCalledKit || kits * 2 >= candidates.length,
    isSet: isCalledKit || areSets(candidates.filter(({ origin }) => !isCopyByTitle(origin))),
  };
}

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

function judgeOne(one: Candidate, prices: MarketPrices, goods: GoodsOfNumber): PriceVerdict {
  const { origin, group, priceMinor, kit } = one;
  if (isCopyByTitle(origin)) {
    return { priced: origin.copyReason, logOdds: 0 };
  }
  const level = genuineLevel(one, prices);
  if (kit !== null && isComponent(one, level, goods.isKit)) {
    return COMPONENT;
  }
  const { pieces, isKnown, share } = piecesPerSale(one, level, goods.isSet);
  const unit = priceMinor === null ? null : Math.max(Math.round(priceMinor / share), 1);
  const byPrice =
    unit === null || group === 'remanufactured' ? 0 : priceLogOdds(unit, levelsFor(one, prices));
  if (origin.logOdds + byPrice <= 0) {
    return { priced: byPrice < 0 ? 'copy-price' : origin.copyReason, logOdds: byPrice };
  }
  const priceReason = one.priceReason ?? (isKnown ? null : 'pack-of-unknown-size');
  return {
    priced: { pieces, unitPriceMinor: priceReason === null ? unit : null, priceReason },
    logOdds: byPrice,
  };
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
    return kit === 'kit' && !isKitNumber;
  }
  const pieces = count === null || count.kind === 'vague' ? 1 : count.count;
  return priceMinor / pieces > level * KIT_FACTOR;
}
