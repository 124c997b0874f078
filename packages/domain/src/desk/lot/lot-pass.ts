import { PACKAGE_SIZES } from '../../titles/classification/package-size.ts';
import { listingCost } from '../line/expected-sales.ts';
import { saleCosts } from '../line/net.ts';
import { discountFactors } from '../line/piece-sales.ts';
import {
  discountPieces,
  keepPieces,
  MAX_NET_RISE,
  monthWeights,
  netOfPiece,
  yearOfMarket,
  type DiscountedPieces,
  type KeptPieces,
  type MonthWeights,
  type PieceTerms,
} from '../line/piece-values.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { GroupDiscounts } from './group-discounts.ts';
import type { GroupSales } from './group-sales.ts';
import { LINE_KINDS, UNKNOWN_GROUP, worthlessKinds, type LotColumns } from './lot-columns.ts';

/** Listing minutes only order the lines, so a prepared line counts 5 and any other 12. */
const PREPARED_MINUTES = 5;
const LISTING_MINUTES = 12;

/** Lines that are listed at once, whatever they bring. */
const WITHOUT_PLACE = LINE_KINDS.doubted | LINE_KINDS.held;

/** The middle and the last month, and what the chances to be sold by them count. */
type TwoMonths = {
  readonly middle: number;
  readonly end: number;
  /** When all months count as the later one of the two. */
  readonly untilMiddle: number;
  readonly untilEnd: number;
  /** When the months between lie on a straight line. */
  readonly rising: number;
  readonly falling: number;
};

/** `weights`: what a chance to be sold by month 1, 2, ... counts. */
function twoMonthsOf(weights: Float64Array): TwoMonths {
  const end = weights.length;
  const middle = Math.ceil(end / 2);
  const months = { middle, end, untilMiddle: 0, untilEnd: 0, rising: 0, falling: 0 };
  for (let month = 1; month <= end; month += 1) {
    const weight = weights[month - 1] ?? 0;
    if (month <= middle) {
      months.untilMiddle += weight;
      months.rising += (weight * month) / middle;
    } else {
      const part = (month - middle) / (end - middle);
      months.untilEnd += weight;
      months.rising += weight * (1 - part);
      months.falling += weight * part;
    }
  }
  return months;
}

/**
 * The lines of a lot, each on its own: what they bring per minute of listing. Most lines of a large
 * lot are never reached, so a bound comes first, and only those it cannot rule out are computed.
 */
