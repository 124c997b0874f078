import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { sendProblem } from '../http/errors/error-handler.ts';
import { isApiRequest } from '../http/errors/is-api-request.ts';
import { maintenancePage } from './maintenance-page.ts';
import { pageDocument, documentPolicy } from './page-document.ts';

const RETRY_SECONDS = 60;
/** Load balancers poll these. */
const ALWAYS_AVAILABLE = new Set(['/healthz', '/readyz']);

/** During maintenance every page is replaced by a notice and every call is refused. */
export function installMaintenanceMode(
  app: FastifyInstance,
  { maintenance }: Pick<Services, 'maintenance'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const current = maintenance.current();
    if (current === null || ALWAYS_AVAILABLE.has(request.url.split('?', 1)[0] ?? '')) {
      done();
      return undefined;
    }
    reply.headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' });
    if (isApiRequest(request)) {
      return sendProblem(request, reply, {
        code: 'unavailable',
        message: 'PartSight is down for maintenance. Your lists are safe.',
      });
    }
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', documentPolicy(request.cspNonce))
      .send(pageDocument(maintenancePage(current.note), request.cspNonce));
  });
}
