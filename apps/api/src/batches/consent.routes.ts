import { getFigureConsent, putFigureConsent } from '@partsight/contract/figure-consent';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';

type Said = Awaited<ReturnType<Services['figureConsent']['read']>>;

const present = (said: Said) => ({
  given: said && { reason: said.reason, at: said.givenAt.toISOString() },
});

export function consentRoutes(
  app: FastifyInstance,
  { figureConsent }: Pick<Services, 'figureConsent'>,
): void {
  route(app, getFigureConsent, async ({ user }) => present(await figureConsent.read(user.id)));
  route(app, putFigureConsent, async ({ user, body }) =>
    present(await figureConsent.say(user.id, body.reason)),
  );
}
