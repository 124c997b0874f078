import { getDocs } from '@partsight/contract/operations';
import { openApi } from '@partsight/contract/wire/open-api';
import type { FastifyInstance } from 'fastify';

import { ALREADY_SENT, route } from './route.ts';

/** Serves the contract as an OpenAPI document, for authors of other clients. */
export function docsRoutes(app: FastifyInstance): void {
  // As bytes: serializing it takes far longer than sending it, and it never changes.
  const document = Buffer.from(JSON.stringify(getDocs.response.parse(openApi())));
  route(app, getDocs, async ({ reply }) => {
    await reply.type('application/json; charset=utf-8').send(document);
    return ALREADY_SENT;
  });
}
