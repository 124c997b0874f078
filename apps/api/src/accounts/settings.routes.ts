import { getSettings, putSettings } from '@partsight/contract/accounts';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { REMEMBERED_SUBJECTS } from '@partsight/domain/columns/memory/remember-sheet';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

export function settingsRoutes(
  app: FastifyInstance,
  {
    settings,
    figureConsent,
    drafts,
    rememberedSheets,
  }: Pick<Services, 'settings' | 'figureConsent' | 'drafts' | 'rememberedSheets'>,
): void {
  const read = async (userId: string): Promise<ReplyOf<typeof getSettings>> => {
    const consent = await figureConsent.read(userId);
    return {
      ...(await settings.read(userId)),
      figureConsent: consent && toWire({ reason: consent.reason, at: consent.givenAt }),
    };
  };

  const readSheets = async (userId: string) =>
    (await rememberedSheets.list(userId)).map(({ fingerprint, dealer, headings, answers }) => ({
      id: fingerprint,
      dealer,
      headings,
      answers: REMEMBERED_SUBJECTS.flatMap((about) => {
        const answer = answers[about];
        return answer === undefined ? [] : [{ about, label: answer.label }];
      }),
    }));

  route(app, getSettings, async ({ user, query: { want } }) => ({
    ...(await read(user.id)),
    ...(want === 'sheets' && { sheets: await readSheets(user.id) }),
  }));
  route(app, putSettings, async ({ user, body }) => {
    const { drafts: ofDrafts, figureConsent: reason, forgetSheet, ...ofAccount } = body;
    await settings.change(user.id, ofAccount);
    if (ofDrafts !== undefined) {
      const { workedSite, priceRule } = ofDrafts;
      await drafts.saveSettings(user.id, {
        ...(workedSite !== undefined && { workedSite }),
        ...(priceRule !== undefined && { priceRule }),
      });
    }
    if (forgetSheet !== undefined) {
      const { id, dealer } = forgetSheet;
      await rememberedSheets.forget(user.id, { fingerprint: id, dealer });
    }
    if (reason !== undefined) {
      await figureConsent.update(user.id, reason);
    }
    return read(user.id);
  });
}
