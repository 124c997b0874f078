import type { CompFigures } from '../analysis/part-analysis.ts';
import { DAYS_PER_MONTH, type Seen } from './demand.ts';
import type { DeskLine } from './desk-line.ts';
import type { QuantityMeaning } from './desk-settings.ts';
import type { JoinedLooks } from './line-looks.ts';
import { ASSUMED_PARCEL, type Parcel } from './net.ts';
import { policyStop } from './policy-stop.ts';
import {
  learnRatios,
  priceOfLine,
  type LinePrice,
  type PricedComps,
  type PriceRatios,
} from './price.ts';
import { fitPrior, type FittedPrior } from './prior.ts';
import { checkCosts, type CostCheck } from './sanity.ts';

export type SeenComps = PricedComps &
  Pick<CompFigures, 'exactListings' | 'probableListings' | 'unitsMid' | 'unitsHigh'>;

/** A key of a batch: its rows as one, and what its run found out. */
export type KeyFigures = {
  readonly key: string;
  readonly quantity: number | null;
  readonly costMinor: number | null;
  /** Null where there is no answer, or one that tells nothing. */
  readonly comps: SeenComps | null;
  /** In their place where a person overruled listings; what the lot teaches rests on those as found. */
  readonly overruled?: SeenComps | null;
  /** With what earlier runs saw, where that is kept; what the lot teaches rests on its own run. */
  readonly joined?: JoinedLooks | null;
  /** The answer had more rows than were read: it tells nothing about the lot's rates. */
  readonly isLowerBound: boolean;
  readonly parcel: Parcel | null;
  readonly held: number;
  /** All its pieces were counted at the shelf. */
  readonly isCounted?: boolean;
  /** What the list calls the part. */
  readonly words: string | null;
  /** Pieces of it in lots that were bought before this one. */
  readonly bought: number;
};

/** A lot with what was learnt from all of it; settings and overrules do not change that. */
export type DeskRun = {
  readonly prior: FittedPrior;
  readonly ratios: PriceRatios;
  readonly costs: CostCheck | null;
  readonly prices: readonly (LinePrice | null)[];
  readonly lines: readonly DeskLine[];
};

/** A probable listing counts half. */
const listingsSeen = ({ exactListings, probableListings }: SeenComps): number =>
  exactListings + probableListings / 2;

export function openRun(
  keys: readonly KeyFigures[],
  months: number,
  meaning: QuantityMeaning,
): DeskRun {
  const ratios = learnRatios(keys);
  const prior = fitPrior(
    keys.flatMap(({ comps, isLowerBound }) =>
      comps === null || isLowerBound ? [] : { listings: listingsSeen(comps), months },
    ),
  );
  const lotKeys = keys.map((key) => ({ ...key, comps: key.overruled ?? key.comps }));
  const prices = lotKeys.map((key) => (key.comps === null ? null : priceOfLine(key, ratios)));
  const costs = checkCosts(
    lotKeys.map(({ comps, costMinor }, index) => ({
      price: prices[index] ?? null,
      costMinor,
      coreMinor: null,
      hasExactComps: (comps?.exactListings ?? 0) > 0,
    })),
  );
  const doubted = new Set(costs?.doubts.map(({ line }) => line));
  const lines = lotKeys.map((key, index): DeskLine => ({
    key: key.key,
    quantity: key.quantity,
    costMinor: key.costMinor,
    seen: key.comps === null ? null : seenOf(key.comps, key.joined ?? null, months, meaning),
    price: prices[index] ?? null,
    parcel: key.parcel ?? ASSUMED_PARCEL,
    ahead: key.held + key.bought,
    held: key.held,
    rivals: { live: null, sellers: null },
    isSetAside: doubted.has(index),
    isStopped: policyStop(key.words) !== null,
  }));
  return { prior, ratios, costs, prices, lines };
}

function seenOf(
  comps: SeenComps,
  joined: JoinedLooks | null,
  months: number,
  meaning: QuantityMeaning,
): Seen {
  const { unitsHigh, unitsMid } = joined ?? comps;
  return {
    listings: joined?.listings ?? listingsSeen(comps),
    units: meaning === 'window' ? unitsHigh : unitsMid,
    months: joined === null ? months : joined.days / DAYS_PER_MONTH,
  };
}
