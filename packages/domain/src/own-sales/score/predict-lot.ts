import type { Sliced } from '../../core/slices.ts';
import {
  demandOf,
  monthsOfDemand,
  ownShare,
  unlimitedShare,
  type Demand,
} from '../../desk/line/demand.ts';
import { lineUnknownReason, type DeskLine } from '../../desk/line/desk-line.ts';
import { pieceTerms, roundMinor } from '../../desk/line/expected-sales.ts';
import { netMinor, netSlope } from '../../desk/line/net.ts';
import { wholePieces, writePieceChances } from '../../desk/line/piece-sales.ts';
import { pressedPrice, type PieceTerms } from '../../desk/line/piece-values.ts';
import type { PriceBasis } from '../../desk/line/price-estimates.ts';
import type { Prior } from '../../desk/line/prior.ts';
import {
  MIDDLE,
  MIXTURE_WEIGHTS,
  PRICE_FACTORS,
  SHARE_FACTORS,
} from '../../desk/lot/lot-points.ts';
import type { LotFigures } from '../../desk/lot/lot.ts';
import type { DeskSettings } from '../../desk/settings/desk-settings.ts';
import { mixtureQuantile } from '../../desk/statistics/normal-mixture.ts';

/** Predictions reach this far, whatever the period of the settings. */
const PREDICTED_MONTHS = 24;

const LOW_CHANCE = 0.1;
const HIGH_CHANCE = 0.9;
const SLICE_LINES = 200;

/** What the desk assumed of a line when its lot was bought. */
export type LineForecast = {
  /** What new pieces sell for; the own price is the position of the settings times this. */
  readonly priceMinor: number;
  readonly basis: PriceBasis | null;
  /** Of the first piece. */
  readonly netMinor: number;
  /** The net before packing and material: what remains of a sale in the seller's account. */
  readonly payoutMinor: number;
  /** Own share of the sales, and what each unit of the share setting gives without limits. */
  readonly share: number;
  readonly shareFactor: number;
  readonly ownPerMonth: number;
  /** How well the rate is known. */
  readonly shape: number;
  /** Months until the line is listed. */
  readonly start: number;
  /** Pieces worth keeping; 0 for a line that is not listed. */
  readonly keptPieces: number;
  readonly valueMinor: number;
};

export type LinePrediction = {
  /** Place in the lot, from 1. */
  readonly line: number;
  readonly lookupKey: string;
  /** Pieces bought; null when unknown. */
  readonly pieces: number | null;
  /** Pieces of the same number that sell first, and those of them in the seller's inventory. */
  readonly ahead: number;
  readonly held: number;
  /** Null for a line of unknown value. */
  readonly forecast: LineForecast | null;
};

/** Money paid out by the end of month 0, 1, ... */
export type LotCurve = {
  readonly expectedMinor: readonly number[];
  readonly lowMinor: readonly number[];
  readonly highMinor: readonly number[];
};

export type LotPrediction = LotCurve & { readonly lines: readonly LinePrediction[] };

/** A lot as the desk values it. */
export type ValuedLines = {
  readonly lines: readonly DeskLine[];
  readonly prior: Prior;
  readonly figures: Pick<LotFigures, 'lines'>;
};

/** Predicts what each line sells and when the lot has paid out how much; pauses after each slice. */
export function* predictLot(
  { lines, prior, figures }: ValuedLines,
  settings: DeskSettings,
): Sliced<LotPrediction> {
  const sums = new PayoutSums(settings);
  const predicted: LinePrediction[] = [];
  for (const [index, line] of lines.entries()) {
    const isListed = line.doubt === null && (figures.lines.kept[index] ?? 0) > 0;
    predicted.push({
      line: index + 1,
      lookupKey: line.key,
      pieces: line.quantity === null ? null : wholePieces(line.quantity),
      ahead: wholePieces(line.ahead),
      held: wholePieces(line.held),
      forecast: forecastOf(
        line,
        {
          start: figures.lines.start[index] ?? 0,
          keptPieces: isListed ? (figures.lines.kept[index] ?? 0) : 0,
          netMinor: figures.lines.netMinor[index] ?? 0,
          valueMinor: figures.lines.valueMinor[index] ?? 0,
        },
        { prior, settings, sums },
      ),
    });
    if (index % SLICE_LINES === SLICE_LINES - 1) {
      yield;
    }
  }
  return { lines: predicted, ...sums.curve() };
}

type ForecastTerms = {
  readonly prior: Prior;
  readonly settings: DeskSettings;
  readonly sums: PayoutSums;
};

type PlacedLine = Pick<LineForecast, 'start' | 'keptPieces' | 'netMinor' | 'valueMinor'>;

function forecastOf(
  line: DeskLine,
  { start, keptPieces, netMinor: net, valueMinor }: PlacedLine,
  { prior, settings, sums }: ForecastTerms,
): LineForecast | null {
  const { seen, price } = line;
  if (seen === null || price === null || lineUnknownReason(line) !== null) {
    return null;
  }
  const demand = demandOf(seen, prior, settings.piecesPerListing);
  const share = ownShare(settings, line.rivals);
  if (keptPieces > 0) {
    sums.add(line, { demand, share, start, keptPieces });
  }
  return {
    priceMinor: price.minor,
    basis: price.basis ?? null,
    netMinor: roundMinor(net),
    payoutMinor: roundMinor(net + ownWork(line, settings)),
    share,
    shareFactor: unlimitedShare({ ...settings, share: 1 }, line.rivals),
    ownPerMonth: demand.marketPerMonth * share,
    shape: demand.shape,
    start,
    keptPieces,
    valueMinor: roundMinor(valueMinor),
  };
}

