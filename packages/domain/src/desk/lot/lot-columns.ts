import { mapSlices, type Sliced } from '../../core/slices.ts';
import { PACKAGE_SIZES, type PackageSize } from '../../titles/classification/package-size.ts';
import { demandOf, rivalsOf, type MarketSales } from '../line/demand.ts';
import { isUnsold, lineUnknownReason, type DeskLine } from '../line/desk-line.ts';
import { wholePieces } from '../line/piece-sales.ts';
import type { Prior } from '../line/prior.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';

/** Marks a line with unknown value. */
export const UNKNOWN_GROUP = -1;

/** What a line is besides its numbers, as bits. */
export const LINE_KINDS = {
  restricted: 1,
  doubted: 2,
  held: 4,
  prepared: 8,
  withoutQuantity: 16,
  unsold: 32,
} as const;

/** Lines with the same data sell alike. By group. */
export type LineGroups = {
  readonly seen: readonly MarketSales[];
  readonly quantity: Float64Array;
  readonly ahead: Float64Array;
  readonly rivals: Float64Array;
};

/**
 * The lines of a lot as columns. A slider walks all of them several times, and numbers side by side
 * are read much faster than objects.
 */
export type LotColumns = {
  readonly length: number;
  readonly groups: LineGroups;
  readonly groupOf: Int32Array;
  readonly kind: Uint8Array;
  /** Lines of the dealer's sheet. */
  readonly rows: Int32Array;
  readonly priceMinor: Float64Array;
  readonly relativeError: Float64Array;
  readonly pieces: Float64Array;
  /** Of all pieces. */
  readonly costMinor: Float64Array;
  readonly shippingMinor: Float64Array;
  readonly cubicFeet: Float64Array;
  /** Places in the list of package sizes. */
  readonly size: Uint8Array;
};

const kindOf = (line: DeskLine): number =>
  (line.isRestricted ? LINE_KINDS.restricted : 0) |
  (line.doubt === null ? 0 : LINE_KINDS.doubted) |
  (line.held > 0 ? LINE_KINDS.held : 0) |
  (line.isPrepared === true ? LINE_KINDS.prepared : 0) |
  (line.quantity === null ? LINE_KINDS.withoutQuantity : 0) |
  (isUnsold(line) ? LINE_KINDS.unsold : 0);

/** Kinds of lines that are worth nothing with these settings, whatever they might sell for. */
export const worthlessKinds = ({ unsold }: Pick<DeskSettings, 'unsold'>): number =>
  unsold === 'count' ? LINE_KINDS.restricted : LINE_KINDS.restricted | LINE_KINDS.unsold;

const SIZE_PLACES: Readonly<Record<PackageSize, number>> = {
  small: PACKAGE_SIZES.indexOf('small'),
  medium: PACKAGE_SIZES.indexOf('medium'),
  large: PACKAGE_SIZES.indexOf('large'),
};

export function* columnsOf(lines: readonly DeskLine[]): Sliced<LotColumns> {
  const { length } = lines;
  const group = groupLines();
  const columns = {
    length,
    groupOf: new Int32Array(length),
    kind: new Uint8Array(length),
    rows: new Int32Array(length),
    priceMinor: new Float64Array(length),
    relativeError: new Float64Array(length),
    pieces: new Float64Array(length),
    costMinor: new Float64Array(length),
    shippingMinor: new Float64Array(length),
    cubicFeet: new Float64Array(length),
    size: new Uint8Array(length),
  };
  yield* mapSlices(lines, (line, at) => {
    const pieces = wholePieces(line.quantity ?? 0);
    columns.groupOf[at] = group.of(line, pieces);
    columns.kind[at] = kindOf(line);
    columns.rows[at] = line.rows ?? 1;
    columns.priceMinor[at] = line.price?.minor ?? 0;
    columns.relativeError[at] = line.price?.relativeError ?? 0;
    columns.pieces[at] = pieces;
    columns.costMinor[at] = pieces * (line.costMinor ?? 0);
    columns.shippingMinor[at] = line.parcel.shippingMinor;
    columns.cubicFeet[at] = line.parcel.cubicFeet;
    columns.size[at] = SIZE_PLACES[line.parcel.size];
  });
  return { ...columns, groups: group.all() };
}

function groupLines() {
  const sales: MarketSales[] = [];
  const quantity: number[] = [];
  const aheadOf: number[] = [];
  const rivalsAt: number[] = [];
  const known = new Map<string, number>();
  return {
    of(line: DeskLine, pieces: number): number {
      const { seen } = line;
      if (seen === null || lineUnknownReason(line) !== null) {
        return UNKNOWN_GROUP;
      }
      const ahead = wholePieces(line.ahead);
      const rivals = rivalsOf(line.rivals);
      // Lines with sales rarely repeat, so a search for them costs more than it saves.
      const soldNone = seen.listings === 0;
      const name = soldNone ? `${seen.units} ${seen.months} ${pieces} ${ahead} ${rivals}` : '';
      const same = soldNone ? known.get(name) : undefined;
      if (same !== undefined) {
        return same;
      }
      const at = sales.push(seen) - 1;
      quantity.push(pieces);
      aheadOf.push(ahead);
      rivalsAt.push(rivals);
      if (soldNone) {
        known.set(name, at);
      }
      return at;
    },
    all: (): LineGroups => ({
      seen: sales,
      quantity: Float64Array.from(quantity),
      ahead: Float64Array.from(aheadOf),
      rivals: Float64Array.from(rivalsAt),
    }),
  };
}

/** By group: the market's sales a month, and how well the rate is known. */
export type GroupDemands = { readonly perMonth: Float64Array; readonly shape: Float64Array };

export function demandsOf({ seen }: LineGroups, prior: Prior, usualPieces: number): GroupDemands {
  const perMonth = new Float64Array(seen.length);
  const shape = new Float64Array(seen.length);
  for (const [at, sales] of seen.entries()) {
    const demand = demandOf(sales, prior, usualPieces);
    perMonth[at] = demand.marketPerMonth;
    shape[at] = demand.shape;
  }
  return { perMonth, shape };
}
