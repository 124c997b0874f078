import { VALUE_UNKNOWN_REASONS } from '@partsight/domain/columns/value-unknown';
import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { DECISIONS } from '@partsight/domain/desk/decisions/decisions';
import { parseBounds } from '@partsight/domain/desk/line/figure-bounds';
import { LOT_FLAGS } from '@partsight/domain/desk/lot/lot-flags';
import { PART_FAILURES, PART_STATES } from '@partsight/domain/runs/batch';
import { PART_FILTERS, SORT_KEYS } from '@partsight/domain/runs/parts-view';
import {
  type AnalysisColumnId,
  EXPORT_COLUMNS,
} from '@partsight/domain/titles/analysis/analysis-columns';
import {
  BRAND_TYPES,
  CONFIDENCES,
  UNKNOWN_REASONS,
} from '@partsight/domain/titles/analysis/part-analysis';
import { PACKAGE_SIZES } from '@partsight/domain/titles/classification/package-size';
import { z } from 'zod';

import { appraisalState } from './appraisals.ts';
import { openingAnswers } from './opening.ts';
import { batch } from './runs.ts';
import { endpoint } from './wire/endpoint.ts';
import { OPEN_PATH } from './wire/paths.ts';
import { MAX_ROW, byUploadId, instant, money, uploadId } from './wire/values.ts';

const IDS: readonly AnalysisColumnId[] = EXPORT_COLUMNS.map(({ id }) => id);

/**
 * Analysis columns of an export: comma-separated ids. The export uses its own column order. The
 * user's own columns are always included.
 */
export const exportColumns = z.string().transform((text, context) => {
  const named = text === '' ? [] : text.split(',');
  const chosen = IDS.filter((id) => named.includes(id));
  if (chosen.length < new Set(named).size) {
    context.addIssue({ code: 'custom', message: 'There is no such column.' });
  }
  return chosen;
});

export const batchDetail = batch.extend({
  /** The user's column names in order, including blanks and repeats. */
  originalColumns: z.array(z.string()),
});

export type BatchDetail = z.output<typeof batchDetail>;

export const gradeSummary = z.object({
  grade: z.enum(GRADE_NAMES),
  count: z.int(),
  /** Mean of the parts' average prices; null when none has a price. */
  averagePrice: money.nullable(),
});

export const batchSummary = z.object({
  /** null is unknown, explained by `valueUnknown`; 0.00 is a real zero. */
  sellableValue: money.nullable(),
  liquidationOffer: money.nullable(),
  valueUnknown: z.enum(VALUE_UNKNOWN_REASONS).nullable(),
  grades: z.array(gradeSummary),
  betweenGrades: z.int(),
  /** Answered parts whose unit count cannot be determined. */
  unknown: z.int(),
  failed: z.int(),
  duplicates: z.int(),
  pending: z.int(),
});

export type BatchSummary = z.output<typeof batchSummary>;

/** Competing listings for a part: counts and prices, no advice. */
export const activeListingFigures = z.object({
  competitors: z.int(),
  /** When they were counted; missing in old results. */
  countedAt: instant.optional(),
  sellers: z.int(),
  /** Including shipping when known. */
  lowest: money.nullable(),
  isPostageKnown: z.boolean(),
  lowerQuartile: money.nullable(),
  median: money.nullable(),
  upperQuartile: money.nullable(),
  newListings: z.int(),
  usedListings: z.int(),
  isLowerBound: z.boolean(),
  /** Lifetime sales of the cheapest listings, for lines that carry the value. */
  lives: z.object({ listings: z.int(), sold: z.int(), perMonth: z.number() }).optional(),
});

export type ActiveListingFigures = z.output<typeof activeListingFigures>;

/** Figures with the user's overrides; the fields next to them are without. */
const overriddenFigures = z.object({
  /** Number of overridden listings. */
  count: z.int(),
  unitsSold: z.int().nullable(),
  unknown: z.enum(UNKNOWN_REASONS).nullable(),
  grade: z.enum(GRADE_NAMES).nullable(),
  listingCount: z.int(),
  averagePrice: money.nullable(),
  minPrice: money.nullable(),
  maxPrice: money.nullable(),
  medianPrice: money.nullable(),
  newMedianPrice: money.nullable(),
});

export type OverriddenFigures = z.output<typeof overriddenFigures>;

