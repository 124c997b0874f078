import { TOKEN_WARNINGS } from '@partsight/domain/tokens/token-format';
import { TOKEN_REFUSALS } from '@partsight/domain/tokens/token-refusal';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged } from './wire.ts';

/** `timeUntilExpiry` 0 on a token that is not expired means the server renews it by itself. */
export const tokenStatus = z.object({
  expired: z.boolean(),
  expiringSoon: z.boolean(),
  timeUntilExpiry: z.int().min(0),
  usingResearchToken: z.boolean(),
});
export type TokenStatus = z.output<typeof tokenStatus>;

/** Something about a pasted token that a person may want to look at; it never keeps one from being saved. */
export const tokenWarning = z.object({ code: z.enum(TOKEN_WARNINGS), message: z.string() });

const warnings = z.array(tokenWarning).optional();

const tokenBody = z.object({ token: z.string().trim().min(1).max(8192) });

export const getTokenStatus = endpoint({
  method: 'GET',
  path: '/api/token-status',
  response: tokenStatus,
});

export const saveToken = endpoint({
  method: 'POST',
  path: '/api/save-token',
  body: tokenBody,
  response: acknowledged.extend({ warnings }),
});

export const updateToken = endpoint({
  method: 'POST',
  path: '/api/update-token',
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
  response: acknowledged,
});
