import { OWN_REPORT_KINDS } from '@partsight/domain/own-sales/own-records';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { byUploadId, instant, money, successResponse } from '../wire/values.ts';

// Reports of Seller Hub.

export const day = z.iso.date();

export const dayRange = z.object({ firstDay: day, lastDay: day });

export type DayRange = z.output<typeof dayRange>;

const ownReport = z.object({
  id: z.uuid(),
  kind: z.enum(OWN_REPORT_KINDS),
  fileName: z.string(),
  uploadedAt: instant,
  /** The days it covers; null for listings, which are of one day. */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  rowsRead: z.int(),
  rowsNew: z.int(),
});

export type OwnReport = z.output<typeof ownReport>;

const importedReport = ownReport.extend({
  /** Rows without a price, a day or an item number. */
  unreadable: z.int(),
  /** Rows whose part number was found; null for transactions. */
  numbered: z.int().nullable(),
  /** Whether the listings replaced the inventory; null for other reports. */
  isInventory: z.boolean().nullable(),
});

export type ImportedReport = z.output<typeof importedReport>;

/** Active listings, Orders or Transactions, recognized by their headings. */
export const uploadOwnReport = endpoint({
  method: 'POST',
  path: '/api/own-sales/reports',
  access: 'signed-in',
  cost: 'upload',
  body: 'multipart',
  response: importedReport,
});

/** The days that the reports of one kind cover. */
const kindCoverage = z.object({
  files: z.int(),
  coverage: dayRange
    .extend({ ranges: z.array(dayRange), gaps: z.array(dayRange), missingDays: z.int() })
    .nullable(),
  /** The days to download next. */
  next: dayRange.nullable(),
});

export type KindCoverage = z.output<typeof kindCoverage>;

const ownReports = z.object({
  reports: z.array(ownReport),
  orders: kindCoverage,
  transactions: kindCoverage,
  totals: z.object({
    listings: z.int(),
    numberedListings: z.int(),
    /** The day of the newest listings. */
    listedOn: day.nullable(),
    sales: z.int(),
    orders: z.int(),
    unmatchedSales: z.int(),
    /** Orders with fees, labels and refunds. */
    ordersWithMoney: z.int(),
  }),
});

export type OwnReports = z.output<typeof ownReports>;

export const getOwnReports = endpoint({
  method: 'GET',
  path: '/api/own-sales/reports',
  access: 'signed-in',
  cost: 'read',
  response: ownReports,
});

/** Removes a report and what no other report covers; `all` removes all listings, sales and amounts. */
export const removeOwnReports = endpoint({
  method: 'DELETE',
  path: '/api/own-sales/reports/:reportId',
  access: { ownerOf: 'reportId' },
  cost: 'change',
  params: z.object({ reportId: z.union([z.uuid(), z.literal('all')]) }),
  response: successResponse,
});

const listingRef = z.object({
  itemId: z.string().regex(/^\d{1,19}$/),
  /** Empty for a listing without variations. */
  variation: z.string().max(200),
});

const unmatchedListing = listingRef.extend({
  title: z.string(),
  sku: z.string().nullable(),
  sales: z.int(),
  pieces: z.int(),
  lastSoldOn: day,
  lastPrice: money,
});

export type UnmatchedListing = z.output<typeof unmatchedListing>;

/** Listings with sales whose part number is not known, the latest sale first. */
export const getUnmatchedSales = endpoint({
  method: 'GET',
  path: '/api/own-sales/unmatched',
  access: 'signed-in',
  cost: 'read',
  response: z.object({ listings: z.array(unmatchedListing) }),
});

/** Gives all sales of a listing a part number. */
export const setOwnNumber = endpoint({
  method: 'PUT',
  path: '/api/own-sales/unmatched',
  access: 'signed-in',
  cost: 'change',
  body: listingRef.extend({ partNumber: z.string().trim().min(1).max(200) }),
  response: z.object({ sales: z.int() }),
});

// Own sales of a number.

const ownNumber = z.object({
  /** Of the last two years; never part of the market's figures. */
  sold: z
    .object({
      sales: z.int(),
      pieces: z.int(),
      low: money,
      high: money,
      lastSoldOn: day,
    })
    .nullable(),
  listed: z
    .object({
      listings: z.int(),
      pieces: z.int(),
      listedSince: day.nullable(),
      price: money.nullable(),
    })
    .nullable(),
});

export type OwnNumber = z.output<typeof ownNumber>;

export const getOwnNumber = endpoint({
  method: 'GET',
  path: '/api/own-sales/number',
  access: 'signed-in',
  cost: 'read',
  query: z.object({ partNumber: z.string().trim().max(200).default('') }),
  response: ownNumber,
});

// Own sales as figures of a lot's lines.

/** Lines of a lot without sold figures whose number the seller has sold. */
export const countOwnSalesLines = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/own-sales',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  response: z.object({ lines: z.int() }),
});

/** Gives these lines the seller's own sales as sold figures, marked as own. Each can be undone. */
export const fillFromOwnSales = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/own-sales',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  response: z.object({ lines: z.int() }),
});
