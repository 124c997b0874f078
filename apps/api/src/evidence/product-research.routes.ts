import { keepProductResearch, readResearchFile } from '@partsight/contract/evidence';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { readCopiedResearch, presentCopiedResearch } from './copied-research.ts';

/** Sold figures that users copy from the marketplace's own research page. */
export function productResearchRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'saveResearch' | 'readResearchFile'>,
): void {
  route(app, keepProductResearch, async ({ user, params, body }) => {
    const { uploadId, partId } = params;
    await services.saveResearch(user.id, uploadId, partId, readCopiedResearch(body));
    return { success: true as const };
  });

  route(
    app,
    readResearchFile,
    async ({ user, request, reply }) => {
      const reading = await receiveUpload({ request, reply }, (file, signal) =>
        services.readResearchFile(user.id, file, signal),
      );
      return reading.kind === 'read'
        ? { kind: 'read' as const, research: presentCopiedResearch(reading) }
        : reading;
    },
    { rate: 'upload' },
  );
}
