import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged, instant } from './wire.ts';

export const activeInventory = z.object({
  fileName: z.string(),
  totalItems: z.int(),
  fileSize: z.int(),
  uploadedAt: instant,
});

export const currentInventory = z.object({
  hasInventory: z.boolean(),
  activeFile: activeInventory.nullable(),
});
export type CurrentInventory = z.output<typeof currentInventory>;

export const uploadInventory = endpoint({
  method: 'POST',
  path: '/api/upload-inventory',
  access: 'signed-in',
  body: 'multipart',
  response: z.object({ totalItems: z.int(), fileName: z.string() }),
});

/** Takes the inventory away, and with it the marks of duplicates. */
export const removeInventory = endpoint({
  method: 'DELETE',
  path: '/api/current-inventory',
  access: 'signed-in',
  response: acknowledged,
});

export const getCurrentInventory = endpoint({
  method: 'GET',
  path: '/api/current-inventory',
  access: 'signed-in',
  response: currentInventory,
});
