import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';

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
  body: 'multipart',
  response: z.object({ totalItems: z.int(), fileName: z.string() }),
});

export const getCurrentInventory = endpoint({
  method: 'GET',
  path: '/api/current-inventory',
  response: currentInventory,
});
