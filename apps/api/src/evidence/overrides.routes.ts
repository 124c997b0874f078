import {
  decideOverrideRule,
  getOverrideSummary,
  listOverrideRules,
  overrideListing,
} from '@partsight/contract/evidence';
import { liquidationOfferMinor } from '@partsight/domain/valuation/worth/liquidation-offer';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { presentMoney } from '../http/present-money.ts';
import { route } from '../http/route.ts';

const presentHeadline = (sellableMinor: number) => ({
  sellableValue: presentMoney(sellableMinor),
  liquidationOffer: presentMoney(liquidationOfferMinor(sellableMinor)),
});

export function overridesRoutes(
  app: FastifyInstance,
  { overrides }: Pick<Services, 'overrides'>,
): void {
  route(app, overrideListing, ({ user, params, body: { note = '', ...override } }) =>
    overrides.save(user.id, params.uploadId, params.partId, { ...override, note }),
  );

  route(app, getOverrideSummary, async ({ user, params }) => {
    const sums = await overrides.sums(user.id, params.uploadId);
    if (sums === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    const { parts, foundMinor, overruledMinor } = sums;
    return {
      parts,
      found: presentHeadline(foundMinor),
      overruled: presentHeadline(overruledMinor),
    };
  });

  route(app, listOverrideRules, async ({ user }) => ({
    rules: (await overrides.rules(user.id)).map(({ word, verdict, isFollowed }) => ({
      word,
      verdict,
      isFollowed,
    })),
  }));

  route(app, decideOverrideRule, async ({ user, body: { isAccepted, ...rule } }) => {
    await overrides.decideRule(user.id, rule, isAccepted);
    return { success: true as const };
  });
}
