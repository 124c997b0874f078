import type { AppErrorCode } from '@partsight/domain/failures/app-error-code';
import type { StoreType } from '@partsight/domain/stores/store-type';

export const STORE_RUN_STATES = ['running', 'completed', 'failed'] as const;
export type StoreRunState = (typeof STORE_RUN_STATES)[number];

/** What is known about the sales of a listing's goods. */
export type StoreSales =
  /** Not asked yet. */
  | { readonly kind: 'waiting' }
  /** Nothing identifies the goods, so there is nothing to ask for. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'known';
      readonly unitsSold: number;
      readonly averagePriceMinor: number | null;
      readonly totalRevenueMinor: number;
      readonly asOf: string;
      readonly coveredFrom: string;
    };

/** One listing of a store, filled in step by step while the run goes on. */
export type StoreRow = {
  readonly itemId: string;
  readonly title: string;
  readonly categoryId: string | null;
  readonly categoryName: string | null;
  readonly listingUrl: string | null;
  readonly identity: { readonly type: string; readonly value: string } | null;
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly upc: string | null;
  readonly sales: StoreSales;
  /** Why the listing itself could not be read. */
  readonly error: string | null;
};

export type StoreRun = {
  readonly id: string;
  readonly storeName: string;
  readonly status: StoreRunState;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly storeType: StoreType | null;
  readonly totalListings: number;
  readonly callsUsed: number;
  readonly rows: readonly StoreRow[];
  readonly failure: { readonly code: AppErrorCode; readonly message: string } | null;
};

/** The process that looked at the store ended before it was through. */
export const INTERRUPTED = {
  code: 'marketplace/unreachable',
  message: 'The analysis was interrupted. Please start it again.',
} as const satisfies StoreRun['failure'];

/** Rows about which nothing more will be learned. */
export const processedRows = (rows: readonly StoreRow[]): number =>
  rows.filter(({ sales }) => sales.kind !== 'waiting').length;
