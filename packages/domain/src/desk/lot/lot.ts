import { finish, type Sliced } from '../../core/slices.ts';
import type { DeskLine } from '../line/desk-line.ts';
import { roundMinor } from '../line/expected-sales.ts';
import type { Prior } from '../line/prior.ts';
import { type DeskSettings, valueKey } from '../settings/desk-settings.ts';
import { mixtureQuantile, type NormalMixture } from '../statistics/normal-mixture.ts';
import type { LotCosts } from './lot-cash.ts';
import { columnsOf, demandsOf, type GroupDemands, type LotColumns } from './lot-columns.ts';
import { valueLines } from './value-lines.ts';

export type LotFigures = {
  readonly valueMinor: number;
  readonly costs: LotCosts;
  /** Distribution of the values of all lots that look like this one. */
  readonly spread: NormalMixture;
  readonly p10Minor: number;
  readonly p50Minor: number;
  readonly p90Minor: number;
  /** Cumulative cash at the end of month 0, 1, ..., after listing costs, undiscounted. */
  readonly cashMinor: readonly number[];
  readonly lines: {
    /** By line; NaN when unknown. */
    readonly valueMinor: Float64Array;
    /** Net of the first piece. */
    readonly netMinor: Float64Array;
    /** Pieces sold by the end of the period; 0 where a line is not listed or set aside. */
    readonly sold: Float64Array;
    /** Pieces worth keeping; 0 where a line is not listed. */
    readonly kept: Float64Array;
    /** Months until the line is listed. */
    readonly start: Int32Array;
  };
  readonly listedLines: number;
  /** Lines worth listing that are not reached within the period. */
  readonly lateLines: number;
  readonly work: {
    /** Listing and packing. */
    readonly hours: number;
    /** The week in which the last line is listed; 0 without any. */
    readonly lastWeek: number;
    /** What the kept pieces of the listed lines take on the shelf. */
    readonly cubicFeet: number;
  };
  readonly pieces: {
    readonly all: number;
    /** Of the lines that are not paid for: not worth listing, unsold, in doubt or unknown. */
    readonly unlisted: number;
    readonly unlistedCubicFeet: number;
  };
  readonly unknown: {
    readonly lines: number;
    readonly withoutQuantity: number;
    readonly costMinor: number;
  };
  /** Lines that a person has to check first; their value is not in the lot's. */
  readonly doubted: { readonly lines: number; readonly valueMinor: number };
  /** Lines that nobody bought. */
  readonly unsold: { readonly lines: number; readonly costMinor: number };
  /** Dealer cost of the lines with known value. */
  readonly knownCostMinor: number;
  /** Lines that carry 80% of the value. */
  readonly linesFor80: number;
};

/** Whether at least one line has sold figures; otherwise the sums of the lot say nothing. */
export const isLotKnown = ({ unknown }: Pick<LotFigures, 'unknown'>, lines: number): boolean =>
  unknown.lines < lines;

export type LotValuer = {
  readonly figures: (settings: DeskSettings) => LotFigures;
  /** Computes the figures in slices, so that asking for them does not take long. */
  readonly prepare: (settings: DeskSettings) => Sliced<void>;
};

/** The user's settings, the same at half the share and with unsold lines, and what a slider just left. */
const MAX_REMEMBERED = 4;

/** The lot, prepared for repeated valuation with other settings. */
export function createLotValuer(lines: readonly DeskLine[], prior: Prior): LotValuer {
  let columns: LotColumns | null = null;
  let demand: { readonly piecesPerListing: number; readonly groups: GroupDemands } | null = null;
  const demandsFor = (
    { groups: known }: LotColumns,
    { piecesPerListing }: DeskSettings,
  ): GroupDemands => {
    if (demand?.piecesPerListing !== piecesPerListing) {
      const groups = demandsOf(known, prior, piecesPerListing);
      demand = { piecesPerListing, groups };
    }
    return demand.groups;
  };
  const remembered = new Map<string, LotFigures>();
  const remember = (key: string, figures: LotFigures): LotFigures => {
    remembered.delete(key);
    remembered.set(key, figures);
    for (const oldest of [...remembered.keys()].slice(0, -MAX_REMEMBERED)) {
      remembered.delete(oldest);
    }
    return figures;
  };
  function* valued(settings: DeskSettings): Sliced<LotFigures> {
    columns ??= yield* columnsOf(lines);
    const demands = demandsFor(columns, settings);
    yield;
    return yield* valueLot(columns, demands, settings);
  }
  return {
    figures(settings) {
      const key = valueKey(settings);
      return remember(key, remembered.get(key) ?? finish(valued(settings)));
    },
    *prepare(settings) {
      const key = valueKey(settings);
      if (!remembered.has(key)) {
        remember(key, yield* valued(settings));
      }
    },
  };
}

function* valueLot(
  columns: LotColumns,
  demands: GroupDemands,
  settings: DeskSettings,
): Sliced<LotFigures> {
  const { totals, spread, cash } = yield* valueLines(columns, demands, settings);
  const mixture = spread.mixture();
  return {
    ...totals,
    spread: mixture,
    p10Minor: roundMinor(mixtureQuantile(mixture, 0.1)),
    p50Minor: roundMinor(mixtureQuantile(mixture, 0.5)),
    p90Minor: roundMinor(mixtureQuantile(mixture, 0.9)),
    costs: cash.costs(),
    cashMinor: cash.byMonth(),
  };
}
