import type { PackageSize } from '../../titles/classification/package-size.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';

export type Parcel = {
  readonly size: PackageSize;
  readonly shippingMinor: number;
  /** What a packed piece takes on the shelf. */
  readonly cubicFeet: number;
};

/** Used when nothing is known about the package. */
export const ASSUMED_PARCEL: Parcel = { size: 'medium', shippingMinor: 1_800, cubicFeet: 1 };

/**
 * A parcel of which at most the shipping of other sellers is known. Free shipping says nothing of its
 * cost.
 */
export const parcelByShipping = (shippingMinor: number | null): Parcel =>
  shippingMinor === null || shippingMinor === 0
    ? ASSUMED_PARCEL
    : { ...ASSUMED_PARCEL, shippingMinor };

/** Orders up to this amount, including tax, pay the lower order fee. */
const SMALL_ORDER_MINOR = 1_000;
const SMALL_ORDER_FEE_MINOR = 30;
const ORDER_FEE_MINOR = 40;

/** Of the returned pieces that are sold again, this share sells as new and the rest as worn. */
const RESOLD_AS_NEW = 2 / 3;
const WORN_PRICE = 0.6;

/** Costs of a sale that do not depend on its price. */
export type SaleCosts = {
  /** What the buyer pays for postage. */
  readonly charged: number;
  /** Postage, packing and material. */
  readonly sending: number;
  /** Return postage per sale, over all sales. */
  readonly returnPostage: number;
};

/** One sale, in possibly fractional minor units. The parts from `gross` on add up to `net`. */
export type NetOfSale = {
  readonly charged: number;
  /** Base of the marketplace fee, including tax. */
  readonly base: number;
  readonly gross: number;
  readonly fee: number;
  readonly promoted: number;
  readonly order: number;
  readonly postage: number;
  readonly packing: number;
  readonly material: number;
  /** Lost on returned pieces, and what they bring when sold again. */
  readonly refunds: number;
  readonly resold: number;
  readonly returnPostage: number;
  readonly net: number;
};

export function netOfSale(priceMinor: number, parcel: Parcel, settings: DeskSettings): NetOfSale {
  const costs = saleCosts(parcel, settings);
  const gross = priceMinor * settings.position + costs.charged;
  const base = gross * (1 + settings.tax);
  const kept = keptOf(gross, settings);
  return {
    charged: costs.charged,
    base,
    gross,
    fee: feeOf(base, settings),
    promoted: settings.promoted * base,
    order: orderFee(base),
    postage: parcel.shippingMinor,
    packing: settings.packingMinor,
    material: settings.materialMinor[parcel.size],
    refunds: settings.returned * kept,
    resold: settings.returned * settings.resold * resaleMinor(priceMinor, costs, settings),
    returnPostage: costs.returnPostage,
    net: netMinor(priceMinor, costs, settings),
  };
}

export const saleCosts = (
  { size, shippingMinor }: Pick<Parcel, 'size' | 'shippingMinor'>,
  { postageCharged, packingMinor, materialMinor, returned, returnPostage }: DeskSettings,
): SaleCosts => ({
  charged: postageCharged[size] * shippingMinor,
  sending: shippingMinor + packingMinor + materialMinor[size],
  returnPostage: returned * returnPostage[size] * shippingMinor,
});

const feeOf = (base: number, { feeShare, feeCapMinor, feeShareBeyond }: DeskSettings): number =>
  feeShare * Math.min(base, feeCapMinor) + feeShareBeyond * Math.max(0, base - feeCapMinor);

const orderFee = (base: number): number =>
  base <= SMALL_ORDER_MINOR ? SMALL_ORDER_FEE_MINOR : ORDER_FEE_MINOR;

/** What the marketplace takes of an order: fees and ads. */
export function takenOf(grossMinor: number, settings: DeskSettings): number {
  return grossMinor - keptOf(grossMinor, settings) + orderFee(grossMinor * (1 + settings.tax));
}

/** What remains of an order after the marketplace's shares. */
function keptOf(gross: number, settings: DeskSettings): number {
  const base = gross * (1 + settings.tax);
  return gross - feeOf(base, settings) - settings.promoted * base;
}

/** What a piece brings that is sold without a return; never a loss, it would not be sold then. */
function soldAgainMinor(priceMinor: number, costs: SaleCosts, settings: DeskSettings): number {
  const gross = priceMinor * settings.position + costs.charged;
  const order = orderFee(gross * (1 + settings.tax));
  return Math.max(0, keptOf(gross, settings) - order - costs.sending);
}

const resaleMinor = (priceMinor: number, costs: SaleCosts, settings: DeskSettings): number =>
  RESOLD_AS_NEW * soldAgainMinor(priceMinor, costs, settings) +
  (1 - RESOLD_AS_NEW) * soldAgainMinor(WORN_PRICE * priceMinor, costs, settings);

/** Net of a sale. Plain numbers: it runs several times per piece while a slider moves. */
export function netMinor(priceMinor: number, costs: SaleCosts, settings: DeskSettings): number {
  const { returned, resold } = settings;
  const gross = priceMinor * settings.position + costs.charged;
  const net =
    (1 - returned) * keptOf(gross, settings) -
    orderFee(gross * (1 + settings.tax)) -
    costs.sending -
    costs.returnPostage;
  return returned * resold === 0
    ? net
    : net + returned * resold * resaleMinor(priceMinor, costs, settings);
}

/** What a resold piece recovers of a change in price. */
const RESOLD_SLOPE = RESOLD_AS_NEW + (1 - RESOLD_AS_NEW) * WORN_PRICE;

/** Net per additional unit of price. */
export function netSlope(priceMinor: number, charged: number, settings: DeskSettings): number {
  const { feeShare, feeCapMinor, feeShareBeyond, tax, position, promoted, returned, resold } =
    settings;
  const base = (priceMinor * position + charged) * (1 + tax);
  const lastShare = base <= feeCapMinor ? feeShare : feeShareBeyond;
  const lost = returned * (1 - resold * RESOLD_SLOPE);
  return (1 - lost) * position * (1 - (1 + tax) * (lastShare + promoted));
}
