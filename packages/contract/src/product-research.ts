import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { RESEARCH_REFUSALS } from '@partsight/domain/evidence/research-cells';
import { RESEARCH_ENTRY_KINDS } from '@partsight/domain/evidence/research-entry';
import { UNKNOWN_REASONS } from '@partsight/domain/titles/analysis/part-analysis';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { MAX_ROW, byUploadId, instant, money, uploadId } from './wire/values.ts';

/** Above the row limit of the marketplace's research page. */
export const MAX_COPIED_LISTINGS = 200;

const copiedListing = z.object({
  /** The item number from the listing URL; null when it was not copied. */
  legacyItemId: z
    .string()
    .regex(/^\d{9,15}$/)
    .nullable(),
  title: z.string().trim().min(1).max(200),
  price: money,
  /** The page's average shipping; null when it shows none. */
  shipping: money.nullable().optional(),
  soldQuantity: z.int().min(1).max(10_000_000),
  lastSoldAt: instant,
});

export const copiedResearch = z.object({
  coveredFrom: instant,
  coveredTo: instant,
  /** Empty: nothing sold in this window. */
  listings: z.array(copiedListing).max(MAX_COPIED_LISTINGS),
});

export type CopiedResearch = z.output<typeof copiedResearch>;

const byPart = z.object({ uploadId, partId: z.coerce.number().int().min(1).max(MAX_ROW) });

/** A line with the sold figures it has now. */
const settledLine = z.object({
  partId: z.int(),
  partNumber: z.string(),
  unitsSold: z.int().nullable(),
  unknown: z.enum(UNKNOWN_REASONS).nullable(),
  grade: z.enum(GRADE_NAMES).nullable(),
  averagePrice: money.nullable(),
  /** Sold listings on all pages of the line. */
  listings: z.int(),
  /** Pages joined by item number; 0 when nothing sold. */
  pages: z.int(),
});

/** Rows the user copied from the marketplace's research page, parsed in the browser. */
export const keepProductResearch = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/parts/:partId/product-research',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: byPart,
  body: copiedResearch.extend({
    /** Adds a page to those the line has; otherwise the page replaces them. */
    isFurtherPage: z.boolean().optional(),
    /** Saves the page although no listing names the number. */
    isConfirmed: z.boolean().optional(),
  }),
  response: z.discriminatedUnion('kind', [
    /** The requested line, or the lines of the list that the page names instead. */
    z.object({ kind: z.literal('saved'), lines: z.array(settledLine) }),
    /** Nothing was saved: no listing names this number or an open line of the list. */
    z.object({
      kind: z.literal('other-part'),
      partNumber: z.string(),
      listings: z.int(),
      /** Lines the page names that have these figures already. */
      answered: z.array(z.string()),
    }),
    /** Nothing was saved: the page covers another period than the pages it was to be added to. */
    z.object({ kind: z.literal('other-window') }),
  ]),
});

export type SavedResearch = z.output<typeof keepProductResearch.response>;

/**
 * Restores what a line had before its last page or answer, or what the lines had before a table of
 * sold rows, except where they changed since.
 */
export const undoResearch = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/product-research/undo',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: byUploadId,
  body: z.union([
    z.strictObject({ partId: z.int().min(1).max(MAX_ROW) }),
    z.strictObject({ importId: z.uuid() }),
  ]),
  response: z.object({ lines: z.int() }),
});

const researchEntry = settledLine.extend({
  kind: z.enum(RESEARCH_ENTRY_KINDS),
  /** The table of sold rows it comes from. */
  fileName: z.string().nullable(),
  savedAt: instant,
  savedBy: z.string(),
  coveredFrom: instant,
  coveredTo: instant,
  averageShipping: money.nullable(),
  /** The source of the figures it replaced. */
  replacedSource: z.string().nullable(),
  undoneAt: instant.nullable(),
  /** The figures of the line are from this entry, so it can be undone. */
  isCurrent: z.boolean(),
});

export type ResearchEntry = z.output<typeof researchEntry>;

/** What was brought by hand to the lines of a list, newest first. */
export const listResearchEntries = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/product-research',
  access: { ownerOf: 'uploadId' },
  cost: 'read',
  params: byUploadId,
  query: z.object({
    /** Only those of this line. */
    partId: z.coerce.number().int().min(1).max(MAX_ROW).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ entries: z.array(researchEntry) }),
});

const worklistLine = z.object({
  partId: z.int(),
  /** As the dealer wrote it. */
  partNumber: z.string(),
  /** The number to search for, where it is not the cell itself. */
  readAs: z.string().nullable(),
  /** What else to search for, where nothing sold under the number. */
  alternatives: z.array(z.string()),
  description: z.string().nullable(),
  /** Where it lies, by a column of the sheet. */
  bin: z.string().nullable(),
  /** What others ask for it now; null where that is not known. */
  asks: z.object({ competitors: z.int(), lowest: money.nullable() }).nullable(),
  quantity: z.string().nullable(),
  cost: money.nullable(),
  /** Quantity times cost over all rows of the number. */
  worth: money,
});

export type WorklistLine = z.output<typeof worklistLine>;

export const MAX_WORKLIST_LINES = 500;

/** The lines without sold figures, the most valuable first. */
export const getWorklist = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/worklist',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_WORKLIST_LINES).default(20),
  }),
  response: z.object({
    lines: z.array(worklistLine),
    /** Lines without sold figures, including those beyond the limit. */
    left: z.int(),
    /** Lines with sold figures. */
    done: z.int(),
    /** Dealer cost of the lines with sold figures, and of all lines. */
    doneCost: money,
    totalCost: money,
  }),
});

export type Worklist = z.output<typeof getWorklist.response>;

/** The same table as a file: parsed and returned, never stored. */
export const readResearchFile = endpoint({
  method: 'POST',
  path: '/api/read-research-file',
  access: 'signed-in',
  cost: 'upload',
  body: 'multipart',
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('read'), research: copiedResearch }),
    z.object({ kind: z.literal('refused'), why: z.enum(RESEARCH_REFUSALS) }),
  ]),
});
