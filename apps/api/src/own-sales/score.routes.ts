import { getScore } from '@partsight/contract/own-sales/score';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

export function scoreRoutes(
  app: FastifyInstance,
  { score, nextBid }: Pick<Services, 'score' | 'nextBid'>,
): void {
  route(app, getScore, async ({ user }) => {
    const found = await score(user.id);
    const { results, assumed } = found;
    return toWire({
      ...found,
      results: results && { ...results, ...results.totals },
      assumed: { ...assumed, feesAndAds: assumed.feeShare + assumed.promoted },
      nextBid: await nextBid(user.id, found),
    });
  });
}
