import { discountPieces, type DiscountedLine, type MonthWeights } from '../line/piece-values.ts';
import type { GroupSales } from './group-sales.ts';

const NOT_WRITTEN = -1;

/** The discounted pieces of groups that are listed at once; each is computed on first use. */
export class GroupDiscounts {
  readonly #sales: GroupSales;
  readonly #weights: MonthWeights;
  readonly #at: Int32Array;
  #sold = new Float64Array(4_096);
  #shelved = new Float64Array(4_096);
  #end = 0;

  constructor(sales: GroupSales, weights: MonthWeights, groups: number) {
    this.#sales = sales;
    this.#weights = weights;
    this.#at = new Int32Array(groups).fill(NOT_WRITTEN);
  }

  of(group: number): DiscountedLine {
    const pieces = this.#sales.piecesOf(group);
    let at = this.#at[group] ?? NOT_WRITTEN;
    if (at === NOT_WRITTEN) {
      at = this.#end;
      this.#end += pieces;
      this.#grow();
      const chances = this.#sales.chancesOf(group, pieces);
      const discounted = { sold: this.#sold, shelved: this.#shelved };
      const { months } = this.#sales;
      discountPieces({ chances, pieces, months }, this.#weights, discounted, at);
      this.#at[group] = at;
    }
    return { sold: this.#sold, shelved: this.#shelved, at, pieces };
  }

  #grow(): void {
    if (this.#sold.length >= this.#end) {
      return;
    }
    const [sold, shelved] = [this.#sold, this.#shelved];
    this.#sold = new Float64Array(2 * this.#end);
    this.#shelved = new Float64Array(2 * this.#end);
    this.#sold.set(sold);
    this.#shelved.set(shelved);
  }
}
