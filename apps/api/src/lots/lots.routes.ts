import { changeLot, compareLists, compareLots, listLots } from '@partsight/contract/lots';
import { parseMoney } from '@partsight/domain/value/money';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';
import { presentChanges } from './present-changes.ts';
import { presentComparison, presentLot } from './present-lot.ts';

const textOrNone = (text: string): string | null => (text === '' ? null : text);
const minorOf = (money: string | null): number | null =>
  money === null ? null : parseMoney(money);

export function lotsRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'lots' | 'compareLots' | 'compareLists'>,
): void {
  const { lots } = services;
  route(app, listLots, async ({ user, query }) =>
    (await lots.list(user.id, query.q ?? '')).map(presentLot),
  );

  route(app, changeLot, async ({ user, params, body }) => {
    const { name, dealer, asking, paid, state, isArchived } = body;
    return presentLot(
      await lots.change(user.id, params.uploadId, {
        ...(name !== undefined && { name: textOrNone(name) }),
        ...(dealer !== undefined && { dealer: textOrNone(dealer) }),
        ...(asking !== undefined && { askingMinor: minorOf(asking) }),
        ...(paid !== undefined && { paidMinor: minorOf(paid) }),
        ...(state !== undefined && { state }),
        ...(isArchived !== undefined && { isArchived }),
      }),
    );
  });

  route(app, compareLots, async ({ user, query }) =>
    presentComparison(await services.compareLots(user.id, query.ids ?? [])),
  );

  route(
    app,
    compareLists,
    async ({ user, params, query }) => {
      const { uploadId } = params;
      const found = await services.compareLists(user.id, uploadId, query.since ?? uploadId);
      return { changes: found && presentChanges(found) };
    },
    { heavy: () => 'read' },
  );
}
