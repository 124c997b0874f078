import { z } from 'zod';

import { endpoint } from './endpoint.ts';

export const settings = z.object({
  /** The user's own store on the marketplace, by seller name; empty means the configured default. */
  storeUsername: z.string().trim().max(64),
});
export type Settings = z.output<typeof settings>;

export const getSettings = endpoint({ method: 'GET', path: '/api/settings', response: settings });

export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  body: settings,
  response: settings,
});
