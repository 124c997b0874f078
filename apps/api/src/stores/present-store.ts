import type {
  analyzeStore,
  getStoreEvidence,
  getStorePartNumbers,
  getStoreProgress,
} from '@partsight/contract/stores';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { gradeOf } from '@partsight/domain/core/grade';
import { demandLevel } from '@partsight/domain/titles/stores/sales-of-identity';
import type { StoreEvidence } from '@partsight/server/stores/read-store-evidence.service';
import {
  processedRows,
  type StoreRow,
  type StoreRun,
} from '@partsight/server/stores/store-run.record';

import { presentCoverage } from '../evidence/present-coverage.ts';
import { presentSample } from '../evidence/present-listing.ts';
import { safeUrl } from '../http/safe-url.ts';
import { presentMoney, presentOptionalMoney, toWire } from '../http/to-wire.ts';
import { presentResearch } from '../research/present-research.ts';

type AnalysisWire = ReplyOf<typeof analyzeStore>['data'];
type PartNumbersWire = ReplyOf<typeof getStorePartNumbers>;
type PartWire = PartNumbersWire['partNumbers'][number];

const presentRow = (row: StoreRow, at: number): AnalysisWire['analysisResults'][number] => ({
  listingNumber: at + 1,
  title: row.title,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  itemSpecific: row.identity,
  salesData: row.sales.kind === 'known' ? toWire(row.sales) : null,
  error: row.error ?? (row.sales.kind === 'failed' ? row.sales.message : null),
  itemId: row.itemId,
  listingUrl: safeUrl(row.listingUrl ?? null),
  askingPrice: presentOptionalMoney(row.askingMinor ?? null),
  isPending: row.sales.kind === 'waiting',
});

const presentData = (run: StoreRun) => ({
  storeName: run.storeName,
  storeType: run.storeType,
  totalListings: run.totalListings,
  processedListings: processedRows(run.rows),
  callsUsed: run.callsUsed,
  runId: run.id,
  analysisResults: run.rows.map(presentRow),
});

export const presentAnalysis = (run: StoreRun): ReplyOf<typeof analyzeStore> => ({
  success: true,
  data: { ...presentData(run), storeType: run.storeType ?? 'other' },
});

export const presentProgress = (run: StoreRun | null): ReplyOf<typeof getStoreProgress> => ({
  run:
    run === null
      ? null
      : {
          id: run.id,
          status: run.status,
          ...toWire({ startedAt: run.startedAt, finishedAt: run.finishedAt }),
          error: run.failure?.message ?? null,
          data: presentData(run),
        },
});

/** Enough for a preview; more would only repeat it. */
const MAX_FOUND = 50;

export const presentStoreEvidence = ({
  row,
  at,
  part,
  found,
}: StoreEvidence): ReplyOf<typeof getStoreEvidence> => ({
  listing: presentRow(row, at),
  research: part === null ? null : presentResearch(part),
  found:
    found === null
      ? null
      : {
          coverage: presentCoverage(found.coverage),
          total: found.listings.length,
          listings: found.listings.slice(0, MAX_FOUND).map(presentSample),
        },
});

const UNKNOWN_SALES = {
  unitsSold: null,
  averagePrice: null,
  totalRevenue: null,
  demandLevel: null,
} as const;

function presentSales({ sales, error }: StoreRow): PartWire['salesData'] {
  switch (sales.kind) {
    case 'waiting':
      return null;
    case 'none':
      return { ...UNKNOWN_SALES, error: error ?? 'The listing names no part number or UPC.' };
    case 'failed':
      return { ...UNKNOWN_SALES, error: sales.message };
    case 'known':
      return {
        unitsSold: sales.unitsSold,
        ...(sales.pricedUnits !== undefined && { pricedUnits: sales.pricedUnits }),
        averagePrice: presentOptionalMoney(sales.averagePriceMinor),
        totalRevenue: presentMoney(sales.totalRevenueMinor),
        demandLevel: demandLevel(sales.unitsSold),
        grade: gradeOf(sales.unitsSold),
        coveredFrom: sales.coveredFrom,
      };
  }
}

export function presentPartNumbers(run: StoreRun): PartNumbersWire {
  const { rows, totalListings, storeName } = run;
  return {
    success: true,
    message: `Read ${rows.length} of ${totalListings} listings of ${storeName}.`,
    totalListings,
    partNumbers: rows.map((row) => ({
      title: row.title,
      mpn: row.mpn,
      upc: row.upc,
      brand: row.brand,
      itemId: row.itemId,
      salesData: presentSales(row),
    })),
    storeName,
    runId: run.id,
    isComplete: run.status !== 'running',
  };
}

export const presentNoPartNumbers = (error: string): PartNumbersWire => ({
  success: false,
  error,
  totalListings: 0,
  partNumbers: [],
});
