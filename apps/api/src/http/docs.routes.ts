import { getDocs } from '@partsight/contract/operations';
import { openApi } from '@partsight/contract/wire/open-api';
import type { FastifyInstance } from 'fastify';

import { route } from './route.ts';

/** Serves the contract as an OpenAPI document, for authors of other clients. */
export function docsRoutes(app: FastifyInstance): void {
  const document = openApi();
  route(app, getDocs, async () => document);
}
