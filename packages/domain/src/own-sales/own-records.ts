/** How the part number of an own sale or listing was found, the surest first. */
export const OWN_MATCHES = ['our-sku', 'sku', 'title', 'person'] as const;

export type OwnMatch = (typeof OWN_MATCHES)[number];

export const OWN_REPORT_KINDS = ['listings', 'orders', 'transactions'] as const;

export type OwnReportKind = (typeof OWN_REPORT_KINDS)[number];

export const OWN_MONEY_KINDS = ['sale', 'fee', 'label', 'ad', 'refund', 'other'] as const;

export type OwnMoneyKind = (typeof OWN_MONEY_KINDS)[number];

/** The part number of a row; null while none is known. */
export type OwnNumber = { readonly lookupKey: string; readonly matchedBy: OwnMatch } | null;

/** One line of an order. A day is written 2026-11-17. */
export type OwnSale = {
  readonly orderRef: string;
  readonly itemId: string;
  /** Empty for a listing without variations. */
  readonly variation: string;
  /** eBay's id of the line; null in reports. */
  readonly lineItemId: string | null;
  readonly soldOn: string;
  readonly sku: string | null;
  readonly title: string;
  readonly number: OwnNumber;
  readonly quantity: number;
  readonly currency: string;
  readonly unitMinor: number;
  /** What the buyer paid for shipping. */
  readonly postageMinor: number;
  readonly isCancelled: boolean;
  readonly viaAd: boolean;
};

/** One amount of an order or of the account; positive for the seller. */
export type OwnTransaction = {
  readonly transactionRef: string;
  readonly kind: OwnMoneyKind;
  /** Empty in reports. */
  readonly feeType: string;
  readonly bookedOn: string;
  /** Null for what belongs to no order. */
  readonly orderRef: string | null;
  readonly itemId: string | null;
  readonly currency: string;
  readonly amountMinor: number;
  readonly feeBasisMinor: number | null;
};

/** A listing or one of its variations on the day it was read. */
export type OwnListing = {
  readonly itemId: string;
  readonly variation: string;
  readonly sku: string | null;
  readonly title: string;
  readonly number: OwnNumber;
  readonly quantityLeft: number;
  readonly quantitySold: number;
  readonly startedOn: string | null;
  /** Null while the listing is active. */
  readonly endedOn: string | null;
  readonly currency: string;
  readonly priceMinor: number | null;
  readonly categoryId: string | null;
};
