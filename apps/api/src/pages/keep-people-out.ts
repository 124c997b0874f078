import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { sendProblem } from '../http/error-reply.ts';
import { isApi } from '../http/is-api.ts';
import { maintenancePage } from './maintenance-page.ts';
import { pageDocument, pagePolicyOf } from './page-document.ts';

const RETRY_SECONDS = 60;
/** Whoever sends requests here asks for them. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);

/** While the product is being maintained everybody gets a page that says so, and every call a refusal. */
export function keepPeopleOut(
  app: FastifyInstance,
  { maintenance }: Pick<Services, 'maintenance'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const current = maintenance.current();
    if (current === null || ALWAYS_ANSWERED.has(request.url.split('?', 1)[0] ?? '')) {
      done();
      return undefined;
    }
    reply.headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' });
    if (isApi(request)) {
      return sendProblem(request, reply, {
        code: 'unavailable',
        message: 'PartSight is being maintained. Your lists are safe.',
      });
    }
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicyOf(request.cspNonce))
      .send(pageDocument(maintenancePage(current.note), request.cspNonce));
  });
}
