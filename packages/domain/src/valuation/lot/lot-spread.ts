import { netMinor, netSlope } from '../line/net.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { NormalMixture } from '../statistics/normal-mixture.ts';
import { POINT_WEIGHTS, PRICE_FACTORS } from './lot-points.ts';
import type { SoldAtPoint } from './sales-vectors.ts';

/** Totals of each group's lines at one price point. */
type NetAtPoint = {
  /** Sum of their nets, and of the squared nets. */
  readonly nets: Float64Array;
  readonly squares: Float64Array;
  /** Sum of squared effects of a price error. */
  readonly priceSquares: Float64Array;
};

/** A listed line: its group, and price and cost of a sale. */
type ListedLine = {
  readonly group: number;
  readonly priceMinor: number;
  readonly relativeError: number;
  readonly charged: number;
  readonly sending: number;
};

/**
 * Totals the listed lines at each point of the shared errors. Independent errors cancel out; shared
 * ones do not and form a mixture.
 */
export class LotSpread {
  readonly #settings: DeskSettings;
  readonly #points: readonly NetAtPoint[];
  #listing = 0;

  constructor(groups: number, settings: DeskSettings) {
    this.#settings = settings;
    this.#points = PRICE_FACTORS.map(() => ({
      nets: new Float64Array(groups),
      squares: new Float64Array(groups),
      priceSquares: new Float64Array(groups),
    }));
  }

  add(line: ListedLine, listing: number): void {
    const { group, charged } = line;
    const settings = this.#settings;
    this.#listing += listing;
    for (let y = 0; y < PRICE_FACTORS.length; y += 1) {
      const point = this.#points[y];
      const price = line.priceMinor * (PRICE_FACTORS[y] ?? 1);
      const net = netMinor(price, charged, line.sending, settings);
      const byPrice = line.relativeError * price * netSlope(price, charged, settings);
      if (point !== undefined) {
        point.nets[group] = (point.nets[group] ?? 0) + net;
        point.squares[group] = (point.squares[group] ?? 0) + net * net;
        point.priceSquares[group] = (point.priceSquares[group] ?? 0) + byPrice * byPrice;
      }
    }
  }

  /** Pieces sold, and their discounted value by point and group. */
  mixture(
    points: readonly SoldAtPoint[],
    worths: readonly Float64Array[],
    months: number,
  ): NormalMixture {
    return this.#points.flatMap((net, y) =>
      points.map((share, x) => ({
        weight: (POINT_WEIGHTS[x] ?? 0) * (POINT_WEIGHTS[y] ?? 0),
        ...this.#normalAt(net, share, worths[x] ?? new Float64Array(), months),
      })),
    );
  }

  #normalAt(net: NetAtPoint, share: SoldAtPoint, worths: Float64Array, months: number) {
    let mean = -this.#listing;
    let variance = 0;
    for (let group = 0; group < worths.length; group += 1) {
      const worth = worths[group] ?? 0;
      const pieces = share.sold[group * months + months - 1] ?? 0;
      const each = pieces > 0 ? worth / pieces : 0;
      mean += (net.nets[group] ?? 0) * worth;
      variance +=
        (net.squares[group] ?? 0) * each * each * (share.variance[group] ?? 0) +
        (net.priceSquares[group] ?? 0) * worth * worth;
    }
    return { mean, variance };
  }

  /** Of the listed lines by group, at the base prices. */
  netsAt(point: number): Float64Array {
    return this.#points[point]?.nets ?? new Float64Array();
  }

  get listingMinor(): number {
    return this.#listing;
  }
}
