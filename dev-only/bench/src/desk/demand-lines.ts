import { DAYS_PER_MONTH } from '@partsight/domain/desk/demand';
import type { DeskLine } from '@partsight/domain/desk/desk-line';

/** The same numbers on every machine. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SIZES = ['small', 'small', 'medium', 'large'] as const;

/**
 * Lines of a large dealer: a part never sells, most sell a few times, some very often. Pieces are sums
 * of square roots, as the middles of real listings are, so that hardly two lines that sold are alike.
 */
export function demandLines(count: number): DeskLine[] {
  const next = chance(17);
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return Array.from({ length: count }, (_, index): DeskLine => {
    const mean = next() < 0.3 ? 0 : 1.6 * Math.exp(1.15 * normal());
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
      costMinor: Math.round(2_000 * Math.exp(normal())),
      seen: { listings, units, months: 90 / DAYS_PER_MONTH },
      price: { minor: Math.round(4_500 * Math.exp(0.9 * normal())), relativeError: 0.1 },
      parcel: {
        size: SIZES[Math.floor(next() * SIZES.length)] ?? 'small',
        shippingMinor: 600 + Math.floor(next() * 2_500),
      },
      ahead: next() < 0.03 ? Math.floor(next() * 6) : 0,
      held: 0,
      rivals: { live: null, sellers: listings === 0 ? null : 1 + Math.floor(next() * listings) },
      isSetAside: false,
      isStopped: false,
    };
  });
}
