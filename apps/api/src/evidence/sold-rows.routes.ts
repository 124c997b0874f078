import { uploadSoldRows } from '@partsight/contract/sold-rows';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import { DAY_MS } from '@partsight/domain/core/time';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { presentSoldRows } from './present-sold-rows.ts';

/** Null without a period; both days are included. */
function windowOf({ from, to }: InputOf<typeof uploadSoldRows>['query']): TimeWindow | null {
  if (from === undefined || to === undefined) {
    return null;
  }
  const window = { from: new Date(from), to: new Date(Date.parse(to) + DAY_MS) };
  if (window.from >= window.to) {
    throw new ApiError('invalid-request', 'The first day of the period is after its last day.');
  }
  return window;
}

/** Sold figures for many lines from one table. */
export function soldRowsRoutes(
  app: FastifyInstance,
  { importSoldRows }: Pick<Services, 'importSoldRows'>,
): void {
  route(
    app,
    uploadSoldRows,
    async ({ user, params, query, request, reply }) => {
      const window = windowOf(query);
      const imported = await receiveUpload({ request, reply }, (file, signal) =>
        importSoldRows(user.id, params.uploadId, { file, window, signal }),
      );
      return presentSoldRows(imported);
    },
    { rate: 'upload' },
  );
}
