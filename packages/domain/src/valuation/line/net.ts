import type { PackageSize } from '../../titles/classification/package-size.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';

export type Parcel = { readonly size: PackageSize; readonly shippingMinor: number };

/** Used when nothing is known about the package. */
export const ASSUMED_PARCEL: Parcel = { size: 'medium', shippingMinor: 1_800 };

/** Orders up to this amount, including tax, pay the lower order fee. */
const SMALL_ORDER_MINOR = 1_000;
const SMALL_ORDER_FEE_MINOR = 30;
const ORDER_FEE_MINOR = 40;

/** One sale, in possibly fractional minor units. */
export type NetOfSale = {
  readonly charged: number;
  readonly gross: number;
  /** Base of the marketplace fee, including tax. */
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
    net: netMinor(priceMinor, charged, fulfillmentCost(parcel, settings), settings),
    slope: netSlope(priceMinor, charged, settings),
  };
}

export const chargedPostage = (parcel: Parcel, { postageCharged }: DeskSettings): number =>
  postageCharged[parcel.size] * parcel.shippingMinor;

/** Fixed costs of a sale, without the order fee. */
export const fulfillmentCost = ({ size, shippingMinor }: Parcel, settings: DeskSettings): number =>
  shippingMinor +
  settings.packingMinor +
  settings.materialMinor[size] +
  settings.returned * settings.returnPostage[size] * shippingMinor;

const feeOf = (base: number, { feeShare, feeCapMinor, feeShareBeyond }: DeskSettings): number =>
  feeShare * Math.min(base, feeCapMinor) + feeShareBeyond * Math.max(0, base - feeCapMinor);

const orderFee = (base: number): number =>
  base <= SMALL_ORDER_MINOR ? SMALL_ORDER_FEE_MINOR : ORDER_FEE_MINOR;

/** Net of a sale. Plain numbers: it runs several times per line while a slider moves. */
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

/** Net per additional unit of price. */
export function netSlope(priceMinor: number, charged: number, settings: DeskSettings): number {
  const { feeShare, feeCapMinor, feeShareBeyond, tax, position, promoted, returned } = settings;
  const base = (priceMinor * position + charged) * (1 + tax);
  const lastShare = base <= feeCapMinor ? feeShare : feeShareBeyond;
  return (1 - returned) * position * (1 - (1 + tax) * (lastShare + promoted));
}

/**
 * The break-even price; null when no price breaks even.
 * @internal
 */
export function breakEvenMinor(parcel: Parcel, settings: DeskSettings): number | null {
  const { feeCapMinor, tax, position } = settings;
  const charged = chargedPostage(parcel, settings);
  const priceAt = (base: number): number => (base / (1 + tax) - charged) / position;
  const ends = [SMALL_ORDER_MINOR, feeCapMinor, Infinity].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    // Within a segment the net is linear in the price.
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

const MAX_PACK_SIZE = 1_000;

/**
 * Smallest pack with a positive net; null when no pack has one.
 * @internal
 */
export function smallestPack(
  priceMinor: number,
  parcel: Parcel,
  settings: DeskSettings,
): number | null {
  for (let pieces = 1; pieces <= MAX_PACK_SIZE; pieces += 1) {
    if (netOfSale(priceMinor * pieces, parcel, settings).net > 0) {
      return pieces;
    }
  }
  return null;
}
