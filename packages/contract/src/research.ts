import { DEFAULT_SINGLE_RANGE, TIME_RANGES } from '@partsight/domain/runs/time-range';
import {
  BRAND_TYPES,
  CONFIDENCES,
  UNKNOWN_REASONS,
} from '@partsight/domain/titles/analysis/part-analysis';
import { PACKAGE_SIZES } from '@partsight/domain/titles/classification/package-size';
import { z } from 'zod';

import { judgedListing, packageEstimate, salesGroups } from './evidence.ts';
import { copiedResearch } from './product-research.ts';
import { activeListingFigures } from './results.ts';
import { endpoint } from './wire/endpoint.ts';
import { coverage, instant, money } from './wire/values.ts';

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
  /** The number looked up, where it is not what was typed. */
  readAs: z.string().nullable().optional(),
  /** Another number under which the sales were found: they are only probable. */
  foundAs: z.string().nullable().optional(),
  partDescription: z.string().nullable(),
  packageSize: z.enum(PACKAGE_SIZES).nullable(),
  searchResults: z.int(),
  timeRange: z.enum(TIME_RANGES),
  /** Null when the response does not say. */
  unitsSold: z.int().nullable(),
  /** Why an answered part has no units. */
  unknown: z.enum(UNKNOWN_REASONS).nullable(),
  /** Truncated: more rows exist than were read, so the figures are minimums. */
  isLowerBound: z.boolean(),
  listingCount: z.int(),
  /** Confirmed sales in the period; listing totals may extend beyond it. */
  unitsInPeriod: z.int(),
  newMedianPrice: money.nullable(),
  /** Aftermarket copies under this number; never counted. */
  copyUnits: z.int(),
  copyAveragePrice: money.nullable(),
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
  /** The searched keywords. */
  keywords: z.array(z.string()).optional(),
  medianPrice: money.nullable().optional(),
  lastSoldAt: instant.nullable().optional(),
  /** Served from cache, without a call. */
  isFromCache: z.boolean().optional(),
  groups: salesGroups.optional(),
  listings: z.array(judgedListing),
  /** What others offer now, where sold listings cannot be had. */
  asks: activeListingFigures.nullable().optional(),
});

export type SingleResearch = z.output<typeof singleResearch>;

export const researchSinglePart = endpoint({
  method: 'POST',
  path: '/api/research-single-part',
  access: 'signed-in',
  cost: 'read',
  body: z.object({
    partNumber: z.string().trim().min(1).max(MAX_PART_NUMBER_LENGTH),
    timeRange: z.enum(TIME_RANGES).default(DEFAULT_SINGLE_RANGE),
    /** Judges this copied page instead of looking the number up. */
    pasted: copiedResearch.optional(),
  }),
  response: singleResearch,
});
