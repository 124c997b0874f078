import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged } from './wire.ts';

/** Everything that is kept of whoever asks, as one JSON file. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/export-account',
  access: 'signed-in',
  response: 'file',
});

/** What a person types who wants to be erased. */
export const ERASE_WORDS = 'erase everything';

/** Erases whoever asks. There is no way back. */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/erase-account',
  access: 'signed-in',
  body: z.object({ typed: z.literal(ERASE_WORDS) }),
  response: acknowledged,
});
