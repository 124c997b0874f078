import { chanceOf } from '@partsight/marketplace-simulator/world/chance';

import type { WorldLine } from './open-world.ts';

/** The orders that come to a seller with so much of the market; who gets an order is chance. */
export function ownOrders(
  { key, orders }: WorldLine,
  share: number,
  draw: string | number,
): WorldLine['orders'] {
  const chance = chanceOf('own', key, draw);
  return orders.filter(() => chance.next() < share);
}
