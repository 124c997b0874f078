import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';

/** This contract as an OpenAPI document. */
export const getDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'signed-in',
  cost: 'read',
  response: z.looseObject({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});
