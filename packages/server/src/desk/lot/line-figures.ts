import type { DeskRun } from '@partsight/domain/valuation/line/build-desk-run';
import {
  demandOf,
  forecastSales,
  monthsOfDemand,
  ownSales,
  ownShare,
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
  readonly priceMinor: number | null;
  readonly basis: PriceBasis | null;
  /** What an assumed price rests on; null for the median of new sales. */
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
    asked: line === undefined ? null : demandRange(line, { prior: run.prior, settings }),
    priceMinor: nanToNull(ofLine.price(at)),
    basis: price && price.basis,
    priceNote: price && describeAssumedPrice(price),
    netMinor: nanToNull(ofLine.net(at)),
    take: nanToNull(ofLine.take(at)),
    valueMinor: nanToNull(ofLine.value(at)),
    flags: flagsOf(at),
  };
}

function demandRange({ seen, rivals }: DeskLine, { prior, settings }: FlagOptions) {
  if (seen === null) {
    return null;
  }
  const { low, high } = forecastSales(
    ownSales(
      demandOf(seen, prior, settings.piecesPerListing),
      ownShare(settings, rivals),
      monthsOfDemand(settings.months, settings.decline),
    ),
  );
  return { low, high };
}
