import { STORE_TYPES } from '@partsight/domain/stores/store-type';
import { GRADE_NAMES } from '@partsight/domain/value/grade';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { sampleListing, singleResearch } from './research.ts';
import { coverage, instant, MAX_STORE_NAME_LENGTH, money } from './wire.ts';

export const STORE_ITEM_COUNT = 10;

export const storeListing = z.object({
  listingNumber: z.int(),
  title: z.string(),
  /** null where the marketplace told none. */
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable().optional(),
  /** null where nothing identifies the goods; `error` tells whether that is for want of an answer. */
  itemSpecific: z.object({ type: z.string(), value: z.string() }).nullable(),
  /** null is unknown; 0 units are a real zero. */
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
  /** What the seller asks; null where it is unknown or in another currency. */
  askingPrice: money.nullable().optional(),
  /** Not settled yet: the run is still at it. */
  isPending: z.boolean().optional(),
});

const analysisData = z.object({
  storeName: z.string(),
  storeType: z.enum(STORE_TYPES),
  totalListings: z.int(),
  processedListings: z.int(),
  /** Calls of the marketplace's daily allowances that this analysis took. */
  callsUsed: z.int(),
  /** Under which the evidence of its listings is found. */
  runId: z.uuid().optional(),
  analysisResults: z.array(storeListing),
});

export const storeAnalysis = z.object({ success: z.literal(true), data: analysisData });
export type StoreAnalysis = z.output<typeof storeAnalysis>;

/** Answers when the whole store has been looked at; `getStoreProgress` shows it on the way. */
export const analyzeStore = endpoint({
  method: 'POST',
  path: '/api/analyze-universal-store',
  access: 'signed-in',
  body: z.object({
    /** A seller's name, or the address of a store or of one of its listings. */
    storeIdentifier: z.string().trim().min(1).max(MAX_STORE_NAME_LENGTH),
    itemCount: z.literal(STORE_ITEM_COUNT),
  }),
  response: storeAnalysis,
});

export const STORE_RUN_STATES = ['running', 'completed', 'failed'] as const;

/** The user's newest look at a store, as far as it is; the type is unknown until all listings are read. */
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
  response: storeProgress,
});

/** What the figures of one listing rest on, from answers that are kept already. */
export const storeEvidence = z.object({
  listing: storeListing,
  /** Of a car part that goes by its number, judged like any other part. */
  research: singleResearch.nullable(),
  /** What was found for other goods, which are not judged one by one. */
  found: z.object({ coverage, total: z.int(), listings: z.array(sampleListing) }).nullable(),
});
export type StoreEvidence = z.output<typeof storeEvidence>;

export const getStoreEvidence = endpoint({
  method: 'GET',
  path: '/api/analyze-universal-store/:runId/listings/:listingNumber',
  access: { ownerOf: 'runId' },
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
  query: z.object({ t: z.string().optional() }),
  response: storeTest,
});

const knownSales = z.object({
  error: z.undefined().optional(),
  unitsSold: z.int(),
  averagePrice: money.nullable(),
  /** Last prices times what sold at them: the marketplace tells no other price. */
  totalRevenue: money,
  demandLevel: z.string(),
  grade: z.enum(GRADE_NAMES).nullable().optional(),
  coveredFrom: instant.optional(),
});

/** With an error every figure is unknown, which is null and not 0. */
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
  /** Asked about again under this id while `isComplete` is false. */
  runId: z.string().optional(),
  isComplete: z.boolean().optional(),
});
export type StorePartNumbers = z.output<typeof storePartNumbers>;

/** Waits for the sales as long as a request may; what is not known by then is looked up further. */
export const getStorePartNumbers = endpoint({
  method: 'GET',
  path: '/api/store-part-numbers',
  access: 'signed-in',
  response: storePartNumbers,
});

/** How far an extraction is. */
export const watchStorePartNumbers = endpoint({
  method: 'GET',
  path: '/api/store-part-numbers/:runId',
  access: { ownerOf: 'runId' },
  params: z.object({ runId: z.uuid() }),
  response: storePartNumbers,
});
