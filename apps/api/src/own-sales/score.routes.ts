import { getLotScore, getNextBid, getScore } from '@partsight/contract/own-sales/score';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { presentMoney } from '../http/present-money.ts';
import { route } from '../http/route.ts';
import { presentScore, presentScoredLot } from './present-score.ts';

export function scoreRoutes(
  app: FastifyInstance,
  { score, nextBid }: Pick<Services, 'score' | 'nextBid'>,
): void {
  route(app, getScore, async ({ user }) => presentScore(await score.read(user.id)));

  route(app, getLotScore, async ({ user, params }) => {
    const found = await score.ofLot(user.id, params.uploadId);
    return { lot: found.lot && presentScoredLot(found.lot), through: found.score.through };
  });

  route(app, getNextBid, async ({ user }) => {
    const bid = await nextBid(user.id);
    return {
      bid: bid && {
        id: bid.batchId,
        name: bid.name,
        before: presentMoney(bid.beforeMinor),
        after: presentMoney(bid.afterMinor),
      },
    };
  });
}
