import { Readable } from 'node:stream';

import { exportOffer, OFFER_PAGE_PATH, printOffer } from '@partsight/contract/offers';
import type { Services } from '@partsight/server/create-services';
import { xlsxBytes } from '@partsight/spreadsheet/write-xlsx';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { route, ALREADY_SENT, type AlreadySent } from '../http/route.ts';
import { XLSX_CONTENT_TYPE } from '../results/export/export-file-name.ts';
import { expiredOfferPage, offerPage } from './offer-page.ts';
import { offerWorkbook } from './offer-sheet.ts';

/**
 * Allows only its own style: a page opened by strangers runs no scripts and makes no requests.
 */
const policyOf = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

async function sendPage(
  { cspNonce }: FastifyRequest,
  reply: FastifyReply,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<AlreadySent> {
  await reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policyOf(cspNonce), 'x-robots-tag': 'noindex' })
    .send(Readable.from(pieces, { objectMode: false }));
  return ALREADY_SENT;
}

export function offerExportsRoutes(
  app: FastifyInstance,
  { offers, results, imports, lots }: Pick<Services, 'offers' | 'results' | 'imports' | 'lots'>,
): void {
  const findBatch = async (userId: string, batchId: string) => {
    const batch = await results.find(userId, batchId);
    if (batch === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    return { batch, dealer: (await lots.find(userId, batchId)).dealer };
  };

  route(
    app,
    exportOffer,
    async ({ user, params: { uploadId, round }, reply }) => {
      const { batch } = await findBatch(user.id, uploadId);
      const offer = await offers.find(user.id, uploadId, round);
      const reading = (await imports.find(user.id, uploadId))?.reading ?? null;
      await reply
        .type(XLSX_CONTENT_TYPE)
        .header('content-disposition', contentDisposition(`offer-${round}.xlsx`))
        .send(
          Readable.from(
            xlsxBytes(
              offerWorkbook({ batch, reading, offer, pages: results.pages(user.id, uploadId) }),
            ),
            { objectMode: false },
          ),
        );
      return ALREADY_SENT;
    },
    { rate: 'export', heavy: () => 'export', audit: 'export' },
  );

  route(
    app,
    printOffer,
    async ({ user, params: { uploadId, round }, request, reply }) => {
      const about = await findBatch(user.id, uploadId);
      const offer = await offers.find(user.id, uploadId, round);
      const parts = results.walk(user.id, uploadId);
      return sendPage(request, reply, offerPage(request.cspNonce, { ...about, offer, parts }));
    },
    { rate: 'export', heavy: () => 'export', audit: 'export' },
  );

  app.get<{ Params: { secret: string } }>(
    OFFER_PAGE_PATH,
    { config: { rateGroup: 'export', openTo: 'anyone' } },
    async (request, reply) => {
      const shown = await offers.findByLink(request.params.secret);
      if (shown === null) {
        await sendPage(request, reply, [expiredOfferPage(request.cspNonce)]);
        return reply;
      }
      const { userId, batchId, offer } = shown;
      const about = await findBatch(userId, batchId);
      const parts = results.walk(userId, batchId);
      await sendPage(request, reply, offerPage(request.cspNonce, { ...about, offer, parts }));
      return reply;
    },
  );
}
