import { roundMinor } from '../line/expected-sales.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { linesCarryingMost } from './concentration.ts';
import { weekOfRank, type ListingStarts } from './listing-starts.ts';
import { LINE_KINDS, UNKNOWN_GROUP, worthlessKinds, type LotColumns } from './lot-columns.ts';
import type { LotPass } from './lot-pass.ts';
import type { ListedLine } from './lot-spread.ts';

const unknownFigures = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);

/** Adds up the lines of a lot in the order in which they are listed. */
export class LotTotals {
  readonly #columns: LotColumns;
  readonly #pass: LotPass;
  readonly #starts: ListingStarts;
  readonly #settings: DeskSettings;
  readonly #worthless: number;
  /** Values of the listed lines, closed up. */
  readonly #counted: Float64Array;
  readonly #lines;
  readonly #totals = {
    valueMinor: 0,
    listedLines: 0,
    lateLines: 0,
    knownCostMinor: 0,
    pieces: { all: 0, unlisted: 0, unlistedCubicFeet: 0 },
    unknown: { lines: 0, withoutQuantity: 0, costMinor: 0 },
    doubted: { lines: 0, valueMinor: 0 },
    unsold: { lines: 0, costMinor: 0 },
    work: { hours: 0, lastWeek: 0, cubicFeet: 0 },
  };

  constructor(columns: LotColumns, pass: LotPass, starts: ListingStarts, settings: DeskSettings) {
    const { length } = columns;
    this.#columns = columns;
    this.#pass = pass;
    this.#starts = starts;
    this.#settings = settings;
    this.#worthless = worthlessKinds(settings);
    this.#counted = new Float64Array(length);
    this.#lines = {
      valueMinor: unknownFigures(length),
      netMinor: unknownFigures(length),
      sold: unknownFigures(length),
      kept: new Float64Array(length),
      start: starts.months,
    };
  }

  /** `onListed` answers how many pieces of a listed line are sold. */
  addLines(from: number, to: number, onListed: (line: ListedLine) => number): void {
    const { groupOf, kind, rows, pieces, costMinor } = this.#columns;
    const totals = this.#totals;
    for (let index = from; index < to; index += 1) {
      const own = kind[index] ?? 0;
      const sheetLines = rows[index] ?? 0;
      const quantity = pieces[index] ?? 0;
      totals.pieces.all += quantity;
      if ((groupOf[index] ?? UNKNOWN_GROUP) === UNKNOWN_GROUP) {
        totals.unknown.lines += sheetLines;
        totals.unknown.withoutQuantity += (own & LINE_KINDS.withoutQuantity) === 0 ? 0 : sheetLines;
        totals.unknown.costMinor += costMinor[index] ?? 0;
        this.#addUnlisted(index);
        continue;
      }
      const listed = this.#value(index, own);
      if ((own & LINE_KINDS.doubted) !== 0) {
        totals.doubted.lines += sheetLines;
        totals.doubted.valueMinor += listed?.valueMinor ?? 0;
        this.#addUnlisted(index);
        continue;
      }
      totals.knownCostMinor += costMinor[index] ?? 0;
      if ((own & LINE_KINDS.unsold) !== 0) {
        totals.unsold.lines += sheetLines;
        totals.unsold.costMinor += costMinor[index] ?? 0;
      }
      if (listed === null) {
        this.#addUnlisted(index);
      } else {
        this.#addListed(listed, onListed(listed));
      }
    }
  }

  #addUnlisted(index: number): void {
    const quantity = this.#columns.pieces[index] ?? 0;
    this.#totals.pieces.unlisted += quantity;
    this.#totals.pieces.unlistedCubicFeet += quantity * (this.#columns.cubicFeet[index] ?? 0);
  }

  /** Values a line; null when it is not listed. */
  #value(index: number, kind: number): ListedLine | null {
    const { groupOf, relativeError } = this.#columns;
    const start = this.#starts.months[index] ?? 0;
    const isLate = start >= this.#settings.months;
    const net = this.#pass.firstNet[index] ?? 0;
    this.#lines.netMinor[index] = net;
    this.#lines.valueMinor[index] = 0;
    this.#lines.sold[index] = 0;
    this.#totals.lateLines += isLate ? 1 : 0;
    if (isLate || net <= 0 || (kind & this.#worthless) !== 0) {
      return null;
    }
    const { pieces, valueMinor: ofPieces } = this.#pass.keptFrom(start, index);
    const listingMinor = this.#pass.listingOf(index);
    if (ofPieces <= listingMinor) {
      return null;
    }
    const valueMinor = roundMinor(ofPieces - listingMinor);
    this.#lines.valueMinor[index] = valueMinor;
    this.#lines.kept[index] = pieces;
    return {
      index,
      group: groupOf[index] ?? UNKNOWN_GROUP,
      valueMinor,
      terms: this.#pass.termsOf(index),
      relativeError: relativeError[index] ?? 0,
      pieces,
      start,
      listingMinor,
    };
  }

  #addListed({ index, valueMinor, listingMinor, pieces }: ListedLine, sold: number): void {
    const { packingMinor, hourMinor, linesPerWeek } = this.#settings;
    const totals = this.#totals;
    const cubicFeet = this.#columns.cubicFeet[index] ?? 0;
    this.#counted[totals.listedLines] = valueMinor;
    this.#lines.sold[index] = sold;
    totals.listedLines += 1;
    totals.valueMinor += valueMinor;
    totals.work.hours += (listingMinor + packingMinor * sold) / hourMinor;
    totals.work.cubicFeet += pieces * cubicFeet;
    totals.work.lastWeek = Math.max(
      totals.work.lastWeek,
      weekOfRank(this.#starts.rank[index] ?? 0, linesPerWeek),
    );
  }

  figures() {
    return {
      ...this.#totals,
      lines: this.#lines,
      linesFor80: linesCarryingMost(this.#counted.subarray(0, this.#totals.listedLines)),
    };
  }
}
