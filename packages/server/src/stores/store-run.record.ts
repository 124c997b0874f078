import type { AppErrorCode } from '@partsight/domain/core/app-error-code';
import type { ListingIdentity } from '@partsight/domain/titles/stores/identify-listing';
import type { ListingFacts } from '@partsight/domain/titles/stores/listing-facts';
import type { StoreType } from '@partsight/domain/titles/stores/store-type';

export const STORE_RUN_STATES = ['running', 'completed', 'failed'] as const;
export type StoreRunState = (typeof STORE_RUN_STATES)[number];

/** What is known about the sales of a listing's goods. */
export type StoreSales =
  /** Not looked up yet. */
  | { readonly kind: 'waiting' }
  /** Nothing identifies the goods, so there is nothing to look up. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'known';
      readonly unitsSold: number;
      /** Units behind average and revenue; absent from older runs. */
      readonly pricedUnits?: number;
      readonly averagePriceMinor: number | null;
      readonly totalRevenueMinor: number;
      readonly asOf: string;
      readonly coveredFrom: string;
    };

/** One listing of a store, filled in step by step during the run. */
export type StoreRow = {
  readonly itemId: string;
  readonly title: string;
  readonly categoryId: string | null;
  readonly categoryName: string | null;
  readonly listingUrl: string | null;
  /** Its asking price; absent from older runs. */
  readonly askingMinor?: number | null;
  readonly identity: ListingIdentity | null;
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly upc: string | null;
  readonly sales: StoreSales;
  /** Why the listing itself could not be read. */
  readonly error: string | null;
};

/** Everything a run has learned: enough for any process to continue with the next step. */
export type StoreRunProgress = {
  readonly storeType: StoreType | null;
  readonly totalListings: number;
  readonly callsUsed: number;
  readonly rows: readonly StoreRow[];
  /** What identifies each row's listing; null until the store has been searched. */
  readonly facts: readonly ListingFacts[] | null;
  /** How many listings have been read; the others follow in order. */
  readonly listingsRead: number;
};

export type StoreRun = Pick<
  StoreRunProgress,
  'storeType' | 'totalListings' | 'callsUsed' | 'rows'
> & {
  readonly id: string;
  readonly storeName: string;
  readonly status: StoreRunState;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly failure: StoreRunFailure | null;
};

export type StoreRunFailure = { readonly code: AppErrorCode; readonly message: string };

/** Rows that are final. */
export const processedRows = (rows: readonly StoreRow[]): number =>
  rows.filter(({ sales }) => sales.kind !== 'waiting').length;
