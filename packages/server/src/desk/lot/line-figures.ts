import type { DeskRun } from '@partsight/domain/desk/line/build-desk-run';
import {
  demandOf,
  forecastSales,
  monthsOfDemand,
  ownSales,
  ownShare,
} from '@partsight/domain/desk/line/demand';
import type { DeskLine } from '@partsight/domain/desk/line/desk-line';
import type { PriceBasis } from '@partsight/domain/desk/line/price-estimates';
import { describePrice } from '@partsight/domain/desk/line/price-note';
import type { FlagOptions, LotFlag } from '@partsight/domain/desk/lot/lot-flags';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

import type { LotView } from './lot-view.ts';

/** The desk's figures of a line; unknown ones are null. */
export type LineFigures = {
  readonly marketPerMonth: number | null;
  /** Expected demand over the period, in pieces: an 80% interval. */
  readonly asked: { readonly low: number; readonly high: number } | null;
  /** Active listings of others, where counted lately, and the share of the sales that leaves. */
  readonly competition: { readonly others: number; readonly share: number } | null;
  readonly priceMinor: number | null;
  readonly basis: PriceBasis | null;
  /** What a price rests on; null for the median of new sales. */
  readonly priceNote: string | null;
  readonly netMinor: number | null;
  readonly take: number | null;
  readonly valueMinor: number | null;
  readonly flags: readonly LotFlag[];
};

export const nanToNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

export function figuresOfLine(
  run: DeskRun,
  { ofLine, flagsOf }: LotView,
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
    priceNote: price && describePrice(price),
    netMinor: nanToNull(ofLine.net(at)),
    take: nanToNull(ofLine.take(at)),
    valueMinor: nanToNull(ofLine.value(at)),
    flags: flagsOf(at),
  };
}

type DemandFigures = Pick<LineFigures, 'asked' | 'competition'>;

const NO_DEMAND: DemandFigures = { asked: null, competition: null };

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
    competition: rivals === null ? null : { others: rivals, share },
  };
}
