import type { ReplyOf } from '@partsight/contract/endpoint';
import type { getPart } from '@partsight/contract/part-evidence';
import type { Estimate } from '@partsight/domain/classification/package-size';

import { presentMoney } from './present-money.ts';

type EstimateWire = ReplyOf<typeof getPart>['package'];

export const presentEstimate = (estimate: Estimate | null): EstimateWire => {
  if (estimate === null) {
    return null;
  }
  const { shippingMinor, ...box } = estimate;
  return { ...box, shipping: presentMoney(shippingMinor) };
};
