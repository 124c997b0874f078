import { netMinor, netSlope } from '../line/net.ts';
import {
  discountPieces,
  pressedPrice,
  type MonthWeights,
  type PieceTerms,
} from '../line/piece-values.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { NormalMixture } from '../statistics/normal-mixture.ts';
import { MIXTURE_WEIGHTS, PRICE_FACTORS, SHARE_FACTORS } from './lot-points.ts';

/** A listed line: its pieces, and when it is listed. */
export type ListedLine = {
  readonly index: number;
  readonly group: number;
  readonly valueMinor: number;
  readonly terms: PieceTerms;
  readonly relativeError: number;
  /** Pieces worth keeping. */
  readonly pieces: number;
  readonly start: number;
  readonly listingMinor: number;
};

type Normal = { mean: number; variance: number };

/** Grows as needed, so that lines do not allocate. */
function scratch(): (length: number) => Float64Array {
  let buffer = new Float64Array(64);
  return (length) => {
    if (buffer.length < length) {
      buffer = new Float64Array(length * 2);
    }
    return buffer;
  };
}

/**
 * Adds up the listed lines at each point of the shared errors. Independent errors cancel out;
 * shared ones do not and form a mixture.
 */
export class LotSpread {
  readonly #settings: DeskSettings;
  readonly #normals: readonly Normal[];
  readonly #nets = scratch();
  readonly #slopes = scratch();
  readonly #sold = scratch();
  readonly #shelved = scratch();

  constructor(settings: DeskSettings) {
    this.#settings = settings;
    this.#normals = SHARE_FACTORS.flatMap(() =>
      PRICE_FACTORS.map((): Normal => ({ mean: 0, variance: 0 })),
    );
  }

  /** Reads the net and the price effect of each piece at each price point; comes before the points. */
  readNets({ terms, pieces }: ListedLine): void {
    const settings = this.#settings;
    const nets = this.#nets(pieces * PRICE_FACTORS.length);
    const slopes = this.#slopes(pieces * PRICE_FACTORS.length);
    for (let y = 0; y < PRICE_FACTORS.length; y += 1) {
      const priceMinor = terms.priceMinor * (PRICE_FACTORS[y] ?? 1);
      for (let piece = 0; piece < pieces; piece += 1) {
        const price = pressedPrice(
          priceMinor,
          terms.ahead + piece + 1,
          terms.yearOfSales,
          settings.pressure,
        );
        nets[y * pieces + piece] = netMinor(price, terms.costs, settings);
        slopes[y * pieces + piece] = price * netSlope(price, terms.costs.charged, settings);
      }
    }
  }

  /** Adds a line at one share point; answers how many of its pieces are sold. */
  addPoint(
    { terms, pieces, start, relativeError, listingMinor }: ListedLine,
    point: number,
    chances: Float64Array,
    weights: MonthWeights,
  ): number {
    const { months } = this.#settings;
    const sold = this.#sold(pieces);
    const shelved = this.#shelved(pieces);
    discountPieces({ chances, pieces, months }, weights, { sold, shelved });
    const last = months - start - 1;
    let expected = 0;
    let squares = 0;
    let discounted = 0;
    let space = 0;
    for (let piece = 0; piece < pieces; piece += 1) {
      const chance = chances[last + piece * months] ?? 0;
      expected += chance;
      squares += (2 * piece + 1) * chance;
      discounted += sold[piece] ?? 0;
      space += terms.spaceMinor * (shelved[piece] ?? 0);
    }
    const variance = squares - expected * expected;
    const nets = this.#nets(0);
    const slopes = this.#slopes(0);
    for (let y = 0; y < PRICE_FACTORS.length; y += 1) {
      let income = 0;
      let byPrice = 0;
      for (let piece = 0; piece < pieces; piece += 1) {
        income += (nets[y * pieces + piece] ?? 0) * (sold[piece] ?? 0);
        byPrice += (slopes[y * pieces + piece] ?? 0) * (sold[piece] ?? 0);
      }
      const normal = this.#normals[y * SHARE_FACTORS.length + point];
      if (normal === undefined) {
        continue;
      }
      normal.mean += income - space - listingMinor;
      // The mean net per discounted piece, times the discount per piece.
      const each = expected > 0 && discounted > 0 ? income / expected : 0;
      normal.variance +=
        discounted > 0 ? each * each * variance + (relativeError * byPrice) ** 2 : 0;
    }
    return expected;
  }

  clear(): void {
    for (const normal of this.#normals) {
      normal.mean = 0;
      normal.variance = 0;
    }
  }

  mixture(): NormalMixture {
    return this.#normals.map(({ mean, variance }, at) => ({
      weight: MIXTURE_WEIGHTS[at] ?? 0,
      mean,
      variance,
    }));
  }
}
