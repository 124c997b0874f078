import { UNAVAILABLE_REASONS, CAPABILITIES } from '@partsight/domain/tokens/capability';
import { TOKEN_WARNINGS } from '@partsight/domain/tokens/token-format';
import { TOKEN_REFUSALS } from '@partsight/domain/tokens/token-refusal';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { instant, successResponse } from './wire/values.ts';

/**
 * `expired` is sufficient; the dashboard shows the rest. `timeUntilExpiry` 0 on a token that is not
 * expired means the server renews it.
 */
export const tokenStatus = z.object({
  expired: z.boolean(),
  expiringSoon: z.boolean().default(false),
  timeUntilExpiry: z.int().min(0).optional(),
  usingResearchToken: z.boolean().default(false),
  /** Whether a token ever existed: if not, it is missing rather than expired. */
  hadToken: z.boolean().default(true),
  /** When the pasted token in use was saved. */
  savedAt: instant.nullable().optional(),
  /** What became of a token saved after it: eBay could not be asked about it, or has refused it. */
  newer: z.enum(['unchecked', 'refused']).nullable().optional(),
  /** Whether the server has the credentials to mint a new one. */
  canRefresh: z.boolean().optional(),
  /** The user's own application, where this server takes one; null while they have none. */
  ownKeyset: z.object({ clientId: z.string() }).nullable().optional(),
});

export type TokenStatus = z.output<typeof tokenStatus>;

/** A warning about a pasted token; it never prevents saving. */
export const tokenWarning = z.object({ code: z.enum(TOKEN_WARNINGS), message: z.string() });

const warnings = z.array(tokenWarning).optional();

const tokenBody = z.object({ token: z.string().trim().min(1).max(8192) });

export const getTokenStatus = endpoint({
  method: 'GET',
  path: '/api/token-status',
  access: 'signed-in',
  cost: 'read',
  response: tokenStatus,
});

/**
 * Where the caller's figures come from and how far back it reaches, regardless of the requested range;
 * 0 days where only active listings can be had.
 */
const soldSource = z.object({ source: z.string(), reachDays: z.int() });

/** What this user can get from the marketplace, and why the rest is unavailable. */
export const capabilities = z.object({
  soldSource,
  capabilities: z.array(
    z.object({
      id: z.enum(CAPABILITIES),
      isAvailable: z.boolean(),
      /** The user's own token, the server's keyset, or manual copy and paste. */
      through: z.enum(['token', 'keyset', 'hand']).nullable(),
      why: z.enum(UNAVAILABLE_REASONS).nullable(),
      message: z.string(),
    }),
  ),
});

export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  access: 'signed-in',
  cost: 'read',
  response: capabilities,
});

/** Stores a token that eBay accepts, or could not be asked about. A refused one is an error. */
export const saveToken = endpoint({
  method: 'POST',
  path: '/api/save-token',
  access: 'signed-in',
  cost: 'change',
  body: tokenBody,
  response: successResponse.extend({
    warnings,
    /** False while eBay could not be asked. */
    isChecked: z.boolean().optional(),
  }),
});

export const updateToken = endpoint({
  method: 'POST',
  path: '/api/update-token',
  access: 'signed-in',
  cost: 'change',
  body: tokenBody,
  response: z.object({
    success: z.boolean(),
    error: z.string().optional(),
    code: z.enum(TOKEN_REFUSALS).optional(),
    warnings,
  }),
});

/** What may stand on either side of the colon in an Authorization header. */
const credential = z
  .string()
  .trim()
  .regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/);

/** Stores the user's own application once eBay has granted it a token, where this server takes one. */
export const saveOwnKeyset = endpoint({
  method: 'POST',
  path: '/api/own-keyset',
  access: 'signed-in',
  cost: 'change',
  body: z.strictObject({ clientId: credential, clientSecret: credential }),
  response: z.object({
    success: z.boolean(),
    error: z.string().optional(),
    code: z.enum(['keyset-refused', 'unreachable']).optional(),
  }),
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/refresh-token',
  access: 'signed-in',
  cost: 'change',
  response: successResponse,
});
