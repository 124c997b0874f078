import { finish, mapSlices, type Sliced } from '../../core/slices.ts';
import { hasExactCounts, OWN_SALES } from '../../evidence/evidence-source.ts';
import type { CompFigures } from '../../titles/analysis/part-analysis.ts';
import { policyRestriction } from '../lot/policy-restriction.ts';
import { DESK_DEFAULTS, type QuantityMeaning } from '../settings/desk-settings.ts';
import { checkCosts, isLoneHighSale, type CostCheck } from './cost-checks.ts';
import { DAYS_PER_MONTH, MIN_MONTHS, type MarketSales } from './demand.ts';
import type { DeskLine } from './desk-line.ts';
import { GROUND_POSTAGE, goodsNotes, isUsedCoded } from './goods.ts';
import { parcelByShipping, type Parcel } from './net.ts';
import {
  learnRatios,
  priceByBestEvidence,
  priceOfLine,
  type LinePrice,
  type PricedComps,
  type PriceRatios,
} from './price.ts';
import { fitPrior, type FittedPrior } from './prior.ts';
import type { JoinedSnapshots } from './run-snapshots.ts';

export type CompSummary = PricedComps &
  Pick<CompFigures, 'exactListings' | 'probableListings' | 'unitsMid' | 'unitsHigh'> &
  Partial<Pick<CompFigures, 'recalls' | 'otherGoods'>>;

/** A key of a batch: its rows combined, and what its run found. */
export type KeyFigures = {
  readonly key: string;
  readonly rows?: number;
  readonly quantity: number | null;
  readonly costMinor: number | null;
  /** The maker's list price in the sheet. */
  readonly listMinor?: number | null;
  /** Null without a conclusive result. */
  readonly comps: CompSummary | null;
  /** Source of the sales, which says what a sold quantity counts; null without any. */
  readonly source: string | null;
  /** Length of the source's window for this key. */
  readonly months: number;
  /**
   * Replaces `found` when the user overrode listings; parameters learned from the lot still use the
   * original.
   */
  readonly overruled?: CompSummary | null;
  /**
   * Includes earlier runs when they are kept; parameters learned from the lot use the current run
   * only.
   */
  readonly joined?: JoinedSnapshots | null;
  /** The response was truncated, so it says nothing about the lot's rates. */
  readonly isLowerBound: boolean;
  readonly parcel: Parcel | null;
  /** Average shipping that sold listings show; used when nothing is known about the package. */
  readonly pageShippingMinor?: number | null;
  readonly held: number;
  /** All pieces were counted on the shelf. */
  readonly isCounted?: boolean;
  /** The part's name in the list. */
  readonly words: string | null;
  /** Pieces in previously purchased lots. */
  readonly bought: number;
  /** Active listings of others; null when not counted lately. */
  readonly live?: number | null;
  /** How many lines of the lot it stands for, while not all of them have a result. */
  readonly weight?: number;
};

/** A lot with the parameters learned from it; settings and overrides do not change those. */
export type DeskRun = {
  readonly prior: FittedPrior;
  readonly ratios: PriceRatios;
  readonly costs: CostCheck | null;
  readonly prices: readonly (LinePrice | null)[];
  readonly lines: readonly DeskLine[];
};

/** A probable listing counts half. */
const weightedListings = ({ exactListings, probableListings }: CompSummary): number =>
  exactListings + probableListings / 2;

/**
 * `meaning`: what a sold quantity counts where the source does not say. `areCostsOpen`: what the costs are
 * for is still asked, and costs are compared with nothing but a lone sale.
 */
export const buildDeskRun = (
  keys: readonly KeyFigures[],
  meaning: QuantityMeaning,
  areCostsOpen = false,
): DeskRun => finish(buildDeskRunSliced(keys, meaning, areCostsOpen));

export function* buildDeskRunSliced(
  keys: readonly KeyFigures[],
  meaning: QuantityMeaning,
  areCostsOpen = false,
): Sliced<DeskRun> {
  const ratios = yield* learnRatios(keys);
  yield;
  const prior = fitPrior(
    keys.flatMap(({ comps, isLowerBound, months, weight }) =>
      comps === null || isLowerBound || months < MIN_MONTHS
        ? []
        : { listings: weightedListings(comps), months, weight },
    ),
  );
  yield;
  const lotKeys = yield* mapSlices(keys, (key) =>
    key.overruled === null || key.overruled === undefined ? key : { ...key, comps: key.overruled },
  );
  const prices = yield* mapSlices(lotKeys, (key) =>
    key.comps === null ? null : priceOfLine(key, ratios),
  );
  const costLines = yield* mapSlices(lotKeys, (key) => ({
    // A price combined with the cost would hide what is wrong with the cost.
    price: key.comps === null ? null : priceByBestEvidence(key, ratios),
    costMinor: key.costMinor,
    listMinor: key.listMinor ?? null,
    coreMinor: null,
    hasExactComps: (key.comps?.exactListings ?? 0) > 0,
  }));
  yield;
  const costs = areCostsOpen ? null : checkCosts(costLines);
  yield;
  const doubted = new Set(costs?.doubts.map(({ line }) => line));
  const lines = yield* mapSlices(lotKeys, (key, index): DeskLine => ({
    ...goodsOf(key),
    key: key.key,
    rows: key.rows ?? 1,
    quantity: key.quantity,
    costMinor: key.costMinor,
    seen: seenOf(key, meaning),
    price: prices[index] ?? null,
    ahead: key.held + key.bought,
    held: key.held,
    rivals: key.live ?? null,
    doubt:
      key.comps?.otherGoods === true
        ? 'other-goods'
        : doubted.has(index)
          ? 'odd-cost'
          : isLoneHighSale(prices[index] ?? null, key.costMinor, ratios)
            ? 'lone-high-sale'
            : null,
  }));
  return { prior, ratios, costs, prices, lines };
}

/** What the goods are, and what follows for sending and selling them. */
function goodsOf({
  words,
  comps,
  parcel,
  pageShippingMinor = null,
}: KeyFigures): Pick<DeskLine, 'goods' | 'parcel' | 'isRestricted'> {
  const goods = goodsNotes(words, (comps?.recalls ?? 0) > 0);
  const sent = parcel ?? parcelByShipping(pageShippingMinor);
  return {
    ...(goods.length > 0 && { goods }),
    parcel: goods.includes('ground-only')
      ? { ...sent, shippingMinor: sent.shippingMinor * GROUND_POSTAGE }
      : sent,
    isRestricted: policyRestriction(words) !== null || isUsedCoded(words, goods),
  };
}

/** Own sales of a month say as much about a number as this part of the whole market's. */
const OWN_PART_OF_MARKET = DESK_DEFAULTS.share;

/** A truncated response without a listing that counts says nothing. */
function seenOf(key: KeyFigures, meaning: QuantityMeaning): MarketSales | null {
  const seen = key.comps === null ? null : marketSalesOf(key, key.comps, meaning);
  return key.isLowerBound && seen?.listings === 0 ? null : seen;
}

function marketSalesOf(
  { source, months, joined = null }: KeyFigures,
  comps: CompSummary,
  meaning: QuantityMeaning,
): MarketSales {
  const { unitsHigh, unitsMid } = joined ?? comps;
  const covered = joined === null ? months : joined.days / DAYS_PER_MONTH;
  return {
    listings: joined?.listings ?? weightedListings(comps),
    units: hasExactCounts(source) || meaning === 'window' ? unitsHigh : unitsMid,
    months: source === OWN_SALES ? covered * OWN_PART_OF_MARKET : covered,
  };
}
