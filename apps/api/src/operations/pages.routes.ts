import { EBAY_REQUIREMENTS_PATH, PRIVACY_PATH, STATUS_PATH } from '@partsight/contract/wire/paths';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { EBAY_REQUIREMENTS_PAGE } from './ebay-requirements-page.ts';
import { pageDocument, documentPolicy, type PageContent } from './page-document.ts';
import { PRIVACY_PAGE } from './privacy-page.ts';
import { statusPage } from './status-page.ts';

const PAGES: Readonly<Record<string, PageContent>> = {
  [PRIVACY_PATH]: PRIVACY_PAGE,
  [EBAY_REQUIREMENTS_PATH]: EBAY_REQUIREMENTS_PAGE,
};

/** Static documents, the same for everyone; other sites may link to them. */
export function pagesRoutes(app: FastifyInstance, { status }: Pick<Services, 'status'>): void {
  const config = { rateGroup: 'read', openTo: 'anyone' } as const;
  const send = ({ cspNonce }: FastifyRequest, reply: FastifyReply, text: PageContent) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', documentPolicy(cspNonce))
      .send(pageDocument(text, cspNonce));
  for (const [path, text] of Object.entries(PAGES)) {
    app.get(path, { config }, (request, reply) => send(request, reply, text));
  }
  app.get(STATUS_PATH, { config }, async (request, reply) =>
    send(request, reply, statusPage(await status.current())),
  );
}
