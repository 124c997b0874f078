import { getSettings, putSettings } from '@partsight/contract/accounts';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';

export function settingsRoutes(
  app: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
): void {
  route(app, getSettings, ({ user }) => settings.read(user.id));
  route(app, putSettings, ({ user, body }) => settings.change(user.id, body));
}
