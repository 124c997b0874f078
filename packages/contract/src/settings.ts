import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { MAX_STORE_NAME_LENGTH } from './wire.ts';

export const changedSettings = z.object({
  /** The user's own store on the marketplace: seller name or an address that names it. Empty means the default. */
  storeUsername: z.string().trim().max(MAX_STORE_NAME_LENGTH),
});

export const settings = z.object({
  /** The user's own store on the marketplace, by seller name; empty means the configured default. */
  storeUsername: z.string(),
  /** The store that is read while the user has named none; empty when there is no such store. */
  defaultStoreUsername: z.string().optional(),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'signed-in',
  response: settings,
});

export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  access: 'signed-in',
  body: changedSettings,
  response: settings,
});
