import { shareAmong, shareAtPrice } from '../line/demand.ts';
import { cumulativeDemandMonths, piecesInDemand, writePieceChances } from '../line/piece-sales.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { GroupDemands, LineGroups } from './lot-columns.ts';

const NOT_COUNTED = -1;

/**
 * Chances of the groups of a lot to sell. They are computed where they are needed and not kept: a
 * large lot has millions of them.
 */
export class GroupSales {
  readonly months: number;
  readonly ahead: Float64Array;
  readonly marketPerMonth: Float64Array;
  readonly #quantity: Float64Array;
  readonly #shape: Float64Array;
  readonly #share: Float64Array;
  readonly #demandMonths: Float64Array;
  /** Months of demand in the whole period. */
  readonly #wholeDemand: number;
  readonly #pieces: Int32Array;
  /** Of these pieces. */
  readonly #last = { group: -1, factor: 0, pieces: 0 };
  #chances = new Float64Array(1_024);

  constructor(groups: LineGroups, demands: GroupDemands, settings: DeskSettings) {
    this.months = settings.months;
    this.ahead = groups.ahead;
    this.marketPerMonth = demands.perMonth;
    this.#quantity = groups.quantity;
    this.#shape = demands.shape;
    this.#demandMonths = cumulativeDemandMonths(settings);
    this.#wholeDemand = this.#demandMonths.at(-1) ?? 0;
    const atPrice = shareAtPrice(settings);
    this.#share = groups.rivals.map((rivals) => shareAmong(atPrice, rivals));
    this.#pieces = new Int32Array(this.#share.length).fill(NOT_COUNTED);
  }

  /** Pieces of a group that have any chance to sell. */
  piecesOf(group: number): number {
    const known = this.#pieces[group] ?? 0;
    if (known !== NOT_COUNTED) {
      return known;
    }
    const stock = { quantity: this.#quantity[group] ?? 0, ahead: this.ahead[group] ?? 0 };
    const perMonth = (this.marketPerMonth[group] ?? 0) * (this.#share[group] ?? 0);
    const pieces = piecesInDemand(perMonth, this.#shape[group] ?? 1, stock, this.#wholeDemand);
    this.#pieces[group] = pieces;
    return pieces;
  }

  /** The chance that the first piece is sold by the end of a month, with nothing ahead of it. */
  chanceOfFirst(group: number, month: number): number {
    const shape = this.#shape[group] ?? 1;
    return 1 - (1 + this.#mean(group, month) / shape) ** -shape;
  }

  /** At most so many pieces are sold by the end of a month, on average. */
  mostSold(group: number, month: number, chanceOfFirst: number): number {
    return Math.min((this.#quantity[group] ?? 0) * chanceOfFirst, this.#mean(group, month));
  }

  #mean(group: number, month: number): number {
    const perMonth = (this.marketPerMonth[group] ?? 0) * (this.#share[group] ?? 0);
    return perMonth * (this.#demandMonths[month - 1] ?? 0);
  }

  /**
   * Chance of each of a group's first pieces to be sold by the end of month 1, 2, ..., piece by
   * piece. The next call overwrites it.
   */
  chancesOf(group: number, pieces: number, shareFactor = 1): Float64Array {
    const last = this.#last;
    if (last.group === group && last.factor === shareFactor && last.pieces >= pieces) {
      return this.#chances;
    }
    last.group = group;
    last.factor = shareFactor;
    last.pieces = pieces;
    if (this.#chances.length < pieces * this.months) {
      this.#chances = new Float64Array(2 * pieces * this.months);
    }
    const share = Math.min(1, (this.#share[group] ?? 0) * shareFactor);
    const perMonth = (this.marketPerMonth[group] ?? 0) * share;
    writePieceChances(
      { perMonth, shape: this.#shape[group] ?? 1 },
      { pieces, ahead: this.ahead[group] ?? 0 },
      this.#demandMonths,
      this.#chances,
    );
    return this.#chances;
  }
}
