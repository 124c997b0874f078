import { Readable } from 'node:stream';

import { exportDrafts, getDrafts } from '@partsight/contract/own-sales/drafts';
import type { Services } from '@partsight/server/create-api-services';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';

import { ALREADY_SENT, route } from '../../http/route.ts';
import { draftsFileName } from '../../results/export/export-file-name.ts';

export function draftsRoutes(
  app: FastifyInstance,
  { drafts, lots }: Pick<Services, 'drafts' | 'lots'>,
): void {
  route(
    app,
    getDrafts,
    ({ user, params }) => drafts.read(user.id, params.uploadId),
    // Fetches what categories require where it is not known yet.
    { hasSideEffects: true },
  );

  route(
    app,
    exportDrafts,
    async ({ user, params: { uploadId }, query, reply }) => {
      const { name } = await lots.find(user.id, uploadId);
      const pieces = await drafts.file(user.id, uploadId, {
        site: query.site ?? 'US',
        condition: query.condition ?? '1000',
        priceRule:
          query.percent === undefined
            ? null
            : { percent: query.percent, ending: query.ending ?? null },
        defaultCategoryId: query.category ?? null,
      });
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(draftsFileName(name, new Date())))
        .send(Readable.from(pieces, { objectMode: false }));
      return ALREADY_SENT;
    },
    { rate: 'export', audit: 'export' },
  );
}
