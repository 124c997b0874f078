import {
  decideOverruleRule,
  getOverruled,
  listOverruleRules,
  overruleListing,
} from '@partsight/contract/overrules';
import { liquidationOfferMinor } from '@partsight/domain/value/liquidation-offer';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { presentMoney } from '../present/present-money.ts';

const headline = (sellableMinor: number) => ({
  sellableValue: presentMoney(sellableMinor),
  liquidationOffer: presentMoney(liquidationOfferMinor(sellableMinor)),
});

export function overrulesRoutes(
  app: FastifyInstance,
  { overrules }: Pick<Services, 'overrules'>,
): void {
  route(
    app,
    overruleListing,
    ({ user, params, body: { note = '', ...said } }) =>
      overrules.say(user.id, params.uploadId, params.partId, { ...said, note }),
    { heavy: () => 'read' },
  );

  route(app, getOverruled, async ({ user, params }) => {
    const sums = await overrules.sums(user.id, params.uploadId);
    if (sums === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    const { parts, foundMinor, overruledMinor } = sums;
    return { parts, found: headline(foundMinor), overruled: headline(overruledMinor) };
  });

  route(app, listOverruleRules, async ({ user }) => ({
    rules: (await overrules.rules(user.id)).map(({ word, verdict, decidedAt, isFollowed }) => ({
      word,
      verdict,
      decidedAt: decidedAt.toISOString(),
      isFollowed,
    })),
  }));

  route(app, decideOverruleRule, async ({ user, body: { isAccepted, ...rule } }) => {
    await overrules.decideRule(user.id, rule, isAccepted);
    return { success: true as const };
  });
}
