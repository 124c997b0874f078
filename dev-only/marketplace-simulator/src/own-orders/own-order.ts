/** Money that went back to a buyer, and when. */
export type OwnRefund = { readonly minor: number; readonly atMs: number };

export type OwnOrderLine = {
  readonly lineItemId: string;
  readonly itemId: string;
  readonly variation: { readonly id: string; readonly name: string; readonly value: string } | null;
  readonly sku: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly unitMinor: number;
  /** Taken off all units together. */
  readonly discountMinor: number;
  readonly postageMinor: number;
  readonly soldFormat: 'FIXED_PRICE' | 'AUCTION';
  readonly isBestOffer: boolean;
  readonly isViaAd: boolean;
  readonly refunds: readonly OwnRefund[];
};

/** One paid order as it is at some moment. */
export type OwnOrder = {
  readonly orderId: string;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
  readonly isCancelled: boolean;
  readonly currency: string;
  readonly marketplaceId: string;
  readonly lines: readonly OwnOrderLine[];
  readonly feeBasisMinor: number;
  readonly feeMinor: number;
};

export const paidMinor = ({ unitMinor, quantity, discountMinor }: OwnOrderLine): number =>
  unitMinor * quantity - discountMinor;
