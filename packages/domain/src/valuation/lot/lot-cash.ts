import { netMinor } from '../line/net.ts';
import { pressedPrice } from '../line/piece-values.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { ListedLine } from './lot-spread.ts';

/** What the listed lines bring at the middle point. */
export class LotCash {
  readonly #settings: DeskSettings;
  /** Cumulative, after all costs. */
  readonly #cash: Float64Array;
  /** What buyers pay within the period. */
  #grossMinor = 0;

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
      this.#grossMinor += (price * position + costs.charged) * before;
    }
  }

  get grossMinor(): number {
    return this.#grossMinor;
  }

  clear(): void {
    this.#cash.fill(0);
    this.#grossMinor = 0;
  }

  byMonth(): number[] {
    return [...this.#cash];
  }
}
