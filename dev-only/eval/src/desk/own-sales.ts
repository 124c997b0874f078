import { randomOf } from '@partsight/marketplace-simulator/market/random';

import type { WorldLine } from './create-world.ts';

/** Draws the orders that a seller with this share of the market gets. */
export function ownOrders(
  { key, orders }: WorldLine,
  share: number,
  draw: string | number,
): WorldLine['orders'] {
  const random = randomOf('own', key, draw);
  return orders.filter(() => random.next() < share);
}
