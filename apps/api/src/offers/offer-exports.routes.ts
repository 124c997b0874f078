import { Readable } from 'node:stream';

import {
  exportOffer,
  OFFER_FILE_PATH,
  OFFER_PAGE_PATH,
  offerPagePath,
} from '@partsight/contract/offers';
import type { Services } from '@partsight/server/create-api-services';
import { OFFER_SECTIONS } from '@partsight/server/db/records/offer-page.record';
import { offerNumber } from '@partsight/server/offers/offer-number';
import type { OfferPageRequest } from '@partsight/server/offers/offer-pages.service';
import { xlsxBytes } from '@partsight/spreadsheet/write-xlsx';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { ApiError } from '../http/errors/api-error.ts';
import { asLink } from '../http/limits/places.ts';
import { ALREADY_SENT, route } from '../http/route.ts';
import { sendCompressed } from '../http/send-compressed.ts';
import { XLSX_CONTENT_TYPE } from '../results/export/export-file-name.ts';
import { offerWorkbook } from './offer-sheet.ts';
import { closedOfferPage, offerPage } from './page/offer-page.ts';
import type { PageFonts } from './page/page-fonts.ts';
import { framePolicy, type PageFrame } from './page/page-frame.ts';
import { printPage } from './page/print-page.ts';

/** Whatever else an address says is the first page. */
const pageQuery = z.object({
  show: z.enum(OFFER_SECTIONS).catch('offered'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  find: z.string().trim().min(1).max(80).nullable().catch(null),
});

const asPage = ({ cspNonce }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': framePolicy(cspNonce),
    'x-robots-tag': 'noindex',
  });

type OfferServices = Pick<Services, 'offers' | 'offerPages' | 'results' | 'imports'>;

export function offerExportsRoutes(
  app: FastifyInstance,
  { offers, offerPages, results, imports }: OfferServices,
  fonts: PageFonts | null,
): void {
  const frameOf = ({ cspNonce }: FastifyRequest): PageFrame => ({ nonce: cspNonce, fonts });

  const sendWorkbook = async (
    reply: FastifyReply,
    userId: string,
    uploadId: string,
    round: number,
  ): Promise<void> => {
    const batch = await results.find(userId, uploadId);
    if (batch === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    const offer = await offers.find(userId, uploadId, round);
    const reading = (await imports.find(userId, uploadId))?.reading ?? null;
    const pages = results.pages(userId, uploadId);
    const bytes = xlsxBytes(offerWorkbook({ batch, reading, offer, pages }));
    const fileName = `offer-${offerNumber(uploadId, round)}.xlsx`;
    await reply
      .type(XLSX_CONTENT_TYPE)
      .header('content-disposition', contentDisposition(fileName))
      .send(Readable.from(bytes, { objectMode: false }));
  };

  route(
    app,
    exportOffer,
    async ({ user, params: { uploadId, round }, query, request, reply }) => {
      if (query.as === 'workbook') {
        await sendWorkbook(reply, user.id, uploadId, round);
        return ALREADY_SENT;
      }
      const printed = await offerPages.read(user.id, uploadId, round);
      const pieces = printPage(frameOf(request), printed);
      await asPage(request, reply).send(Readable.from(pieces, { objectMode: false }));
      return ALREADY_SENT;
    },
    { rate: 'export', audit: 'export' },
  );

  // Reads one stored page: cheap enough for a dealer's whole office to leaf through.
  app.get<{ Params: { secret: string } }>(
    OFFER_PAGE_PATH,
    { config: { rateGroup: 'read', openTo: 'anyone' } },
    async (request, reply) => {
      const { show, ...query } = pageQuery.parse(request.query);
      const pageRequest: OfferPageRequest = { section: show, ...query };
      const { secret } = request.params;
      const view = await asLink('page', secret, reply, () => offerPages.open(secret, pageRequest));
      const frame = frameOf(request);
      const page =
        view === null
          ? closedOfferPage(frame)
          : offerPage(frame, view, `${offerPagePath(secret)}/excel`);
      return sendCompressed(request, asPage(request, reply), page);
    },
  );

  // Reads the whole list, so it is declared as an export.
  app.get<{ Params: { secret: string } }>(
    OFFER_FILE_PATH,
    { config: { rateGroup: 'export', openTo: 'anyone' } },
    async (request, reply) => {
      const { secret } = request.params;
      return asLink('file', secret, reply, async () => {
        const linked = await offerPages.findByLink(secret);
        if (linked === null) {
          return asPage(request, reply).send(closedOfferPage(frameOf(request)));
        }
        const { userId, batchId, round } = linked;
        await sendWorkbook(reply, userId, batchId, round);
        return reply;
      });
    },
  );
}
