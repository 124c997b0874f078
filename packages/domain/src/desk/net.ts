import type { PackageSize } from '../classification/package-size.ts';
import type { DeskSettings } from './desk-settings.ts';

export type Parcel = { readonly size: PackageSize; readonly shippingMinor: number };

/** Where nothing is known about the package. */
export const ASSUMED_PARCEL: Parcel = { size: 'medium', shippingMinor: 1_800 };

/** Orders up to this amount, tax included, pay the lower order fee. */
const SMALL_ORDER_MINOR = 1_000;
const SMALL_ORDER_FEE_MINOR = 30;
const ORDER_FEE_MINOR = 40;

/** One sale, in minor units that may be parts of one. */
export type NetOfSale = {
  readonly charged: number;
  readonly gross: number;
  /** What the marketplace takes its fee from: tax included. */
  readonly base: number;
  readonly fee: number;
  readonly order: number;
  readonly promoted: number;
  readonly net: number;
  readonly slope: number;
};

export function netOfSale(priceMinor: number, parcel: Parcel, settings: DeskSettings): NetOfSale {
  const charged = chargedPostage(parcel, settings);
  const gross = priceMinor * settings.position + charged;
  const base = gross * (1 + settings.tax);
  return {
    charged,
    gross,
    base,
    fee: feeOf(base, settings),
    order: orderFee(base),
    promoted: settings.promoted * base,
    net: netMinor(priceMinor, charged, sendingCost(parcel, settings), settings),
    slope: netSlope(priceMinor, charged, settings),
  };
}

export const chargedPostage = (parcel: Parcel, { postageCharged }: DeskSettings): number =>
  postageCharged[parcel.size] * parcel.shippingMinor;

/** What a sale costs whatever it brings, its order fee left out. */
export const sendingCost = ({ size, shippingMinor }: Parcel, settings: DeskSettings): number =>
  shippingMinor +
  settings.packingMinor +
  settings.materialMinor[size] +
  settings.returned * settings.returnPostage[size] * shippingMinor;

const feeOf = (base: number, { feeShare, feeCapMinor, feeShareBeyond }: DeskSettings): number =>
  feeShare * Math.min(base, feeCapMinor) + feeShareBeyond * Math.max(0, base - feeCapMinor);

const orderFee = (base: number): number =>
  base <= SMALL_ORDER_MINOR ? SMALL_ORDER_FEE_MINOR : ORDER_FEE_MINOR;

/** What a sale leaves. Plain numbers: a lot asks for it several times a line while a slider moves. */
export function netMinor(
  priceMinor: number,
  charged: number,
  sending: number,
  settings: DeskSettings,
): number {
  const gross = priceMinor * settings.position + charged;
  const base = gross * (1 + settings.tax);
  const kept = gross - feeOf(base, settings) - settings.promoted * base;
  return (1 - settings.returned) * kept - orderFee(base) - sending;
}

/** How much of one more unit of the price is left. */
export function netSlope(priceMinor: number, charged: number, settings: DeskSettings): number {
  const { feeShare, feeCapMinor, feeShareBeyond, tax, position, promoted, returned } = settings;
  const base = (priceMinor * position + charged) * (1 + tax);
  const lastShare = base <= feeCapMinor ? feeShare : feeShareBeyond;
  return (1 - returned) * position * (1 - (1 + tax) * (lastShare + promoted));
}

/**
 * The least price that leaves nothing over and nothing short; null where no price does.
 * @internal
 */
export function breakEvenMinor(parcel: Parcel, settings: DeskSettings): number | null {
  const { feeCapMinor, tax, position } = settings;
  const charged = chargedPostage(parcel, settings);
  const priceAt = (base: number): number => (base / (1 + tax) - charged) / position;
  const ends = [SMALL_ORDER_MINOR, feeCapMinor, Infinity].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    // Inside of a stretch the net is a straight line of the price.
    const start = Math.max(0, priceAt(from));
    const inside = Math.min(Math.max(0, priceAt(end)), start + 1);
    const { net, slope } = netOfSale(inside, parcel, settings);
    const price = Math.max(inside - net / slope, start);
    if (slope > 0 && price <= priceAt(end)) {
      return price;
    }
    from = end;
  }
  return null;
}

const MOST_IN_A_PACK = 1_000;

/**
 * How many pieces must be sold together for something to be left over; null when no pack helps.
 * @internal
 */
export function smallestPack(
  priceMinor: number,
  parcel: Parcel,
  settings: DeskSettings,
): number | null {
  for (let pieces = 1; pieces <= MOST_IN_A_PACK; pieces += 1) {
    if (netOfSale(priceMinor * pieces, parcel, settings).net > 0) {
      return pieces;
    }
  }
  return null;
}
