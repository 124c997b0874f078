import type { DeskLine } from '../line/desk-line.ts';
import {
  discountedSales,
  discountFactors,
  listingCost,
  roundMinor,
} from '../line/expected-sales.ts';
import { chargedPostage, netMinor, fulfillmentCost } from '../line/net.ts';
import type { Prior } from '../line/prior.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { mixtureQuantile, type NormalMixture } from '../statistics/normal-mixture.ts';
import { concentrationOf, type Concentration } from './concentration.ts';
import { columnsOf, UNKNOWN_GROUP, type LotColumns } from './lot-columns.ts';
import { MIDDLE } from './lot-points.ts';
import { LotSpread } from './lot-spread.ts';
import { computeSalesVectors, type SalesVectors } from './sales-vectors.ts';

export type LotFigures = {
  readonly valueMinor: number;
  /** Distribution of the values of all lots that look like this one. */
  readonly spread: NormalMixture;
  readonly p10Minor: number;
  readonly p20Minor: number;
  readonly p50Minor: number;
  readonly p90Minor: number;
  /** Cumulative cash at the end of month 0, 1, ..., after listing costs, undiscounted. */
  readonly cashMinor: readonly number[];
  readonly lines: {
    /** By line; NaN when unknown. */
    readonly valueMinor: Float64Array;
    readonly netMinor: Float64Array;
    /** Pieces sold by the end of the period. */
    readonly sold: Float64Array;
  };
  readonly listedLines: number;
  readonly pieces: {
    readonly all: number;
    /** Of the lines not worth listing. */
    readonly unlisted: number;
  };
  readonly unknown: {
    readonly lines: number;
    readonly withoutQuantity: number;
    readonly costMinor: number;
  };
  readonly setAside: { readonly lines: number; readonly valueMinor: number };
  /** Dealer cost of the lines with known value. */
  readonly knownCostMinor: number;
  readonly concentration: Concentration;
};

export type LotValuer = { readonly figures: (settings: DeskSettings) => LotFigures };

/** Settings the sales probabilities depend on; cached for a slider that moves back and forth. */
const MAX_CACHED_VECTORS = 3;

/** The lot, prepared for repeated valuation with other settings. */
export function createLotValuer(lines: readonly DeskLine[], prior: Prior): LotValuer {
  const columns = columnsOf(lines);
  const remembered = new Map<string, SalesVectors>();
  const vectorsFor = (settings: DeskSettings): SalesVectors => {
    const { share, decline, months, piecesPerListing } = settings;
    const name = `${share} ${decline} ${months} ${piecesPerListing}`;
    const vectors = remembered.get(name) ?? computeSalesVectors(columns.groups, prior, settings);
    remembered.delete(name);
    remembered.set(name, vectors);
    for (const oldest of [...remembered.keys()].slice(0, -MAX_CACHED_VECTORS)) {
      remembered.delete(oldest);
    }
    return vectors;
  };
  return { figures: (settings) => valueLot(columns, vectorsFor(settings), settings) };
}

function valueLot(columns: LotColumns, vectors: SalesVectors, settings: DeskSettings): LotFigures {
  const { months } = vectors;
  const worths = worthsOf(vectors, settings);
  const spread = new LotSpread(vectors.groups, settings);
  const totals = addLines(columns, worths[MIDDLE] ?? new Float64Array(), spread, settings);
  const middle = vectors.points[MIDDLE]?.sold ?? new Float64Array();
  const mixture = spread.mixture(vectors.points, worths, months);
  return {
    ...totals,
    spread: mixture,
    p10Minor: roundMinor(mixtureQuantile(mixture, 0.1)),
    p20Minor: roundMinor(mixtureQuantile(mixture, 0.2)),
    p50Minor: roundMinor(mixtureQuantile(mixture, 0.5)),
    p90Minor: roundMinor(mixtureQuantile(mixture, 0.9)),
    cashMinor: cashByMonth(middle, spread, months),
    lines: {
      ...totals.lines,
      sold: Float64Array.from(columns.groupOf, (group) =>
        group === UNKNOWN_GROUP ? Number.NaN : (middle[group * months + months - 1] ?? 0),
      ),
    },
  };
}

/** By share point and group: discounted pieces sold. */
function worthsOf(
  { points, groups, months }: SalesVectors,
  settings: DeskSettings,
): Float64Array[] {
  const weights = discountFactors(settings);
  return points.map(({ sold }) => {
    const worths = new Float64Array(groups);
    for (let group = 0; group < groups; group += 1) {
      worths[group] = discountedSales(sold, group * months, weights);
    }
    return worths;
  });
}

function cashByMonth(sold: Float64Array, spread: LotSpread, months: number): number[] {
  const nets = spread.netsAt(MIDDLE);
  const cash = new Float64Array(months + 1).fill(-spread.listingMinor);
  for (let group = 0; group < nets.length; group += 1) {
    const net = nets[group] ?? 0;
    for (let month = 0; month < months; month += 1) {
      cash[month + 1] = (cash[month + 1] ?? 0) + net * (sold[group * months + month] ?? 0);
    }
  }
  return [...cash];
}

/** One pass over the lines: the value of each, and what happens to it in the lot. */
function addLines(
  { lines, groupOf, pieces, priceMinor, relativeError }: LotColumns,
  worths: Float64Array,
  spread: LotSpread,
  settings: DeskSettings,
) {
  const values = new Float64Array(lines.length).fill(Number.NaN);
  const nets = new Float64Array(lines.length).fill(Number.NaN);
  const counted = new Float64Array(lines.length);
  const totals = {
    valueMinor: 0,
    listedLines: 0,
    knownCostMinor: 0,
    pieces: { all: 0, unlisted: 0 },
    unknown: { lines: 0, withoutQuantity: 0, costMinor: 0 },
    setAside: { lines: 0, valueMinor: 0 },
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) {
      continue;
    }
    const group = groupOf[index] ?? UNKNOWN_GROUP;
    const quantity = pieces[index] ?? 0;
    const costMinor = quantity * (line.costMinor ?? 0);
    totals.pieces.all += quantity;
    if (group === UNKNOWN_GROUP) {
      totals.unknown.lines += 1;
      totals.unknown.withoutQuantity += line.quantity === null ? 1 : 0;
      totals.unknown.costMinor += costMinor;
      continue;
    }
    const price = priceMinor[index] ?? 0;
    const charged = chargedPostage(line.parcel, settings);
    const sending = fulfillmentCost(line.parcel, settings);
    const net = netMinor(price, charged, sending, settings);
    const listing = listingCost(line.held, settings);
    const present = net * (worths[group] ?? 0) - listing;
    const isListed = net > 0 && present > 0 && !line.isRestricted;
    const value = isListed ? roundMinor(present) : 0;
    values[index] = value;
    nets[index] = net;
    if (line.isSetAside) {
      totals.setAside.lines += 1;
      totals.setAside.valueMinor += value;
      continue;
    }
    totals.knownCostMinor += costMinor;
    if (!isListed) {
      totals.pieces.unlisted += quantity;
      continue;
    }
    counted[totals.listedLines] = value;
    totals.listedLines += 1;
    totals.valueMinor += value;
    const error = relativeError[index] ?? 0;
    spread.add({ group, priceMinor: price, relativeError: error, charged, sending }, listing);
  }
  return {
    ...totals,
    lines: { valueMinor: values, netMinor: nets },
    concentration: concentrationOf(counted.subarray(0, totals.listedLines)),
  };
}
