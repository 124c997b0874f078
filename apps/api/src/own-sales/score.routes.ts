import { getScore } from '@partsight/contract/own-sales/score';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';
import { presentScore } from './present-score.ts';

export function scoreRoutes(
  app: FastifyInstance,
  { score, nextBid }: Pick<Services, 'score' | 'nextBid'>,
): void {
  route(app, getScore, async ({ user }) => {
    const found = await score(user.id);
    return presentScore(found, await nextBid(user.id, found));
  });
}
