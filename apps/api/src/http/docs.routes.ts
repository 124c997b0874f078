import { getDocs } from '@partsight/contract/docs';
import { openApi } from '@partsight/contract/open-api';
import type { FastifyInstance } from 'fastify';

import { route } from './route.ts';

/** The contract as a document, for whoever writes a client of their own. */
export function docsRoutes(app: FastifyInstance): void {
  const document = openApi();
  route(app, getDocs, async () => document);
}
