import { isWithin } from '../taxonomy/category-trees.ts';
import { midnightOf } from './demand/demand-curve.ts';
import { soldListing } from './listings/mild-listings.ts';
import { toSoldRow } from './listings/to-sold-row.ts';
import { NUMBER_SYSTEMS } from './numbers/systems.ts';
import { mildPart } from './parts/mild-part.ts';
import { hashOf, randomOf } from './random.ts';
import type { SoldRow } from './sold-row.ts';
import { PART_KINDS } from './words/part-kinds.ts';

/** A search by words or category alone. */
export type BroadSearch = {
  readonly seed: number;
  readonly topic: string;
  readonly categoryId: string;
};

/** How many rows it has: far more than can be paged. */
export const broadTotal = ({ seed, topic }: BroadSearch): number =>
  12_000 + (hashOf(`${seed} ${topic}`) % 80_000);

/** One of its rows. Any index has a row, so pages need no list behind them. */
export function broadRow(
  { seed, topic, categoryId }: BroadSearch,
  index: number,
  nowMs: number,
): SoldRow {
  const random = randomOf(seed, topic, categoryId, index);
  const fitting = PART_KINDS.filter(({ leafId }) => isWithin(leafId, categoryId));
  const number = random.pick(NUMBER_SYSTEMS).invent(random);
  const { part, role } = mildPart(number, seed, fitting.length > 0 ? fitting : PART_KINDS);
  const sale = { role, quantity: random.pick([1, 1, 1, 2, 5]) };
  const hash = hashOf(`${seed} ${topic} ${categoryId} ${index}`);
  return toSoldRow(soldListing(part, sale, hash, midnightOf(nowMs)));
}
