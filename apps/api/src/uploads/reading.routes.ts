import { changeNumber, changeReading, getReading } from '@partsight/contract/uploads';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import { presentPatternRows, presentSkippedRows, presentUpload } from './present-upload.ts';

/** How the cells of a list were read, and which numbers are looked up for them. */
export function readingRoutes(
  app: FastifyInstance,
  { imports, numbers }: Pick<Services, 'imports' | 'numbers'>,
): void {
  route(app, getReading, async ({ user, params: { uploadId }, query: { want, pattern } }) => {
    const upload = await imports.find(user.id, uploadId);
    if (upload === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    return {
      ...presentUpload(upload),
      ...(want === 'skipped' && { skipped: presentSkippedRows(upload) }),
      ...(want === 'rows' && {
        rows: presentPatternRows(await numbers.rowsOfPattern(user.id, uploadId, pattern ?? null)),
      }),
    };
  });

  route(
    app,
    changeReading,
    async ({ user, params: { uploadId }, body, reply }) => {
      if (body.what === 'pattern') {
        const { pattern, isUndone } = body;
        return presentUpload(await numbers.setPattern(user.id, uploadId, pattern, isUndone));
      }
      const { mapping, sheet = null, putBack } = body;
      const change = { mapping, sheet, putBack };
      const disconnected = disconnectSignal(reply);
      const result = await imports.changeMapping(user.id, uploadId, change, disconnected);
      if (result.kind === 'not-possible') {
        throw new ApiError('invalid-request', result.message);
      }
      return presentUpload(result.batch);
    },
    { rate: 'upload' },
  );

  route(app, changeNumber, async ({ user, params: { uploadId, partId }, body }) => ({
    success: true as const,
    isLookedUp: await numbers.setNumber(user.id, uploadId, partId, body.number),
  }));
}
