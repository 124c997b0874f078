import { changeLot, compareLists, compareLots, listLots } from '@partsight/contract/lots';
import { parseMoney } from '@partsight/domain/core/money';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { takePlace } from '../http/limits/places.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';
import { presentComparison, presentLot } from './present-lot.ts';

const textOrNull = (text: string): string | null => (text === '' ? null : text);
const minorOf = (money: string | null): number | null =>
  money === null ? null : parseMoney(money);

export function lotsRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'lots' | 'compareLots' | 'compareLists'>,
) {
  const { lots } = services;
  const readLots = route(app, listLots, async ({ user, query: { q = '' }, request, reply }) => {
    // A search reads all rows of all lots.
    if (q !== '') {
      await takePlace('walk', request, reply);
    }
    return (await lots.list(user.id, q)).map(presentLot);
  });

  route(app, changeLot, async ({ user, params, body }) => {
    const { name, dealer, asking, paid, state, way, isArchived } = body;
    return presentLot(
      await lots.change(user.id, params.uploadId, {
        ...(name !== undefined && { name: textOrNull(name) }),
        ...(dealer !== undefined && { dealer: textOrNull(dealer) }),
        ...(asking !== undefined && { askingMinor: minorOf(asking) }),
        ...(paid !== undefined && { paidMinor: minorOf(paid) }),
        ...(state !== undefined && { state }),
        ...(way !== undefined && { way }),
        ...(isArchived !== undefined && { isArchived }),
      }),
    );
  });

  route(app, compareLots, async ({ user, query }) =>
    presentComparison(await services.compareLots(user.id, query.ids ?? [])),
  );

  route(app, compareLists, async ({ user, params, query }) => {
    const { uploadId } = params;
    const changes = await services.compareLists(user.id, uploadId, query.since ?? uploadId);
    return toWire({ changes });
  });

  return { readLots };
}
