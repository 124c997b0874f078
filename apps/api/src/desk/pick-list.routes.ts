import { countRow, getPickList } from '@partsight/contract/desk-decisions';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

export function pickListRoutes(
  app: FastifyInstance,
  { pickLists, results }: Pick<Services, 'pickLists' | 'results'>,
): void {
  route(app, getPickList, async ({ user, params }) => {
    if ((await results.find(user.id, params.uploadId)) === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    return toWire({ pickList: await pickLists.read(user.id, params.uploadId) });
  });

  route(app, countRow, async ({ user, params, body }) =>
    toWire({ pickList: await pickLists.count(user.id, params.uploadId, params.row, body.count) }),
  );
}
