import type { getPart } from '@partsight/contract/evidence';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { Estimate } from '@partsight/domain/titles/classification/package-size';

import { presentMoney } from '../http/present-money.ts';

type EstimateWire = ReplyOf<typeof getPart>['package'];

export const presentEstimate = (estimate: Estimate | null): EstimateWire => {
  if (estimate === null) {
    return null;
  }
  const { shippingMinor, ...box } = estimate;
  return { ...box, shipping: presentMoney(shippingMinor) };
};
