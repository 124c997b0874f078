import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { money } from './wire.ts';

export const STORE_ITEM_COUNT = 10;
export const STORE_TYPES = ['parts', 'electronics', 'fashion', 'books', 'other'] as const;

export const storeListing = z.object({
  listingNumber: z.int(),
  title: z.string(),
  categoryId: z.string().nullable(),
  itemSpecific: z.object({ type: z.string(), value: z.string() }).nullable(),
  salesData: z.object({ unitsSold: z.int(), averagePrice: money.nullable() }).nullable(),
  error: z.string().nullable(),
});

export const storeAnalysis = z.object({
  success: z.literal(true),
  data: z.object({
    storeName: z.string(),
    storeType: z.enum(STORE_TYPES),
    totalListings: z.int(),
    processedListings: z.int(),
    callsUsed: z.int(),
    analysisResults: z.array(storeListing),
  }),
});
export type StoreAnalysis = z.output<typeof storeAnalysis>;

export const analyzeStore = endpoint({
  method: 'POST',
  path: '/api/analyze-universal-store',
  body: z.object({
    storeIdentifier: z.string().trim().min(1).max(300),
    itemCount: z.literal(STORE_ITEM_COUNT),
  }),
  response: storeAnalysis,
});

export const storeTest = z.object({
  totalItems: z.int(),
  capabilities: z.object({
    canGetManufacturerPartNumbers: z.boolean(),
    canGetBrandData: z.boolean(),
    canGetUPCData: z.boolean(),
  }),
  sampleListings: z.array(z.string()),
});
export type StoreTest = z.output<typeof storeTest>;

export const testStoreData = endpoint({
  method: 'GET',
  path: '/api/test-store-data',
  query: z.object({ t: z.string().optional() }),
  response: storeTest,
});

export const storePartNumber = z.object({
  title: z.string(),
  mpn: z.string().nullable(),
  upc: z.string().nullable(),
  brand: z.string().nullable(),
  itemId: z.string(),
  salesData: z
    .object({
      error: z.string().optional(),
      unitsSold: z.int(),
      averagePrice: money.nullable(),
      totalRevenue: money,
      demandLevel: z.string(),
    })
    .nullable(),
});

export const storePartNumbers = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  totalListings: z.int(),
  partNumbers: z.array(storePartNumber),
});
export type StorePartNumbers = z.output<typeof storePartNumbers>;

export const getStorePartNumbers = endpoint({
  method: 'GET',
  path: '/api/store-part-numbers',
  response: storePartNumbers,
});
