import type { DeskLine } from '../line/desk-line.ts';
import { listingCost, roundMinor } from '../line/expected-sales.ts';
import { saleCosts } from '../line/net.ts';
import { discountFactors } from '../line/piece-sales.ts';
import {
  discountPieces,
  keepPieces,
  monthWeights,
  netOfPiece,
  yearOfMarket,
  type DiscountedPieces,
  type KeptPieces,
  type MonthWeights,
  type PieceTerms,
} from '../line/piece-values.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { concentrationOf } from './concentration.ts';
import type { GroupSales } from './group-sales.ts';
import { weekOfRank, type ListingStarts } from './listing-starts.ts';
import { UNKNOWN_GROUP, type LotColumns } from './lot-columns.ts';
import type { ListedLine } from './lot-spread.ts';

/** Listing minutes only order the lines, so a prepared line counts 5 and any other 12. */
const PREPARED_MINUTES = 5;
const LISTING_MINUTES = 12;

/** The lines of a lot, first each on its own, then in the order in which they are listed. */
export class LotPass {
  readonly #columns: LotColumns;
  readonly #sales: GroupSales;
  readonly #settings: DeskSettings;
  readonly #discounts: Float64Array;
  /** By months until the start. */
  readonly #weights: MonthWeights[] = [];
  /** Of all pieces, when listed at once. */
  readonly #atOnce: DiscountedPieces;
  /** By line: the net of the first piece, and what is kept when listed at once. */
  readonly #firstNet: Float64Array;
  readonly #keptPieces: Float64Array;
  readonly #keptValue: Float64Array;
  /** Of the line at hand. */
  readonly #kept: KeptPieces = { pieces: 0, valueMinor: 0 };
  #later: DiscountedPieces = { sold: new Float64Array(), shelved: new Float64Array() };

