import type { OwnOrder } from '@partsight/marketplace-simulator/own-orders/own-order';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;

/** Orders are read up to two minutes ago, and back to two years less a day. */
const REACH_MS = 729 * DAY_MS;

export type Difference = { readonly missing: number; readonly doubled: number };

/** A sale with everything that must agree to the cent. */
const keysOf = ({ orderId, lines }: OwnOrder): string[] =>
  lines.map(({ itemId, variation, quantity, unitMinor, discountMinor, postageMinor }) =>
    [
      orderId,
      itemId,
      variation === null ? '' : `${variation.name}:${variation.value}`,
      quantity,
      Math.round((unitMinor * quantity - discountMinor) / quantity),
      postageMinor,
    ].join(' '),
  );

/** Compares what is stored for a user with what the seller really sold. */
export async function compareSales(
  admin: Pool,
  userId: string,
  orders: readonly OwnOrder[],
  connectedAtMs: number,
): Promise<Difference> {
  const since = connectedAtMs - REACH_MS;
  const truth = orders
    .filter(({ createdAtMs }) => createdAtMs >= since && createdAtMs <= connectedAtMs)
    .flatMap(keysOf);
  const { rows } = await admin.query<{ key: string }>(
    `select concat_ws(' ', order_ref, item_id, variation, quantity, unit_minor, postage_minor) as key
     from own_sales where user_id = $1`,
    [userId],
  );
  const stored = rows.map(({ key }) => key);
  const found = new Set(stored);
  const lines = new Set(stored.map((key) => key.split(' ', 3).join(' ')));
  return {
    missing: truth.filter((key) => !found.has(key)).length,
    doubled: stored.length - lines.size,
  };
}
