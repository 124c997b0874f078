import { ABSENCES, CAPABILITIES } from '@partsight/domain/tokens/capability';
import { TOKEN_WARNINGS } from '@partsight/domain/tokens/token-format';
import { TOKEN_REFUSALS } from '@partsight/domain/tokens/token-refusal';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged } from './wire.ts';

/** `expired` says enough; the dashboard shows the rest. `timeUntilExpiry` 0 on a token that is not expired means the server renews it by itself. */
export const tokenStatus = z.object({
  expired: z.boolean(),
  expiringSoon: z.boolean().default(false),
  timeUntilExpiry: z.int().min(0).optional(),
  usingResearchToken: z.boolean().default(false),
  /** Whether there has ever been a token: one that never was is missing, not expired. */
  hadToken: z.boolean().default(true),
  /** Whether the server has what it takes to bring a new one. */
  canRefresh: z.boolean().optional(),
});
export type TokenStatus = z.output<typeof tokenStatus>;

/** Something about a pasted token that a person may want to look at; it never keeps one from being saved. */
export const tokenWarning = z.object({ code: z.enum(TOKEN_WARNINGS), message: z.string() });

const warnings = z.array(tokenWarning).optional();

const tokenBody = z.object({ token: z.string().trim().min(1).max(8192) });

export const getTokenStatus = endpoint({
  method: 'GET',
  path: '/api/token-status',
  access: 'signed-in',
  response: tokenStatus,
});

/** What this user can have from the marketplace, and why not the rest. */
export const capabilities = z.object({
  capabilities: z.array(
    z.object({
      id: z.enum(CAPABILITIES),
      isAvailable: z.boolean(),
      /** A token of the user's own, the server's keyset, or the user's own hand. */
      through: z.enum(['token', 'keyset', 'hand']).nullable(),
      why: z.enum(ABSENCES).nullable(),
      message: z.string(),
    }),
  ),
});

export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  access: 'signed-in',
  response: capabilities,
});

export const saveToken = endpoint({
  method: 'POST',
  path: '/api/save-token',
  access: 'signed-in',
  body: tokenBody,
  response: acknowledged.extend({ warnings }),
});

export const updateToken = endpoint({
  method: 'POST',
  path: '/api/update-token',
  access: 'signed-in',
  body: tokenBody,
  response: z.object({
    success: z.boolean(),
    error: z.string().optional(),
    code: z.enum(TOKEN_REFUSALS).optional(),
    warnings,
  }),
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/refresh-token',
  access: 'signed-in',
  response: acknowledged,
});
