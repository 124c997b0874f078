import { countRow, getPickList } from '@partsight/contract/desk-decisions';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { Services } from '@partsight/server/create-services';
import type { PickList } from '@partsight/server/desk/pick-list.service';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { presentOptionalMoney } from '../http/present-money.ts';
import { route } from '../http/route.ts';

const presentPickList = (pickList: PickList | null): ReplyOf<typeof getPickList> => {
  if (pickList === null) {
    return { pickList: null };
  }
  const { rows, valueMinor, walkAwayMinor, ...counts } = pickList;
  return {
    pickList: {
      ...counts,
      rows: rows.map(({ lineValueMinor, ...row }) => ({
        ...row,
        lineValue: presentOptionalMoney(lineValueMinor),
      })),
      value: presentOptionalMoney(valueMinor),
      walkAway: presentOptionalMoney(walkAwayMinor),
    },
  };
};

export function pickListRoutes(
  app: FastifyInstance,
  { pickLists, results }: Pick<Services, 'pickLists' | 'results'>,
): void {
  route(app, getPickList, async ({ user, params }) => {
    if ((await results.find(user.id, params.uploadId)) === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    return presentPickList(await pickLists.read(user.id, params.uploadId));
  });

  route(app, countRow, async ({ user, params, body }) =>
    presentPickList(await pickLists.count(user.id, params.uploadId, params.row, body.count)),
  );
}
