import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { STORE_TYPES } from '@partsight/domain/titles/stores/store-type';
import { z } from 'zod';

import { sampleListing, singleResearch } from './research.ts';
import { endpoint } from './wire/endpoint.ts';
import { coverage, instant, MAX_STORE_NAME_LENGTH, money } from './wire/values.ts';

export const STORE_ITEM_COUNT = 10;

export const storeListing = z.object({
  listingNumber: z.int(),
  title: z.string(),
  /** null when the marketplace did not return one. */
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable().optional(),
  /** null when nothing identifies the goods; `error` is set when the lookup failed. */
  itemSpecific: z.object({ type: z.string(), value: z.string() }).nullable(),
  /** null is unknown; 0 units is a real zero. */
  salesData: z
    .object({
      unitsSold: z.int(),
      averagePrice: money.nullable(),
      coveredFrom: instant.optional(),
      asOf: instant.optional(),
    })
    .nullable(),
  error: z.string().nullable(),
  itemId: z.string().optional(),
  listingUrl: z.string().nullable().optional(),
  /** The asking price; null when unknown or in another currency. */
  askingPrice: money.nullable().optional(),
  /** Still in progress. */
  isPending: z.boolean().optional(),
});

const analysisData = z.object({
  storeName: z.string(),
  storeType: z.enum(STORE_TYPES),
  totalListings: z.int(),
  processedListings: z.int(),
  /** Marketplace calls this analysis used from the daily quotas. */
  callsUsed: z.int(),
  /** Key of the evidence of its listings. */
  runId: z.uuid().optional(),
  analysisResults: z.array(storeListing),
});

export const storeAnalysis = z.object({ success: z.literal(true), data: analysisData });

export type StoreAnalysis = z.output<typeof storeAnalysis>;

/** Responds when the whole store has been read; poll `getStoreProgress` meanwhile. */
export const analyzeStore = endpoint({
  method: 'POST',
  path: '/api/analyze-universal-store',
  access: 'signed-in',
  cost: 'read',
  body: z.object({
    /** A seller name, or the URL of a store or of one of its listings. */
    storeIdentifier: z.string().trim().min(1).max(MAX_STORE_NAME_LENGTH),
    itemCount: z.literal(STORE_ITEM_COUNT),
  }),
  response: storeAnalysis,
});

export const STORE_RUN_STATES = ['running', 'completed', 'failed'] as const;

/** The user's latest store analysis so far; the type is unknown until all listings are read. */
export const storeProgress = z.object({
  run: z
    .object({
      id: z.uuid(),
      status: z.enum(STORE_RUN_STATES),
      startedAt: instant,
      finishedAt: instant.nullable(),
      error: z.string().nullable(),
      data: analysisData.extend({ storeType: z.enum(STORE_TYPES).nullable() }),
    })
    .nullable(),
});

export type StoreProgress = z.output<typeof storeProgress>;

export const getStoreProgress = endpoint({
  method: 'GET',
  path: '/api/analyze-universal-store/progress',
  access: 'signed-in',
  cost: 'poll',
  response: storeProgress,
});

/** Evidence for one listing, from cached responses. */
export const storeEvidence = z.object({
  listing: storeListing,
  /** For a car part identified by its number; judged like any other part. */
  research: singleResearch.nullable(),
  /** For other goods, which are not judged one by one. */
  found: z.object({ coverage, total: z.int(), listings: z.array(sampleListing) }).nullable(),
});

export type StoreEvidence = z.output<typeof storeEvidence>;

export const getStoreEvidence = endpoint({
  method: 'GET',
  path: '/api/analyze-universal-store/:runId/listings/:listingNumber',
  access: { ownerOf: 'runId' },
  cost: 'read',
  params: z.object({ runId: z.uuid(), listingNumber: z.coerce.number().int().min(1).max(1_000) }),
  response: storeEvidence,
});

export const storeTest = z.object({
  totalItems: z.int(),
  capabilities: z.object({
    canGetManufacturerPartNumbers: z.boolean(),
    canGetBrandData: z.boolean(),
    canGetUPCData: z.boolean(),
  }),
  sampleListings: z.array(z.string()),
  storeName: z.string().optional(),
  callsUsed: z.int().optional(),
});

export type StoreTest = z.output<typeof storeTest>;

export const testStoreData = endpoint({
  method: 'GET',
  path: '/api/test-store-data',
  access: 'signed-in',
  cost: 'read',
  query: z.object({ t: z.string().optional() }),
  response: storeTest,
});

const knownSales = z.object({
  error: z.undefined().optional(),
  unitsSold: z.int(),
  /** Units behind the average and the revenue; absent from older runs. */
  pricedUnits: z.int().optional(),
  averagePrice: money.nullable(),
  /** Last price times priced units sold: the marketplace returns no other price. */
  totalRevenue: money,
  demandLevel: z.string(),
  grade: z.enum(GRADE_NAMES).nullable().optional(),
  coveredFrom: instant.optional(),
});

/** On error every figure is unknown: null, not 0. */
const failedSales = z.object({
  error: z.string(),
  unitsSold: z.int().nullable(),
  averagePrice: money.nullable(),
  totalRevenue: money.nullable(),
  demandLevel: z.string().nullable(),
});

export const storePartNumber = z.object({
  title: z.string(),
  mpn: z.string().nullable(),
  upc: z.string().nullable(),
  brand: z.string().nullable(),
  itemId: z.string(),
  /** null while the sales are being looked up. */
  salesData: z.union([failedSales, knownSales]).nullable(),
});

export const storePartNumbers = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  totalListings: z.int(),
  partNumbers: z.array(storePartNumber),
  storeName: z.string().optional(),
  /** Poll under this id while `isComplete` is false. */
  runId: z.string().optional(),
  isComplete: z.boolean().optional(),
});

export type StorePartNumbers = z.output<typeof storePartNumbers>;

/** Waits for the sales up to the request timeout; the lookup of the rest continues. */
export const getStorePartNumbers = endpoint({
  method: 'GET',
  path: '/api/store-part-numbers',
  access: 'signed-in',
  cost: 'read',
  response: storePartNumbers,
});

/** Progress of an extraction. */
export const watchStorePartNumbers = endpoint({
  method: 'GET',
  path: '/api/store-part-numbers/:runId',
  access: { ownerOf: 'runId' },
  cost: 'poll',
  params: z.object({ runId: z.uuid() }),
  response: storePartNumbers,
});
