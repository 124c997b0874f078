import {
  decideOverrideRule,
  getOverrideSummary,
  listOverrideRules,
  overrideListing,
} from '@partsight/contract/evidence';
import { liquidationOfferMinor } from '@partsight/domain/desk/liquidation-offer';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

const headline = (sellableMinor: number) => ({
  sellableValueMinor: sellableMinor,
  liquidationOfferMinor: liquidationOfferMinor(sellableMinor),
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
    return toWire({ parts, found: headline(foundMinor), overruled: headline(overruledMinor) });
  });

  route(app, listOverrideRules, async ({ user }) => ({
    rules: await overrides.rules(user.id),
  }));

  route(app, decideOverrideRule, async ({ user, body: { isAccepted, ...rule } }) => {
    await overrides.decideRule(user.id, rule, isAccepted);
    return { success: true as const };
  });
}
