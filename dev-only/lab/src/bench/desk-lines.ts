import { DAYS_PER_MONTH } from '@partsight/domain/desk/line/demand';
import type { DeskLine } from '@partsight/domain/desk/line/desk-line';

import { normal, seededRandom } from '../random.ts';

const SIZES = ['small', 'small', 'medium', 'large'] as const;

/**
 * Lines of a large dealer: some parts never sell, most sell a few times, some very often. Units are sums
 * of square roots, like the estimates from real listings, so that almost all sold lines differ.
 */
export function demandLines(count: number): DeskLine[] {
  const next = seededRandom(17);
  return Array.from({ length: count }, (_, index): DeskLine => {
    const mean = next() < 0.3 ? 0 : 1.6 * Math.exp(1.15 * normal(next));
    const listings = Math.floor(mean * (0.5 + next()) + next());
    let units = 0;
    for (let listing = 0; listing < Math.min(listings, 60); listing += 1) {
      units += Math.sqrt(1 + Math.floor(12 * next() ** 4));
    }
    const draw = next();
    const quantity =
      draw < 0.5
        ? 1
        : draw < 0.68
          ? 2
          : draw < 0.85
            ? 3 + Math.floor(next() * 3)
            : 6 + Math.floor(next() * 40);
    return {
      key: `KEY${index}`,
      quantity,
      costMinor: Math.round(2_000 * Math.exp(normal(next))),
      seen: { listings, units, months: 90 / DAYS_PER_MONTH },
      price: { minor: Math.round(4_500 * Math.exp(0.9 * normal(next))), relativeError: 0.1 },
      parcel: {
        size: SIZES[Math.floor(next() * SIZES.length)] ?? 'small',
        shippingMinor: 600 + Math.floor(next() * 2_500),
        cubicFeet: 0.5,
      },
      ahead: next() < 0.03 ? Math.floor(next() * 6) : 0,
      held: 0,
      rivals: listings === 0 ? null : Math.max(3, 1 + Math.floor(next() * listings)),
      doubt: null,
      isRestricted: false,
    };
  });
}
