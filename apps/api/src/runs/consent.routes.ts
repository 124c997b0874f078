import { getFigureConsent, putFigureConsent } from '@partsight/contract/runs';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';

type StoredConsent = Awaited<ReturnType<Services['figureConsent']['read']>>;

const presentConsent = (consent: StoredConsent) => ({
  given: consent && { reason: consent.reason, at: consent.givenAt.toISOString() },
});

export function consentRoutes(
  app: FastifyInstance,
  { figureConsent }: Pick<Services, 'figureConsent'>,
): void {
  route(app, getFigureConsent, async ({ user }) =>
    presentConsent(await figureConsent.read(user.id)),
  );
  route(app, putFigureConsent, async ({ user, body }) =>
    presentConsent(await figureConsent.update(user.id, body.reason)),
  );
}
