import { changeNumber, changePattern, getPatternRows } from '@partsight/contract/uploads';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';
import { presentPatternRows, presentUpload } from './present-upload.ts';

/** Which numbers are looked up for the cells of a list. */
export function numbersRoutes(app: FastifyInstance, { numbers }: Pick<Services, 'numbers'>): void {
  route(app, getPatternRows, async ({ user, params, query }) =>
    presentPatternRows(
      await numbers.rowsOfPattern(user.id, params.uploadId, query.pattern ?? null),
    ),
  );

  route(app, changePattern, async ({ user, params, body: { pattern, isUndone } }) =>
    presentUpload(await numbers.setPattern(user.id, params.uploadId, pattern, isUndone)),
  );

  route(app, changeNumber, async ({ user, params: { uploadId, partId }, body }) => ({
    success: true as const,
    isLookedUp: await numbers.setNumber(user.id, uploadId, partId, body.number),
  }));
}
