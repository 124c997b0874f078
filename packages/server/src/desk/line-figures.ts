import {
  demandOf,
  forecast,
  monthsOfDemand,
  ownSales,
  ownShare,
} from '@partsight/domain/desk/demand';
import type { DeskLine } from '@partsight/domain/desk/desk-line';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import type { FlagTerms, LotFlag } from '@partsight/domain/desk/lot-flags';
import type { DeskRun } from '@partsight/domain/desk/open-run';
import type { PriceBasis } from '@partsight/domain/desk/price';

import type { LotView } from './lot-view.ts';

/** What the desk shows of a line; what is not known is null. */
export type LineFigures = {
  readonly marketPerMonth: number | null;
  /** Pieces one would be asked for in the months: eight cases of ten lie between. */
  readonly asked: { readonly low: number; readonly high: number } | null;
  readonly priceMinor: number | null;
  readonly basis: PriceBasis | null;
  readonly netMinor: number | null;
  readonly take: number | null;
  readonly valueMinor: number | null;
  readonly flags: readonly LotFlag[];
};

export const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

export function figuresOfLine(
  run: DeskRun,
  { ofLine, flagsOf }: LotView,
  at: number,
  settings: DeskSettings,
): LineFigures {
  const line = run.lines[at];
  return {
    marketPerMonth: known(ofLine.market(at)),
    asked: line === undefined ? null : askedFor(line, { prior: run.prior, settings }),
    priceMinor: known(ofLine.price(at)),
    basis: run.prices[at]?.basis ?? null,
    netMinor: known(ofLine.net(at)),
    take: known(ofLine.take(at)),
    valueMinor: known(ofLine.value(at)),
    flags: flagsOf(at),
  };
}

function askedFor({ seen, rivals }: DeskLine, { prior, settings }: FlagTerms) {
  if (seen === null) {
    return null;
  }
  const { low, high } = forecast(
    ownSales(
      demandOf(seen, prior, settings.piecesPerListing),
      ownShare(settings.share, rivals),
      monthsOfDemand(settings.months, settings.decline),
    ),
  );
  return { low, high };
}
