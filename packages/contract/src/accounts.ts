import { REMEMBERED_SUBJECTS } from '@partsight/domain/columns/memory/remember-sheet';
import { z } from 'zod';

import { draftSettings } from './own-sales/drafts.ts';
import { endpoint } from './wire/endpoint.ts';
import { successResponse, instant, MAX_STORE_NAME_LENGTH, uploadId } from './wire/values.ts';

export const currentUser = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  email: z.string().nullable(),
});

export type CurrentUser = z.output<typeof currentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  cost: 'read',
  response: currentUser,
});

/** A browser session of the signed-in user. */
export const userSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Parsed from the user agent; empty when unknown. */
  browser: z.string(),
  signedInAt: instant,
  seenAt: instant,
  endsAt: instant,
});

/** What opens something of the user. No secret is among it. */
export const listCredentials = endpoint({
  method: 'GET',
  path: '/api/credentials',
  access: 'signed-in',
  cost: 'read',
  response: z.object({
    sessions: z.array(userSession),
    links: z.array(z.object({ uploadId, fileName: z.string(), round: z.int(), until: instant })),
    /** The marketplace token that the user pasted. */
    token: z.object({ savedAt: instant, expiresAt: instant }).nullable(),
    /** The user's own application with the marketplace. */
    keyset: z.object({ clientId: z.string(), savedAt: instant }).nullable().optional(),
    /** Connected eBay accounts. */
    connections: z.array(z.object({ connectedAt: instant, endsAt: instant })).optional(),
  }),
});

/**
 * Ends all other sessions, all offer links or eBay connections of the user, or one connection, or
 * removes their token or application. What a connection brought stays.
 */
export const endCredentials = endpoint({
  method: 'POST',
  path: '/api/credentials/end',
  access: 'signed-in',
  cost: 'change',
  body: z.object({
    kind: z.enum(['links', 'token', 'keyset', 'connections', 'sessions']),
    /** Only this one of the connections. */
    connectionId: z.uuid().optional(),
  }),
  response: successResponse.extend({ ended: z.int() }),
});

/** All data stored about the caller, as one JSON file. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/export-account',
  access: 'signed-in',
  cost: 'export',
  response: 'file',
});

/** The user types this to confirm account deletion. */
export const ERASE_WORDS = 'erase everything';

/** Deletes the caller's account. Irreversible. */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/erase-account',
  access: 'signed-in',
  cost: 'change',
  body: z.object({ typed: z.literal(ERASE_WORDS) }),
  response: successResponse,
});

/** What is remembered of sheets with the same headings. */
const rememberedSheet = z.object({
  /** With the dealer, names it to forget it. */
  id: z.string(),
  /** Empty for what holds for any dealer. */
  dealer: z.string(),
  /** The sheet's headings. */
  headings: z.string(),
  /** What was chosen, in the sheet's own words. */
  answers: z.array(z.object({ about: z.enum(REMEMBERED_SUBJECTS), label: z.string() })),
});

export type RememberedSheet = z.output<typeof rememberedSheet>;

export const settingsUpdate = z.object({
  /** The user's own store: seller name or store URL. Empty means the default. */
  storeUsername: z.string().trim().max(MAX_STORE_NAME_LENGTH).optional(),
  /** Whether an e-mail says that a run ended or waits. */
  mailsRuns: z.boolean().optional(),
  /**
   * Where the marketplace has agreed that figures may outlive its listings; null withdraws that and
   * erases kept figures.
   */
  figureConsent: z.string().trim().min(1).max(200).nullable().optional(),
  /** Of the drafts file; omitted fields keep their value. */
  drafts: draftSettings.partial().optional(),
  forgetSheet: rememberedSheet.pick({ id: true, dealer: true }).optional(),
});

export const settings = z.object({
  /** The user's own store by seller name; empty means the configured default. */
  storeUsername: z.string(),
  /** Whether an e-mail says that a run ended or waits; null where the server sends none. */
  mailsRuns: z.boolean().nullable().optional(),
  /** null: no consent to keep figures of earlier runs, so none are kept. */
  figureConsent: z.object({ reason: z.string(), at: instant }).nullable().optional(),
  /** How dealers' sheets are read, where it is asked for. */
  sheets: z.array(rememberedSheet).optional(),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'signed-in',
  cost: 'read',
  query: z.object({ want: z.literal('sheets').optional() }),
  response: settings,
});

export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  access: 'signed-in',
  cost: 'change',
  body: settingsUpdate,
  response: settings,
});
