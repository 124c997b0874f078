import { changeNumber, changeReading, getReading } from '@partsight/contract/uploads';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import type { Services } from '@partsight/server/create-api-services';
import type { MappingChange } from '@partsight/server/uploads/import-batch.service';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import { presentPatternRows, presentSkippedRows, presentUpload } from './present-upload.ts';

type ColumnsBody = Extract<InputOf<typeof changeReading>['body'], { mapping: unknown }>;

const changeOf = ({ mapping, sheet, putBack }: ColumnsBody): MappingChange => ({
  mapping,
  sheet: sheet ?? null,
  putBack,
});

/** How the cells of a list were read, and which numbers are looked up for them. */
export function readingRoutes(
  app: FastifyInstance,
  { imports, numbers, answerBids }: Pick<Services, 'imports' | 'numbers' | 'answerBids'>,
): void {
  route(app, getReading, async ({ user, params: { uploadId }, query: { want, pattern } }) => {
    const upload = await imports.find(user.id, uploadId);
    if (upload === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    return {
      ...presentUpload(upload, await answerBids(user.id, upload)),
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
      const disconnected = disconnectSignal(reply);
      const result =
        body.what === 'answer'
          ? await imports.answer(user.id, uploadId, body, disconnected)
          : body.what === 'dealer'
            ? await imports.changeDealer(user.id, uploadId, body.dealer, disconnected)
            : await imports.changeMapping(user.id, uploadId, changeOf(body), disconnected);
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
