import { BID_SHAPES } from '@partsight/domain/valuation/lot/bid';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { successResponse, byUploadId, instant, money, uploadId } from './wire/values.ts';

const byRound = z.object({ uploadId, round: z.coerce.number().int().min(1).max(10_000) });

export const DEFAULT_OPENING_SHARE = 0.7;

const openingShare = z.number().min(0.05).max(1);

const MAX_TERMS_LENGTH = 2_000;

/** Path of a shared link: a standalone page for anyone who has the link. */
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
  /** When the link expires; null without a link. */
  linkUntil: instant.nullable(),
});

export type OfferRound = z.output<typeof round>;

const offeredRow = z.object({
  row: z.int(),
  /** The dealer's cells, keyed by `columns`. */
  cells: z.array(z.string()),
  take: z.int(),
  each: money,
  line: money,
  remark: z.string(),
});

export type OfferedRow = z.output<typeof offeredRow>;

/** What an offer sheet would contain now, with the caller's settings. */
const draft = z.object({
  shape: z.enum(BID_SHAPES),
  total: money,
  walkAway: money,
  opening: money,
  takenLines: z.int(),
  takenPieces: z.int(),
  allPieces: z.int(),
  /** Over a tenth of the dealer cost is on lines without data. */
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
    /** The limit of each deal shape, for comparison. */
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

export type OfferResponse = z.output<typeof lookAtOffer.response>;

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
    terms: z.string().trim().max(MAX_TERMS_LENGTH),
    isUnknownAccepted: z.boolean().optional(),
  }),
  response: z.object({ round: z.int() }),
});

/** A new link revokes the previous one. Returned only once: the server stores just its hash. */
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
  response: successResponse,
});

const change = z.object({
  row: z.int(),
  partNumber: z.string(),
  takeBefore: z.int(),
  takeAfter: z.int(),
  eachBefore: money,
  eachAfter: money,
  /** Extra amount paid for the line. */
  paidMore: money,
  /** Extra value of the accepted pieces, with the caller's settings. */
  valueMore: money,
  /** Extra payment minus extra value: the cost of the change. */
  cost: money,
});

export type OfferChange = z.output<typeof change>;

/** The dealer's edited sheet: his changes row by row, stored as a separate round. */
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
    /** Rows of the file that match no row of the sheet. */
    unmatchedRows: z.int(),
  }),
});

export type CounterOfferResponse = z.output<typeof counterOffer.response>;

export const exportOffer = endpoint({
  method: 'GET',
  path: '/api/export-offer/:uploadId/:round',
  access: { ownerOf: 'uploadId' },
  params: byRound,
  response: 'file',
});

/** The content of a shared link, for printing. */
export const printOffer = endpoint({
  method: 'GET',
  path: '/api/export-offer/:uploadId/:round/page',
  access: { ownerOf: 'uploadId' },
  params: byRound,
  response: 'file',
});