/** What a sale costs the seller outside the marketplace. */
const ownWork = ({ parcel }: DeskLine, { packingMinor, materialMinor }: DeskSettings): number =>
  packingMinor + materialMinor[parcel.size];

type ListedLine = {
  readonly demand: Demand;
  readonly share: number;
  readonly start: number;
  readonly keptPieces: number;
};

/** Mean and variance of the payouts of all lines, by month and point of the shared errors. */
class PayoutSums {
  readonly #settings: DeskSettings;
  readonly #demandMonths: Float64Array;
  readonly #points = SHARE_FACTORS.length * PRICE_FACTORS.length;
  readonly #mean = new Float64Array((PREDICTED_MONTHS + 1) * this.#points);
  readonly #variance = new Float64Array((PREDICTED_MONTHS + 1) * this.#points);
  #chances = new Float64Array(1_024);

  constructor(settings: DeskSettings) {
    this.#settings = settings;
    this.#demandMonths = Float64Array.from({ length: PREDICTED_MONTHS }, (_, month) =>
      monthsOfDemand(month + 1, settings.decline),
    );
  }

  add(line: DeskLine, { demand, share, start, keptPieces }: ListedLine): void {
    const terms = pieceTerms(
      { priceMinor: line.price?.minor ?? 0, parcel: line.parcel, ahead: line.ahead, demand },
      this.#settings,
    );
    const payouts = PRICE_FACTORS.map((factor) => this.#payoutsAt(line, terms, keptPieces, factor));
    const relativeError = line.price?.relativeError ?? 0;
    if (this.#chances.length < keptPieces * PREDICTED_MONTHS) {
      this.#chances = new Float64Array(2 * keptPieces * PREDICTED_MONTHS);
    }
    for (const [x, factor] of SHARE_FACTORS.entries()) {
      const perMonth = demand.marketPerMonth * Math.min(1, share * factor);
      writePieceChances(
        { perMonth, shape: demand.shape },
        { pieces: keptPieces, ahead: terms.ahead },
        this.#demandMonths,
        this.#chances,
      );
      for (let month = start + 1; month <= PREDICTED_MONTHS; month += 1) {
        const { sold, variance } = this.#salesBy(month - start - 1, keptPieces);
        for (const [y, { nets, slopes }] of payouts.entries()) {
          const at = month * this.#points + y * SHARE_FACTORS.length + x;
          this.#addPoint(at, {
            ...this.#weigh(month - start - 1, nets, slopes),
            sold,
            variance,
            relativeError,
          });
        }
      }
    }
  }

  #payoutsAt(line: DeskLine, terms: PieceTerms, pieces: number, factor: number) {
    const settings = this.#settings;
    const nets = new Float64Array(pieces);
    const slopes = new Float64Array(pieces);
    for (let piece = 0; piece < pieces; piece += 1) {
      const price = pressedPrice(
        terms.priceMinor * factor,
        terms.ahead + piece + 1,
        terms.yearOfSales,
        settings.pressure,
      );
      nets[piece] = netMinor(price, terms.costs, settings) + ownWork(line, settings);
      slopes[piece] = price * netSlope(price, terms.costs.charged, settings);
    }
    return { nets, slopes };
  }

  #salesBy(month: number, pieces: number): { readonly sold: number; readonly variance: number } {
    let sold = 0;
    let squares = 0;
    for (let piece = 0; piece < pieces; piece += 1) {
      const chance = this.#chances[piece * PREDICTED_MONTHS + month] ?? 0;
      sold += chance;
      squares += (2 * piece + 1) * chance;
    }
    return { sold, variance: Math.max(0, squares - sold * sold) };
  }

  #weigh(month: number, nets: Float64Array, slopes: Float64Array) {
    let income = 0;
    let byPrice = 0;
    for (let piece = 0; piece < nets.length; piece += 1) {
      const chance = this.#chances[piece * PREDICTED_MONTHS + month] ?? 0;
      income += (nets[piece] ?? 0) * chance;
      byPrice += (slopes[piece] ?? 0) * chance;
    }
    return { income, byPrice };
  }

  #addPoint(
    at: number,
    one: {
      readonly income: number;
      readonly byPrice: number;
      readonly sold: number;
      readonly variance: number;
      readonly relativeError: number;
    },
  ): void {
    const each = one.sold > 0 ? one.income / one.sold : 0;
    this.#mean[at] = (this.#mean[at] ?? 0) + one.income;
    this.#variance[at] =
      (this.#variance[at] ?? 0) +
      each * each * one.variance +
      (one.relativeError * one.byPrice) ** 2;
  }

  curve(): LotCurve {
    const months = Array.from({ length: PREDICTED_MONTHS + 1 }, (_, month) =>
      Array.from({ length: this.#points }, (__, point) => ({
        weight: MIXTURE_WEIGHTS[point] ?? 0,
        mean: this.#mean[month * this.#points + point] ?? 0,
        variance: this.#variance[month * this.#points + point] ?? 0,
      })),
    );
    const middle = MIDDLE * SHARE_FACTORS.length + MIDDLE;
    return {
      expectedMinor: months.map((points) => roundMinor(points[middle]?.mean ?? 0)),
      lowMinor: months.map((points) => roundMinor(mixtureQuantile(points, LOW_CHANCE))),
      highMinor: months.map((points) => roundMinor(mixtureQuantile(points, HIGH_CHANCE))),
    };
  }
}