  constructor(columns: LotColumns, sales: GroupSales, settings: DeskSettings) {
    this.#columns = columns;
    this.#sales = sales;
    this.#settings = settings;
    this.#firstNet = new Float64Array(columns.lines.length);
    this.#keptPieces = new Float64Array(columns.lines.length);
    this.#keptValue = new Float64Array(columns.lines.length);
    this.#discounts = discountFactors(settings);
    const all = sales.firstPiece.at(-1) ?? 0;
    this.#atOnce = { sold: new Float64Array(all), shelved: new Float64Array(all) };
    const weights = this.weightsFrom(0);
    for (let group = 0; group < columns.groups.length; group += 1) {
      const pieces = sales.piecesOf(group);
      const first = sales.firstPiece[group] ?? 0;
      const chances = sales.chancesOf(group, pieces);
      discountPieces({ chances, pieces, months: sales.months }, weights, this.#atOnce, first);
    }
  }

  weightsFrom(start: number): MonthWeights {
    const weights = this.#weights[start] ?? monthWeights(this.#discounts, start);
    this.#weights[start] = weights;
    return weights;
  }

  #terms(index: number, line: DeskLine, group: number): PieceTerms {
    return {
      priceMinor: this.#columns.priceMinor[index] ?? 0,
      costs: saleCosts(line.parcel, this.#settings),
      ahead: this.#columns.groups[group]?.ahead ?? 0,
      yearOfSales: yearOfMarket(this.#sales.marketPerMonth(group)),
      spaceMinor: this.#settings.spaceMinor * line.parcel.cubicFeet,
    };
  }

  /** What each line brings per minute of listing, if listed at once; 0 takes no place. */
  worthPerMinute(): Float64Array {
    const { lines, groupOf } = this.#columns;
    const settings = this.#settings;
    const kept = this.#kept;
    const worth = new Float64Array(lines.length);
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      const group = groupOf[index] ?? UNKNOWN_GROUP;
      if (line === undefined || group === UNKNOWN_GROUP) {
        continue;
      }
      const terms = this.#terms(index, line, group);
      const net = netOfPiece(terms, 1, settings);
      this.#firstNet[index] = net;
      if (net <= 0) {
        continue;
      }
      const at = this.#sales.firstPiece[group] ?? 0;
      const pieces = this.#sales.piecesOf(group);
      const { sold, shelved } = this.#atOnce;
      keepPieces(terms, { sold, shelved, at, pieces }, settings, kept);
      this.#keptPieces[index] = kept.pieces;
      this.#keptValue[index] = kept.valueMinor;
      const present = kept.valueMinor - listingCost(line, settings);
      if (present > 0 && !line.isRestricted && !line.isSetAside && line.held <= 0) {
        worth[index] = present / (line.isPrepared === true ? PREPARED_MINUTES : LISTING_MINUTES);
      }
    }
    return worth;
  }

  /** Reads what a line keeps if it is listed after so many months. */
  #readKept(index: number, line: DeskLine, group: number, start: number): void {
    const { months } = this.#sales;
    const kept = this.#kept;
    kept.pieces = start === 0 ? (this.#keptPieces[index] ?? 0) : 0;
    kept.valueMinor = start === 0 ? (this.#keptValue[index] ?? 0) : 0;
    if (start === 0 || start >= months || (this.#firstNet[index] ?? 0) <= 0) {
      return;
    }
    const pieces = this.#sales.piecesOf(group);
    if (this.#later.sold.length < pieces) {
      this.#later = { sold: new Float64Array(pieces), shelved: new Float64Array(pieces) };
    }
    const chances = this.#sales.chancesOf(group, pieces);
    discountPieces({ chances, pieces, months }, this.weightsFrom(start), this.#later);
    const terms = this.#terms(index, line, group);
    keepPieces(terms, { ...this.#later, at: 0, pieces }, this.#settings, kept);
  }

  /**
   * The value of each line, and what happens to it in the lot. `onListed` answers how many pieces
   * of a listed line are sold.
   */
  addLines({ rank, months: startOf }: ListingStarts, onListed: (line: ListedLine) => number) {
    const { lines, groupOf, pieces: piecesOf, relativeError } = this.#columns;
    const settings = this.#settings;
    const byLine = {
      valueMinor: new Float64Array(lines.length).fill(Number.NaN),
      netMinor: new Float64Array(lines.length).fill(Number.NaN),
      sold: new Float64Array(lines.length).fill(Number.NaN),
      kept: new Float64Array(lines.length),
      start: startOf,
    };
    const counted = new Float64Array(lines.length);
    const totals = {
      valueMinor: 0,
      listedLines: 0,
      lateLines: 0,
      knownCostMinor: 0,
      pieces: { all: 0, unlisted: 0 },
      unknown: { lines: 0, withoutQuantity: 0, costMinor: 0 },
      setAside: { lines: 0, valueMinor: 0 },
      work: { hours: 0, lastWeek: 0, cubicFeet: 0 },
    };
    const kept = this.#kept;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined) {
        continue;
      }
      const group = groupOf[index] ?? UNKNOWN_GROUP;
      const quantity = piecesOf[index] ?? 0;
      const costMinor = quantity * (line.costMinor ?? 0);
      totals.pieces.all += quantity;
      if (group === UNKNOWN_GROUP) {
        totals.unknown.lines += 1;
        totals.unknown.withoutQuantity += line.quantity === null ? 1 : 0;
        totals.unknown.costMinor += costMinor;
        continue;
      }
      const start = startOf[index] ?? 0;
      const listingMinor = listingCost(line, settings);
      const isLate = start >= settings.months;
      const net = this.#firstNet[index] ?? 0;
      this.#readKept(index, line, group, start);
      const present = kept.valueMinor - listingMinor;
      const isListed = net > 0 && present > 0 && !line.isRestricted && !isLate;
      const value = isListed ? roundMinor(present) : 0;
      byLine.valueMinor[index] = value;
      byLine.netMinor[index] = net;
      byLine.sold[index] = 0;
      byLine.kept[index] = isListed ? kept.pieces : 0;
      totals.lateLines += isLate ? 1 : 0;
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
      const sold = onListed({
        index,
        group,
        valueMinor: value,
        terms: this.#terms(index, line, group),
        relativeError: relativeError[index] ?? 0,
        pieces: kept.pieces,
        start,
        listingMinor,
      });
      byLine.sold[index] = sold;
      totals.listedLines += 1;
      totals.valueMinor += value;
      totals.work.hours += (listingMinor + settings.packingMinor * sold) / settings.hourMinor;
      totals.work.cubicFeet += kept.pieces * line.parcel.cubicFeet;
      totals.work.lastWeek = Math.max(
        totals.work.lastWeek,
        weekOfRank(rank[index] ?? 0, settings.linesPerWeek),
      );
    }
    return {
      ...totals,
      lines: byLine,
      concentration: concentrationOf(counted.subarray(0, totals.listedLines)),
    };
  }
}
