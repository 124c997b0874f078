import { SOLD_ROWS_REFUSALS } from '@partsight/domain/evidence/research-cells';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { byUploadId, instant, money } from './wire/values.ts';

/** Unmatched rows that a response shows. */
export const MAX_UNMATCHED_SHOWN = 100;

/** A table of sold rows for any number of the list's parts, matched to its lines by title. */
export const uploadSoldRows = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/sold-rows',
  access: { ownerOf: 'uploadId' },
  cost: 'upload',
  params: byUploadId,
  /** The first and last day of the period, for a table that does not print them. */
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  body: 'multipart',
  response: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('saved'),
      /** Undoes the whole file. */
      importId: z.uuid(),
      coveredFrom: instant,
      coveredTo: instant,
      rows: z.int(),
      /** Rows sold outside the period. */
      outside: z.int(),
      /** Rows without a title, a price in dollars or a date. */
      unreadable: z.int(),
      /** Listings in the other rows: repeated rows count once, and sales of a listing are joined. */
      listings: z.int(),
      /** Lines that got their figures from the table. */
      lines: z.int(),
      /** Lines that the table names and that kept the figures they had. */
      answered: z.int(),
      /** Listings that count for no line. */
      unmatched: z.int(),
      unmatchedListings: z.array(
        z.object({
          title: z.string(),
          price: money,
          soldQuantity: z.int(),
          /** A line whose number the title names, although the listing does not count for it. */
          names: z.string().nullable(),
        }),
      ),
    }),
    /** Nothing was saved: send the period. */
    z.object({
      kind: z.literal('no-window'),
      rows: z.int(),
      firstSold: instant.nullable(),
      lastSold: instant.nullable(),
    }),
    z.object({ kind: z.literal('refused'), why: z.enum(SOLD_ROWS_REFUSALS) }),
  ]),
});

export type ImportedSoldRows = z.output<typeof uploadSoldRows.response>;
