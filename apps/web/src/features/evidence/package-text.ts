import type { packageEstimate } from '@partsight/contract/evidence';
import type { z } from 'zod';

import { formatMoneyPrice } from '../../lib/text/money.ts';

type PackageEstimate = z.output<typeof packageEstimate>;

/** As in "medium, 12 × 8 × 4 in, 3.5 lb, $14.20 shipping (estimate)". */
export function packageText(estimate: PackageEstimate): string {
  const { size, lengthIn, widthIn, heightIn, weightLb, shipping } = estimate;
  const price = formatMoneyPrice(shipping);
  return `${size}, ${lengthIn} × ${widthIn} × ${heightIn} in, ${weightLb} lb, ${price} shipping (estimate)`;
}
