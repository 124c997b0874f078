import { EBAY_NEEDS_PATH, PRIVACY_PATH, STATUS_PATH } from '@partsight/contract/pages';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { EBAY_NEEDS_PAGE } from './ebay-needs-page.ts';
import { pageDocument, pagePolicyOf, type PageText } from './page-document.ts';
import { PRIVACY_PAGE } from './privacy-page.ts';
import { statusPage } from './status-page.ts';

const PAGES: Readonly<Record<string, PageText>> = {
  [PRIVACY_PATH]: PRIVACY_PAGE,
  [EBAY_NEEDS_PATH]: EBAY_NEEDS_PAGE,
};

/** Plain documents, the same for everybody; other sites may link to them. */
export function pagesRoutes(app: FastifyInstance, { standing }: Pick<Services, 'standing'>): void {
  const config = { rateGroup: 'read', openTo: 'anyone' } as const;
  const send = ({ cspNonce }: FastifyRequest, reply: FastifyReply, text: PageText) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicyOf(cspNonce))
      .send(pageDocument(text, cspNonce));
  for (const [path, text] of Object.entries(PAGES)) {
    app.get(path, { config }, (request, reply) => send(request, reply, text));
  }
  app.get(STATUS_PATH, { config }, async (request, reply) =>
    send(request, reply, statusPage(await standing.current())),
  );
}
