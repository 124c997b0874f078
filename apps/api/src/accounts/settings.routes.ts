import { getSettings, putSettings } from '@partsight/contract/accounts';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

export function settingsRoutes(
  app: FastifyInstance,
  { settings, figureConsent, drafts }: Pick<Services, 'settings' | 'figureConsent' | 'drafts'>,
): void {
  const read = async (userId: string): Promise<ReplyOf<typeof getSettings>> => {
    const consent = await figureConsent.read(userId);
    return {
      ...(await settings.read(userId)),
      figureConsent: consent && toWire({ reason: consent.reason, at: consent.givenAt }),
    };
  };

  route(app, getSettings, ({ user }) => read(user.id));
  route(app, putSettings, async ({ user, body }) => {
    const { drafts: ofDrafts, figureConsent: reason, ...ofAccount } = body;
    await settings.change(user.id, ofAccount);
    if (ofDrafts !== undefined) {
      const { workedSite, priceRule } = ofDrafts;
      await drafts.saveSettings(user.id, {
        ...(workedSite !== undefined && { workedSite }),
        ...(priceRule !== undefined && { priceRule }),
      });
    }
    if (reason !== undefined) {
      await figureConsent.update(user.id, reason);
    }
    return read(user.id);
  });
}
