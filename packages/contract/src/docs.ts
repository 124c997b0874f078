import { z } from 'zod';

import { endpoint } from './endpoint.ts';

/** The contract itself, as an OpenAPI document. */
export const getDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'signed-in',
  response: z.looseObject({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});
