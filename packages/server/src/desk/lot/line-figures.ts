import type { BuyQuantity } from '@partsight/domain/valuation/decisions/offer';
import type { DeskRun } from '@partsight/domain/valuation/line/build-desk-run';
import {
  demandLabel,
  demandOf,
  forecastSales,
  monthsOfDemand,
  ownSales,
  ownShare,
  type DemandLabel,
} from '@partsight/domain/valuation/line/demand';
import type { DeskLine } from '@partsight/domain/valuation/line/desk-line';
import type { PriceBasis } from '@partsight/domain/valuation/line/price-estimates';
import { describeAssumedPrice } from '@partsight/domain/valuation/line/price-note';
import type { FlagOptions, LotFlag } from '@partsight/domain/valuation/lot/lot-flags';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';

import type { LotView } from './lot-view.ts';

/** The desk's figures of a line; unknown ones are null. */
export type LineFigures = {
  readonly marketPerMonth: number | null;
  /** Expected demand over the period, in pieces: an 80% interval. */
  readonly asked: { readonly low: number; readonly high: number } | null;
  /** What the market's sales are called; beside the grade, never instead of it. */
  readonly demand: DemandLabel | null;
  /** Active listings of others, where counted lately, and the share of the sales that leaves. */
  readonly competition: { readonly others: number; readonly share: number } | null;
  readonly priceMinor: number | null;
  readonly basis: PriceBasis | null;
  /** What an assumed price rests on; null for the median of new sales. */
  readonly priceNote: string | null;
  readonly netMinor: number | null;
  readonly take: number | null;
  readonly takeLimit: BuyQuantity['limit'] | null;
  readonly valueMinor: number | null;
  readonly flags: readonly LotFlag[];
};

export const nanToNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

export function figuresOfLine(
  run: DeskRun,
  { ofLine, flagsOf, buyLimitOf }: LotView,
  at: number,
  settings: DeskSettings,
): LineFigures {
  const line = run.lines[at];
  const price = run.prices[at] ?? null;
  return {
    marketPerMonth: nanToNull(ofLine.market(at)),
    ...(line === undefined ? NO_DEMAND : demandFigures(line, { prior: run.prior, settings })),
    priceMinor: nanToNull(ofLine.price(at)),
    basis: price && price.basis,
    priceNote: price && describeAssumedPrice(price),
    netMinor: nanToNull(ofLine.net(at)),
    take: nanToNull(ofLine.take(at)),
    takeLimit: buyLimitOf(at),
    valueMinor: nanToNull(ofLine.value(at)),
    flags: flagsOf(at),
  };
}

type DemandFigures = Pick<LineFigures, 'asked' | 'demand' | 'competition'>;

const NO_DEMAND: DemandFigures = { asked: null, demand: null, competition: null };

function demandFigures(
  { seen, rivals }: DeskLine,
  { prior, settings }: FlagOptions,
): DemandFigures {
  if (seen === null) {
    return NO_DEMAND;
  }
  const demand = demandOf(seen, prior, settings.piecesPerListing);
  const share = ownShare(settings, rivals);
  const months = monthsOfDemand(settings.months, settings.decline);
  const { low, high } = forecastSales(ownSales(demand, share, months));
  return {
    asked: { low, high },
    demand: demandLabel(demand, settings),
    competition: rivals === null ? null : { others: rivals, share },
  };
}
