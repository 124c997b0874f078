import { DAY_MS } from '../market/demand/demand-curve.ts';
import { DEMO_PART_NUMBERS } from '../market/demo-part-numbers.ts';
import { legacyIdOf, randomOf } from '../market/random.ts';
import type { OwnSeller } from './own-sellers.ts';

export type OwnVariation = { readonly id: string; readonly name: string; readonly value: string };

/** One listing of a seller over its whole life. */
export type OwnItem = {
  readonly itemId: string;
  readonly title: string;
  readonly sku: string | null;
  readonly priceMinor: number;
  readonly postageMinor: number;
  readonly categoryId: string;
  readonly productId: string | null;
  readonly variations: readonly OwnVariation[];
  readonly startedAtMs: number;
  /** Null for one that is still listed. */
  readonly endedAtMs: number | null;
  readonly quantity: number;
};

const SIDES: readonly string[] = ['Left', 'Right'];

/** Reaches back further than orders do. */
export const STREAM_DAYS = 790;

/** Listings run from a fixed day on, so that they are the same whenever they are read. */
const FIRST_DAY = Math.floor(Date.UTC(2023, 0, 1) / DAY_MS);

export function ownCatalog(seed: number, { username }: OwnSeller): readonly OwnItem[] {
  return DEMO_PART_NUMBERS.map(({ partNumber, description }, index) => {
    const random = randomOf(seed, username, index, 'own item');
    const startDay = FIRST_DAY + random.int(0, 400);
    const itemId = legacyIdOf(seed, username, index, 'own');
    const hasSides = random.hit(0.1);
    return {
      itemId,
      title: `${description} ${partNumber} OEM NEW`.slice(0, 80),
      sku: random.hit(0.8) ? `${username.slice(0, 2).toUpperCase()}-${1000 + index}` : null,
      priceMinor: random.int(900, 24_000),
      postageMinor: random.pick([0, 0, 595, 895, 1295]),
      categoryId: '33543',
      productId: random.hit(0.4) ? String(random.int(1_000_000_000, 2_100_000_000)) : null,
      variations: hasSides
        ? SIDES.map((value, side) => ({ id: `${itemId}${side}`, name: 'Side', value }))
        : [],
      startedAtMs: startDay * DAY_MS + random.int(0, DAY_MS - 1),
      endedAtMs: random.hit(0.15) ? (startDay + random.int(900, 1_300)) * DAY_MS : null,
      quantity: random.int(20, 90),
    };
  });
}
