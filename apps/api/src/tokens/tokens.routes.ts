import { getTokenStatus, saveToken } from '@partsight/contract/tokens';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';

export function tokensRoutes(app: FastifyInstance, { tokens }: Pick<Services, 'tokens'>): void {
  route(app, getTokenStatus, ({ user }) => tokens.status(user.id));

  route(
    app,
    saveToken,
    async ({ user, body }) => {
      await tokens.save(user.id, body.token);
      return { success: true as const };
    },
    { rate: 'token' },
  );
}
