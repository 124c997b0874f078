import { netMinor, takenOf } from '../line/net.ts';
import { pressedPrice } from '../line/piece-values.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { ListedLine } from './lot-spread.ts';

/** Where the money of the pieces sold within the period goes; what is left is their net. */
export type LotCosts = {
  /** What buyers pay, before fees. */
  readonly grossMinor: number;
  /** Marketplace fees and ads. */
  readonly feesMinor: number;
  /** Postage, packing and material. */
  readonly sendingMinor: number;
  /** Refunds and return postage, less what returned pieces bring. */
  readonly returnsMinor: number;
};

/** What the listed lines bring at the middle point. */
export class LotCash {
  readonly #settings: DeskSettings;
  /** Cumulative, after all costs. */
  readonly #cash: Float64Array;
  #grossMinor = 0;
  #feesMinor = 0;
  #sendingMinor = 0;
  #netMinor = 0;

  constructor(settings: DeskSettings) {
    this.#settings = settings;
    this.#cash = new Float64Array(settings.months + 1);
  }

  /** `chances`: of each piece to be sold by the end of month 1, 2, ... after it is listed. */
  add({ terms, pieces, start, listingMinor }: ListedLine, chances: Float64Array): void {
    const { months, position, pressure } = this.#settings;
    const { priceMinor, costs, ahead, yearOfSales } = terms;
    const cash = this.#cash;
    for (let month = 0; month <= months; month += 1) {
      cash[month] = (cash[month] ?? 0) - listingMinor;
    }
    for (let piece = 0; piece < pieces; piece += 1) {
      const price = pressedPrice(priceMinor, ahead + piece + 1, yearOfSales, pressure);
      const net = netMinor(price, costs, this.#settings);
      let before = 0;
      let shelved = 0;
      for (let month = 1; month <= months; month += 1) {
        const now = month > start ? (chances[piece * months + month - start - 1] ?? 0) : 0;
        shelved += 1 - (now + before) / 2;
        before = now;
        cash[month] = (cash[month] ?? 0) + net * now - terms.spaceMinor * shelved;
      }
      const gross = price * position + costs.charged;
      this.#grossMinor += gross * before;
      this.#feesMinor += takenOf(gross, this.#settings) * before;
      this.#sendingMinor += costs.sending * before;
      this.#netMinor += net * before;
    }
  }

  costs(): LotCosts {
    const [grossMinor, feesMinor] = [this.#grossMinor, this.#feesMinor];
    const sendingMinor = this.#sendingMinor;
    const returnsMinor = grossMinor - feesMinor - sendingMinor - this.#netMinor;
    return { grossMinor, feesMinor, sendingMinor, returnsMinor };
  }

  clear(): void {
    this.#cash.fill(0);
    this.#grossMinor = 0;
    this.#feesMinor = 0;
    this.#sendingMinor = 0;
    this.#netMinor = 0;
  }

  byMonth(): number[] {
    return [...this.#cash];
  }
}
