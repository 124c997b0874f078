import { BID_SHAPES } from '@partsight/domain/desk/bid';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged, instant, money, uploadId } from './wire.ts';

const byUploadId = z.object({ uploadId });
const byRound = z.object({ uploadId, round: z.coerce.number().int().min(1).max(10_000) });

export const DEFAULT_OPENING_SHARE = 0.7;
const openingShare = z.number().min(0.05).max(1);
const MAX_TEXT = 2_000;

/** Where a link leads: a document of its own, for whoever has it. */
export const OFFER_PAGE_PATH = '/api/pages/offers/:secret';
export const offerPagePath = (secret: string): string => `/api/pages/offers/${secret}`;

const round = z.object({
  round: z.int(),
  author: z.enum(['buyer', 'dealer']),
  shape: z.enum(BID_SHAPES),
  madeAt: instant,
  validUntil: instant,
  buyer: z.string(),
  terms: z.string(),
  total: money,
  pieces: z.int(),
  /** Until when a link shows it; null without one. */
  linkUntil: instant.nullable(),
});
export type OfferRound = z.output<typeof round>;

const offeredRow = z.object({
  row: z.int(),
  /** The dealer's cells, by the names of `columns`. */
  cells: z.array(z.string()),
  take: z.int(),
  each: money,
  line: money,
  remark: z.string(),
});
export type OfferedRow = z.output<typeof offeredRow>;

/** What a sheet would say now, with the settings of whoever looks. */
const draft = z.object({
  shape: z.enum(BID_SHAPES),
  total: money,
  walkAway: money,
  opening: money,
  takenLines: z.int(),
  takenPieces: z.int(),
  allPieces: z.int(),
  /** More than a tenth of the dealer cost is on lines of which nothing is known. */
  isMuchUnknown: z.boolean(),
  columns: z.array(z.string()),
  /** The first rows of the sheet. */
  rows: z.array(offeredRow),
});
export type OfferDraft = z.output<typeof draft>;

export const lookAtOffer = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/offer',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  query: z.object({
    shape: z.enum(BID_SHAPES).optional(),
    openingShare: z.coerce.number().pipe(openingShare).optional(),
  }),
  response: z.object({
    /** null before the first run. */
    draft: draft.nullable(),
    /** What each shape would allow, side by side. */
    shapes: z.array(
      z.object({
        shape: z.enum(BID_SHAPES),
        walkAway: money,
        opening: money,
        value: money,
        pieces: z.int(),
      }),
    ),
    rounds: z.array(round),
  }),
});
export type OfferLook = z.output<typeof lookAtOffer.response>;

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/offer',
  access: { ownerOf: 'uploadId' },
  params: byUploadId,
  body: z.object({
    shape: z.enum(BID_SHAPES),
    openingShare,
    validDays: z.int().min(1).max(90),
    buyer: z.string().trim().max(200),
    terms: z.string().trim().max(MAX_TEXT),
    isUnknownAccepted: z.boolean().optional(),
  }),
  response: z.object({ round: z.int() }),
});

/** A new link ends the one before. It is told once: only its hash is kept. */
export const shareOffer = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/offer/:round/link',
  access: { ownerOf: 'uploadId' },
  params: byRound,
  response: z.object({ path: z.string(), until: instant }),
});

export const revokeOffer = endpoint({
  method: 'DELETE',
  path: '/api/batch/:uploadId/offer/:round/link',
  access: { ownerOf: 'uploadId' },
  params: byRound,
  response: acknowledged,
});

const change = z.object({
  row: z.int(),
  partNumber: z.string(),
  takeBefore: z.int(),
  takeAfter: z.int(),
  eachBefore: money,
  eachAfter: money,
  /** What is paid more for the line. */
  paidMore: money,
  /** What the taken pieces are worth more, with the settings of whoever looks. */
  valueMore: money,
  /** Paid more, less what it is worth more: what the change costs. */
  cost: money,
});
export type OfferChange = z.output<typeof change>;

/** The dealer's edited sheet: what he changed, row by row, as a round of its own. */
export const counterOffer = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/offer/:round/counter',
  access: { ownerOf: 'uploadId' },
  params: byRound,
  body: 'multipart',
  response: z.object({
    round: z.int(),
    totalBefore: money,
    totalAfter: money,
    cost: money,
    changes: z.array(change),
    /** Rows of the file that name no row of the sheet. */
    unmatchedRows: z.int(),
  }),
});
export type CounterAnswer = z.output<typeof counterOffer.response>;

export const exportOffer = endpoint({
  method: 'GET',
  path: '/api/export-offer/:uploadId/:round',
  access: { ownerOf: 'uploadId' },
  params: byRound,
  response: 'file',
});

/** The same as what a link shows, to be printed. */
export const printOffer = endpoint({
  method: 'GET',
  path: '/api/export-offer/:uploadId/:round/page',
  access: { ownerOf: 'uploadId' },
  params: byRound,
  response: 'file',
});
