import { getDocs } from '@partsight/contract/operations';
import { openApi } from '@partsight/contract/wire/open-api';
import type { FastifyInstance } from 'fastify';

import { ALREADY_SENT, route } from './route.ts';
import { sendCompressed } from './send-compressed.ts';

/** Serves the contract as an OpenAPI document, for authors of other clients. */
export function docsRoutes(app: FastifyInstance): void {
  // Long, and always the same.
  const document = JSON.stringify(getDocs.response.parse(openApi()));
  route(app, getDocs, async ({ request, reply }) => {
    reply.type('application/json; charset=utf-8');
    await sendCompressed(request, reply, document);
    return ALREADY_SENT;
  });
}
