import {
  getWorklist,
  keepProductResearch,
  listResearchEntries,
  readResearchFile,
  undoResearch,
} from '@partsight/contract/product-research';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { readCopiedResearch, presentCopiedResearch } from './copied-research.ts';
import { presentEntry, presentSaved, presentWorklist } from './present-research-by-hand.ts';

/** Sold figures that users copy from the marketplace's own research page. */
export function productResearchRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'saveResearch' | 'undoResearch' | 'worklist' | 'readResearchFile'>,
): void {
  route(app, keepProductResearch, async ({ user, params, body }) => {
    const { uploadId, partId } = params;
    const { isFurtherPage = false, isConfirmed = false } = body;
    const page = { ...readCopiedResearch(body), isFurtherPage, isConfirmed };
    return presentSaved(await services.saveResearch(user.id, uploadId, partId, page));
  });

  route(app, undoResearch, async ({ user, params: { uploadId }, body }) => {
    if ('importId' in body) {
      return { lines: await services.undoResearch.file(user.id, uploadId, body.importId) };
    }
    await services.undoResearch.line(user.id, uploadId, body.partId);
    return { lines: 1 };
  });

  route(app, listResearchEntries, async ({ user, params, query: { partId, limit } }) => {
    const chosen = { rowNo: partId ?? null, limit };
    const entries = await services.worklist.entries(user.id, params.uploadId, chosen);
    return { entries: entries.map(presentEntry) };
  });

  route(app, getWorklist, async ({ user, params, query }) =>
    presentWorklist(await services.worklist.read(user.id, params.uploadId, query.limit)),
  );

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
