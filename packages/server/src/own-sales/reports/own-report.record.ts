import type { OwnReportKind } from '@partsight/domain/own-sales/own-records';

/** An uploaded report. */
export type OwnReport = {
  readonly id: string;
  readonly kind: OwnReportKind;
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly rowsRead: number;
  readonly rowsNew: number;
};

/** What a user's own records hold altogether. */
export type OwnTotals = {
  readonly listings: number;
  readonly numberedListings: number;
  readonly listedOn: string | null;
  readonly sales: number;
  readonly orders: number;
  readonly unmatchedSales: number;
  readonly ordersWithMoney: number;
};

/** Sales of one listing whose part number is not known. */
export type UnmatchedListing = {
  readonly itemId: string;
  readonly variation: string;
  readonly title: string;
  readonly sku: string | null;
  readonly sales: number;
  readonly pieces: number;
  readonly lastSoldOn: string;
  readonly lastPriceMinor: number;
};

/** A user's own sales and listings of a part number, in dollars. */
export type OwnNumberSummary = {
  readonly sales: number;
  readonly pieces: number;
  readonly lowMinor: number;
  readonly highMinor: number;
  readonly lastSoldOn: string;
};

export type OwnStock = {
  readonly listings: number;
  readonly pieces: number;
  /** The day the oldest was listed. */
  readonly listedSince: string | null;
  readonly priceMinor: number | null;
};

/** A listing of the user's with what it sold. */
export type OwnSoldListing = {
  readonly itemId: string;
  readonly title: string;
  readonly pieces: number;
  readonly priceMinor: number;
  readonly shippingMinor: number;
  readonly lastSoldOn: string;
};
