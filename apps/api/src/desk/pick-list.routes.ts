import type { ReplyOf } from '@partsight/contract/endpoint';
import { countRow, getPickList } from '@partsight/contract/pick-list';
import type { Services } from '@partsight/server/create-services';
import type { PickList } from '@partsight/server/desk/pick-list';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { presentMoney, presentOptionalMoney } from '../present/present-money.ts';

const present = (found: PickList | null): ReplyOf<typeof getPickList> => {
  if (found === null) {
    return { pickList: null };
  }
  const { rows, valueMinor, walkAwayMinor, ...counts } = found;
  return {
    pickList: {
      ...counts,
      rows: rows.map(({ lineValueMinor, ...row }) => ({
        ...row,
        lineValue: presentOptionalMoney(lineValueMinor),
      })),
      value: presentMoney(valueMinor),
      walkAway: presentMoney(walkAwayMinor),
    },
  };
};

export function pickListRoutes(
  app: FastifyInstance,
  { pickLists, results }: Pick<Services, 'pickLists' | 'results'>,
): void {
  route(
    app,
    getPickList,
    async ({ user, params }) => {
      if ((await results.find(user.id, params.uploadId)) === null) {
        throw new ApiError('not-found', 'There is no such batch.');
      }
      return present(await pickLists.read(user.id, params.uploadId));
    },
    { heavy: () => 'read' },
  );

  route(
    app,
    countRow,
    async ({ user, params, body }) =>
      present(await pickLists.count(user.id, params.uploadId, params.row, body.count)),
    { heavy: () => 'read' },
  );
}