export class LotPass {
  /** What each line brings per minute of listing, if listed at once; 0 takes no place. */
  readonly perMinute: Float64Array;
  /** At most so much; 0 takes no place. */
  readonly bound: Float64Array;
  /** Takes a place after all that are reached within the period. */
  readonly isLate: Uint8Array;
  /** Net of the first piece. */
  readonly firstNet: Float64Array;
  readonly #columns: LotColumns;
  readonly #sales: GroupSales;
  readonly #settings: DeskSettings;
  readonly #discounts: Float64Array;
  readonly #atOnce: GroupDiscounts;
  readonly #twoMonths: TwoMonths;
  readonly #leastOfFirst: Float64Array;
  /** By months until the start. */
  readonly #weights: MonthWeights[] = [];
  /** By package size: the costs of a sale, without postage and by each unit of it. */
  readonly #withoutPostage;
  readonly #byPostage;
  readonly #worthless: number;
  readonly #listingMinor: number;
  readonly #preparedMinor: number;
  /** By line: whether it is computed, and what is kept when listed at once. */
  readonly #isDone: Uint8Array;
  readonly #keptPieces: Float64Array;
  readonly #keptValue: Float64Array;
  /** Of the line at hand. */
  readonly #terms = {
    priceMinor: 0,
    costs: { charged: 0, sending: 0, returnPostage: 0 },
    ahead: 0,
    yearOfSales: 1,
    spaceMinor: 0,
  };
  readonly #kept: KeptPieces = { pieces: 0, valueMinor: 0 };
  #later: DiscountedPieces = { sold: new Float64Array(), shelved: new Float64Array() };

  constructor(columns: LotColumns, sales: GroupSales, settings: DeskSettings) {
    const { length } = columns;
    this.#columns = columns;
    this.#sales = sales;
    this.#settings = settings;
    this.perMinute = new Float64Array(length);
    this.bound = new Float64Array(length);
    this.isLate = new Uint8Array(length);
    this.firstNet = new Float64Array(length);
    this.#isDone = new Uint8Array(length);
    this.#keptPieces = new Float64Array(length);
    this.#keptValue = new Float64Array(length);
    this.#discounts = discountFactors(settings);
    this.#twoMonths = twoMonthsOf(this.weightsFrom(0).sold);
    this.#leastOfFirst = new Float64Array(length);
    this.#atOnce = new GroupDiscounts(sales, this.weightsFrom(0), columns.groups.seen.length);
    this.#worthless = worthlessKinds(settings);
    this.#listingMinor = listingCost({ held: 0 }, settings);
    this.#preparedMinor = listingCost({ held: 0, isPrepared: true }, settings);
    const costsAt = (shippingMinor: number) =>
      PACKAGE_SIZES.map((size) => saleCosts({ size, shippingMinor }, settings));
    this.#withoutPostage = costsAt(0);
    this.#byPostage = costsAt(1).map(({ charged, returnPostage }) => ({ charged, returnPostage }));
  }

  weightsFrom(start: number): MonthWeights {
    const weights = this.#weights[start] ?? monthWeights(this.#discounts, start);
    this.#weights[start] = weights;
    return weights;
  }

  listingOf(index: number): number {
    const kind = this.#columns.kind[index] ?? 0;
    if ((kind & LINE_KINDS.held) !== 0) {
      return 0;
    }
    return (kind & LINE_KINDS.prepared) === 0 ? this.#listingMinor : this.#preparedMinor;
  }

  /** The next call overwrites them. */
  termsOf(index: number): PieceTerms {
    const { groupOf, priceMinor, shippingMinor, cubicFeet, size } = this.#columns;
    const group = groupOf[index] ?? UNKNOWN_GROUP;
    const postage = shippingMinor[index] ?? 0;
    const place = size[index] ?? 0;
    const each = this.#byPostage[place];
    const terms = this.#terms;
    terms.priceMinor = priceMinor[index] ?? 0;
    terms.costs.charged = postage * (each?.charged ?? 0);
    terms.costs.sending = postage + (this.#withoutPostage[place]?.sending ?? 0);
    terms.costs.returnPostage = postage * (each?.returnPostage ?? 0);
    terms.ahead = this.#sales.ahead[group] ?? 0;
    terms.yearOfSales = yearOfMarket(this.#sales.marketPerMonth[group] ?? 0);
    terms.spaceMinor = this.#settings.spaceMinor * (cubicFeet[index] ?? 0);
    return terms;
  }

  /** Bounds what lines bring. Lines that take no place are computed right away. */
  boundLines(from: number, to: number): void {
    const { groupOf, kind } = this.#columns;
    for (let index = from; index < to; index += 1) {
      const group = groupOf[index] ?? UNKNOWN_GROUP;
      if (group === UNKNOWN_GROUP) {
        continue;
      }
      const net = netOfPiece(this.termsOf(index), 1, this.#settings);
      const own = kind[index] ?? 0;
      this.firstNet[index] = net;
      if (net <= 0 || (own & this.#worthless) !== 0) {
        continue;
      }
      if ((own & WITHOUT_PLACE) !== 0) {
        this.#compute(index);
        continue;
      }
      const most = (net + MAX_NET_RISE) * this.#boundSold(index, group);
      this.bound[index] = this.#valuePerMinute(index, most);
    }
  }

  /**
   * The discounted sales at most; remembers those of the first piece at least. Both follow from two
   * months: sales only grow, and those of a first piece grow ever slower.
   */
  #boundSold(index: number, group: number): number {
    const sales = this.#sales;
    const { middle, end, untilMiddle, untilEnd, rising, falling } = this.#twoMonths;
    const early = sales.chanceOfFirst(group, middle);
    const late = sales.chanceOfFirst(group, end);
    this.#leastOfFirst[index] = early * rising + late * falling;
    return (
      untilMiddle * sales.mostSold(group, middle, early) +
      untilEnd * sales.mostSold(group, end, late)
    );
  }

  #valuePerMinute(index: number, minor: number): number {
    const present = minor - this.listingOf(index);
    const isPrepared = ((this.#columns.kind[index] ?? 0) & LINE_KINDS.prepared) !== 0;
    return present > 0 ? present / (isPrepared ? PREPARED_MINUTES : LISTING_MINUTES) : 0;
  }

  /** Computes the lines that may bring at least so much per minute. */
  computeFrom(least: number, from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const bound = this.bound[index] ?? 0;
      if (bound > 0 && bound >= least && this.#isDone[index] === 0) {
        this.#rank(index);
      }
    }
  }

  /** Finds the lines among the others that are worth listing, but later than the period lasts. */
  markLate(from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      if ((this.bound[index] ?? 0) <= 0 || this.#isDone[index] === 1) {
        continue;
      }
      if (this.#isSurelyListed(index)) {
        this.isLate[index] = 1;
      } else {
        this.#rank(index);
      }
    }
  }

  /** By the first piece alone, as if it were on the shelf to the end. */
  #isSurelyListed(index: number): boolean {
    const { groupOf, cubicFeet } = this.#columns;
    const group = groupOf[index] ?? UNKNOWN_GROUP;
    const shelf = this.#settings.spaceMinor * (cubicFeet[index] ?? 0) * this.weightsFrom(0).all;
    const sale = (this.firstNet[index] ?? 0) * (this.#leastOfFirst[index] ?? 0);
    return this.#sales.ahead[group] === 0 && sale - shelf > this.listingOf(index) + 1;
  }

  #rank(index: number): void {
    this.#compute(index);
    this.perMinute[index] = this.#valuePerMinute(index, this.#keptValue[index] ?? 0);
  }

  #compute(index: number): void {
    const group = this.#columns.groupOf[index] ?? UNKNOWN_GROUP;
    const kept = this.#kept;
    keepPieces(this.termsOf(index), this.#atOnce.of(group), this.#settings, kept);
    this.#keptPieces[index] = kept.pieces;
    this.#keptValue[index] = kept.valueMinor;
    this.#isDone[index] = 1;
  }

  /** What a line keeps if it is listed after so many months. The next call overwrites it. */
  keptFrom(start: number, index: number): Readonly<KeptPieces> {
    const { months } = this.#sales;
    const kept = this.#kept;
    kept.pieces = start === 0 ? (this.#keptPieces[index] ?? 0) : 0;
    kept.valueMinor = start === 0 ? (this.#keptValue[index] ?? 0) : 0;
    if (start === 0 || start >= months || (this.firstNet[index] ?? 0) <= 0) {
      return kept;
    }
    const group = this.#columns.groupOf[index] ?? UNKNOWN_GROUP;
    const pieces = this.#sales.piecesOf(group);
    if (this.#later.sold.length < pieces) {
      this.#later = { sold: new Float64Array(pieces), shelved: new Float64Array(pieces) };
    }
    const chances = this.#sales.chancesOf(group, pieces);
    discountPieces({ chances, pieces, months }, this.weightsFrom(start), this.#later);
    keepPieces(this.termsOf(index), { ...this.#later, at: 0, pieces }, this.#settings, kept);
    return kept;
  }
}