export const partResult = z.object({
  /** 1-based position of the row among the batch's parts. */
  id: z.int(),
  /** The user's cell as it came. */
  partNumber: z.string(),
  /** The number looked up, where it is not the cell itself. */
  readAs: z.string().nullable().optional(),
  /** The number read from the cell, where it is not the cell itself; differs when the user set another. */
  numberRead: z.string().nullable().optional(),
  /** Another number under which the figures were found: they are only probable. */
  foundAs: z.string().nullable().optional(),
  status: z.enum(PART_STATES),
  failureReason: z.enum(PART_FAILURES).nullable(),
  /** Zero on hand and skipped by the run: stays pending. */
  isLeftOut: z.boolean().optional(),
  /** null is unknown (pending, failed, or answered without a count); 0 is a real zero. */
  unitsSold: z.int().nullable(),
  /** Why an answered part has no units. */
  unknown: z.enum(UNKNOWN_REASONS).nullable(),
  /** Truncated: more rows exist than were read, so the figures are minimums. */
  isLowerBound: z.boolean().nullable(),
  listingCount: z.int().nullable(),
  /** Confirmed sales in the period; listing totals may extend beyond it. */
  unitsInPeriod: z.int().nullable(),
  newMedianPrice: money.nullable(),
  /** Aftermarket copies under this number; never counted. */
  copyUnits: z.int().nullable(),
  copyAveragePrice: money.nullable(),
  categoryId: z.string().nullable(),
  searchResults: z.int().nullable(),
  averagePrice: money.nullable(),
  minPrice: money.nullable(),
  maxPrice: money.nullable(),
  grade: z.enum(GRADE_NAMES).nullable(),
  /** From the user's sheet; null where the cell has no number. */
  quantity: z.number().nullable(),
  unitCost: money.nullable(),
  /** Contribution to the sellable value; null is unknown, 0.00 is a part that does not sell. */
  lineValue: money.nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
  packageSize: z.enum(PACKAGE_SIZES).nullable(),
  itemCategory: z.string().nullable(),
  brand: z.string().nullable(),
  brandType: z.enum(BRAND_TYPES).nullable(),
  partDescription: z.string().nullable(),
  asks: activeListingFigures.nullable().optional(),
  overruled: overriddenFigures.nullable().optional(),
  isDuplicateInventory: z.boolean(),
  duplicateItemTitle: z.string().nullable(),
  asOf: instant.nullable(),
  /** Source of the figures. */
  source: z.string().nullable().optional(),
  /** The user's cells that are not empty, keyed by distinct column names: `columnKeys(originalColumns)`. */
  originalData: z.record(z.string(), z.string()),
});

export type PartResult = z.output<typeof partResult>;

/** Filters and order of the batch's parts; default is all parts in sheet order. */
export const partsView = z.object({
  sort: z.enum(SORT_KEYS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  q: z.string().trim().max(100).optional(),
  grade: z.enum(PART_FILTERS).optional(),
  /** Only parts whose lines have this flag on the caller's desk. */
  flag: z.enum(LOT_FLAGS).optional(),
  /** Only parts whose lines have this decision, or none. */
  decided: z.enum([...DECISIONS, 'nothing']).optional(),
  /** Only parts of the N most valuable lines. */
  top: z.coerce.number().int().min(1).max(MAX_ROW).optional(),
  /** Only parts whose figures are within these bounds, e.g. `net:8..,value:..500`. */
  within: z
    .string()
    .max(200)
    .transform((text, context) => {
      const bounds = parseBounds(text);
      if (bounds === null) {
        context.addIssue({ code: 'custom', message: 'These are no bounds.' });
      }
      return bounds ?? {};
    })
    .optional(),
});

export type PartsView = z.output<typeof partsView>;

export const resultsQuery = partsView.extend({
  offset: z.coerce.number().int().min(0).max(MAX_ROW).optional(),
  limit: z.coerce.number().int().min(0).max(1000).optional(),
});

export type ResultsQuery = z.output<typeof resultsQuery>;

export const batchResponse = z.object({
  batch: batchDetail,
  summary: batchSummary,
  /** Null for a list from before there were appraisals. */
  appraisal: appraisalState.nullable().optional(),
  results: z.array(partResult),
  page: z.object({ offset: z.int(), limit: z.int(), total: z.int() }),
});

export type BatchResponse = z.output<typeof batchResponse>;

/** Rows a page reads at a time. */
export const PAGE_ROWS = 100;

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'poll',
  params: byUploadId,
  query: resultsQuery,
  response: batchResponse,
});

/** 0-based index of a row within a view; null when the view does not contain it. */
export const getPlace = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/place',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  query: partsView.extend({ row: z.coerce.number().int().min(1).max(MAX_ROW).default(1) }),
  response: z.object({ place: z.int().nullable() }),
});

export const exportExcel = endpoint({
  method: 'GET',
  path: '/api/export-excel/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'export',
  params: byUploadId,
  query: partsView,
  response: 'file',
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/export/:uploadId',
  access: { ownerOf: 'uploadId' },
  cost: 'export',
  params: byUploadId,
  query: partsView.extend({ columns: exportColumns.optional() }),
  response: 'file',
});

/**
 * All that the dashboard reads when it opens, in one response: the answers of its own calls, by their
 * addresses. Takes the dashboard's own URL parameters.
 */
export const openDashboard = endpoint({
  method: 'GET',
  path: OPEN_PATH,
  access: 'signed-in',
  cost: 'read',
  query: partsView.extend({
    batch: uploadId.optional(),
    view: z.string().optional(),
    tab: z.string().optional(),
  }),
  response: openingAnswers,
});
