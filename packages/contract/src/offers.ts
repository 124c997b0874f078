import { BID_SHAPES } from '@partsight/domain/desk/lot/bid';
import { z } from 'zod';

import { estimatedFrom } from './appraisals.ts';
import { endpoint } from './wire/endpoint.ts';
import { successResponse, byUploadId, instant, money, uploadId } from './wire/values.ts';

const byRound = z.object({ uploadId, round: z.coerce.number().int().min(1).max(10_000) });

const openingShare = z.number().min(0.05).max(1);

const MAX_TERMS_LENGTH = 2_000;

/** Path of a shared link: a standalone page for anyone who has the link. */
export const OFFER_PAGE_PATH = '/api/pages/offers/:secret';

/** The sheet of a shared link as a workbook. */
export const OFFER_FILE_PATH = '/api/pages/offers/:secret/excel';

export const offerPagePath = (secret: string): string => `/api/pages/offers/${secret}`;

/** Who offers, where the dealer can reply, and on which terms. */
const sender = z.object({
  buyer: z.string(),
  email: z.string(),
  phone: z.string(),
  terms: z.string(),
});

export type OfferSender = z.output<typeof sender>;

const round = sender.extend({
  round: z.int(),
  /** How both sides name the offer. */
  number: z.string(),
  author: z.enum(['buyer', 'dealer']),
  shape: z.enum(BID_SHAPES),
  madeAt: instant,
  validUntil: instant,
  total: money,
  pieces: z.int(),
  /** When the link expires; null without a link. */
  linkUntil: instant.nullable(),
});

export type OfferRound = z.output<typeof round>;

const offeredLine = z.object({
  number: z.string(),
  description: z.string(),
  bin: z.string(),
  onHand: z.int(),
  take: z.int(),
  each: money,
  line: money,
});

const sectionTotals = z.object({ lines: z.int(), pieces: z.int(), total: money });

/** What an offer sheet would contain now, with the caller's settings. */
const draft = z.object({
  shape: z.enum(BID_SHAPES),
  /** The share of the bid that it opens at. */
  openingShare: z.number(),
  /** The sums are null while nothing is known of the lot. */
  total: money.nullable(),
  walkAway: money.nullable(),
  opening: money.nullable(),
  /** Over a tenth of the dealer cost is on lines without data. */
  isMuchUnknown: z.boolean(),
  /** Lines bought one by one. */
  offered: sectionTotals,
  /** Lines too small for that, for one price; null without any. */
  boxLot: sectionTotals.nullable(),
  /** What comes along without a price when everything is taken. */
  withTheLot: sectionTotals.omit({ total: true }),
  notIncluded: sectionTotals.omit({ total: true }),
  /** The dealer's own headings; null where the list has no such column. */
  headings: z.object({
    number: z.string(),
    description: z.string().nullable(),
    bin: z.string().nullable(),
    onHand: z.string().nullable(),
  }),
  /** The first lines as the dealer sees them, largest first. */
  lines: z.array(offeredLine),
});

export type OfferDraft = z.output<typeof draft>;

export const lookAtOffer = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/offer',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  /** Opens at the caller's own share unless another one is named. */
  query: z.object({ openingShare: z.coerce.number().pipe(openingShare).optional() }),
  response: z.object({
    /** null before the first run. */
    draft: draft.nullable(),
    rounds: z.array(round),
    /** As in the caller's last offer for any lot; null before the first. */
    sender: sender.nullable(),
    /** Lines with pieces on hand that were never looked up; an offer leaves them out. */
    linesToLookUp: z.int().optional(),
    /** The walk-away bid of a list that is not looked up to its end. */
    estimatedFrom: estimatedFrom.nullable().optional(),
  }),
});

export type OfferResponse = z.output<typeof lookAtOffer.response>;

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/offer',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  body: z.object({
    openingShare: openingShare.optional(),
    validDays: z.int().min(1).max(90),
    buyer: z.string().trim().max(200),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^[\d\s()+.x-]*$/i)
      .default(''),
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
  cost: 'walk',
  params: byRound,
  response: z.object({ path: z.string(), until: instant }),
});

export const revokeOffer = endpoint({
  method: 'DELETE',
  path: '/api/batch/:uploadId/offer/:round/link',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
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
  /** What is paid more less what the pieces are worth more, with the caller's settings. */
  cost: money,
});

export type OfferChange = z.output<typeof change>;

/** The dealer's edited sheet: his changes row by row, stored as a separate round. */
export const counterOffer = endpoint({
  method: 'POST',
  path: '/api/batch/:uploadId/offer/:round/counter',
  access: { ownerOf: 'uploadId' },
  cost: 'upload',
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
  cost: 'export',
  params: byRound,
  /** `page`: the content of a shared link, for printing. */
  query: z.object({ as: z.enum(['workbook', 'page']).default('workbook') }),
  response: 'file',
});
