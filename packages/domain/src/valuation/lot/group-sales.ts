import { ownShare, type Demand } from '../line/demand.ts';
import { cumulativeDemandMonths, piecesInDemand, writePieceChances } from '../line/piece-sales.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { LineGroup } from './lot-columns.ts';

const NO_DEMAND: Demand = { piecesPerListing: 0, marketPerMonth: 0, shape: 1 };

/**
 * Chances of the groups of a lot to sell. They are computed where they are needed and not kept: a
 * large lot has millions of them.
 */
export class GroupSales {
  readonly months: number;
  /** The first piece of each group; only pieces in demand have a place. One more than groups. */
  readonly firstPiece: Int32Array;
  readonly #groups: readonly LineGroup[];
  readonly #demands: readonly Demand[];
  readonly #shares: Float64Array;
  readonly #demandMonths: Float64Array;
  #chances = new Float64Array(1_024);

  constructor(groups: readonly LineGroup[], demands: readonly Demand[], settings: DeskSettings) {
    this.#groups = groups;
    this.#demands = demands;
    this.months = settings.months;
    this.#demandMonths = cumulativeDemandMonths(settings);
    this.#shares = Float64Array.from(groups, ({ rivals }) => ownShare(settings, rivals));
    this.firstPiece = new Int32Array(groups.length + 1);
    const demandMonths = this.#demandMonths[settings.months - 1] ?? 0;
    for (let at = 0; at < groups.length; at += 1) {
      const { marketPerMonth, shape } = demands[at] ?? NO_DEMAND;
      const stock = groups[at];
      const perMonth = marketPerMonth * (this.#shares[at] ?? 0);
      this.firstPiece[at + 1] =
        (this.firstPiece[at] ?? 0) +
        (stock === undefined ? 0 : piecesInDemand(perMonth, shape, stock, demandMonths));
    }
  }

  /** Pieces of a group that have any chance to sell. */
  piecesOf(group: number): number {
    return (this.firstPiece[group + 1] ?? 0) - (this.firstPiece[group] ?? 0);
  }

  marketPerMonth(group: number): number {
    return this.#demands[group]?.marketPerMonth ?? 0;
  }

  /**
   * Chance of each of a group's first pieces to be sold by the end of month 1, 2, ..., piece by
   * piece. The next call overwrites it.
   */
  chancesOf(group: number, pieces: number, shareFactor = 1): Float64Array {
    if (this.#chances.length < pieces * this.months) {
      this.#chances = new Float64Array(2 * pieces * this.months);
    }
    const { marketPerMonth, shape } = this.#demands[group] ?? NO_DEMAND;
    const share = Math.min(1, (this.#shares[group] ?? 0) * shareFactor);
    writePieceChances(
      { perMonth: marketPerMonth * share, shape },
      { pieces, ahead: this.#groups[group]?.ahead ?? 0 },
      this.#demandMonths,
      this.#chances,
    );
    return this.#chances;
  }
}
