import { BRAND_TYPES, CONFIDENCES } from '@partsight/domain/analysis/part-analysis';
import { PACKAGE_SIZES } from '@partsight/domain/classification/package-size';
import { DEFAULT_SINGLE_RANGE, TIME_RANGES } from '@partsight/domain/lookups/time-range';
import { z } from 'zod';

import { judgedListing, packageEstimate } from './batches.ts';
import { endpoint } from './endpoint.ts';
import { coverage, instant, money } from './wire.ts';

export const MAX_PART_IMAGES = 8;
export const MAX_SAMPLE_LISTINGS = 5;
export const MAX_PART_NUMBER_LENGTH = 100;

export const sampleListing = z.object({
  title: z.string(),
  price: money.nullable(),
  condition: z.string().nullable(),
  soldDate: instant.nullable(),
  imageUrl: z.string().nullable(),
  listingUrl: z.string().nullable(),
});

export const singleResearch = z.object({
  partNumber: z.string(),
  partDescription: z.string().nullable(),
  packageSize: z.enum(PACKAGE_SIZES).nullable(),
  searchResults: z.int(),
  timeRange: z.enum(TIME_RANGES),
  unitsSold: z.int(),
  averagePrice: money.nullable(),
  brandType: z.enum(BRAND_TYPES).nullable(),
  brand: z.string().nullable(),
  itemCategory: z.string().nullable(),
  minPrice: money.nullable(),
  maxPrice: money.nullable(),
  partImages: z.array(z.string()).max(MAX_PART_IMAGES),
  sampleListings: z.array(sampleListing).max(MAX_SAMPLE_LISTINGS),
  confidence: z.enum(CONFIDENCES),
  package: packageEstimate.nullable(),
  coverage,
  /** The words that were asked for. */
  keywords: z.array(z.string()).optional(),
  medianPrice: money.nullable().optional(),
  lastSoldAt: instant.nullable().optional(),
  /** Answered without a call, from what was asked before. */
  isFromCache: z.boolean().optional(),
  listings: z.array(judgedListing),
});
export type SingleResearch = z.output<typeof singleResearch>;

export const researchSinglePart = endpoint({
  method: 'POST',
  path: '/api/research-single-part',
  body: z.object({
    partNumber: z.string().trim().min(1).max(MAX_PART_NUMBER_LENGTH),
    timeRange: z.enum(TIME_RANGES).default(DEFAULT_SINGLE_RANGE),
  }),
  response: singleResearch,
});
