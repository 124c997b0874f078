import { DAY_MS } from '../market/demand/demand-curve.ts';
import { randomOf } from '../market/random.ts';
import { paidMinor, type OwnOrder } from '../own-orders/own-order.ts';
import type { OwnSeller } from '../own-orders/own-sellers.ts';

export type OwnFee = { readonly feeType: string; readonly minor: number };

/** One booking of a seller's account; amounts are positive, `entry` gives the sign. */
export type OwnBooking = {
  readonly transactionId: string;
  readonly type: 'SALE' | 'REFUND' | 'SHIPPING_LABEL' | 'NON_SALE_CHARGE';
  readonly entry: 'CREDIT' | 'DEBIT';
  readonly atMs: number;
  readonly orderId: string | null;
  readonly itemId: string | null;
  readonly feeType: string | null;
  readonly minor: number;
  readonly currency: string;
  readonly feeBasisMinor: number | null;
  readonly lines: readonly { readonly lineItemId: string; readonly fees: readonly OwnFee[] }[];
};

const FIXED_MINOR = 40;
const LABELED = 0.7;
const SUBSCRIPTION_MINOR = 2_195;

const idOf = (...keys: readonly string[]): string => {
  const random = randomOf('booking', ...keys);
  return Array.from({ length: 3 }, () => String(random.int(10_000, 99_999))).join('-');
};

function saleOf(order: OwnOrder, grossMinor: number): OwnBooking {
  const variable = order.feeMinor - FIXED_MINOR;
  let left = variable;
  const lines = order.lines.map((line, index) => {
    const isLast = index === order.lines.length - 1;
    const share = (paidMinor(line) + line.postageMinor) / Math.max(1, grossMinor);
    const minor = isLast ? left : Math.round(variable * share);
    left -= minor;
    const fees = [{ feeType: 'FINAL_VALUE_FEE', minor }];
    return {
      lineItemId: line.lineItemId,
      fees:
        index === 0
          ? [...fees, { feeType: 'FINAL_VALUE_FEE_FIXED_PER_ORDER', minor: FIXED_MINOR }]
          : fees,
    };
  });
  return {
    transactionId: idOf(order.orderId, 'sale'),
    type: 'SALE',
    entry: 'CREDIT',
    atMs: order.createdAtMs + 60_000,
    orderId: order.orderId,
    itemId: null,
    feeType: null,
    minor: grossMinor - order.feeMinor,
    currency: order.currency,
    feeBasisMinor: order.feeBasisMinor,
    lines,
  };
}

const bare = { itemId: null, feeType: null, feeBasisMinor: null, lines: [] } as const;

function bookingsOf(order: OwnOrder): OwnBooking[] {
  const random = randomOf(order.orderId, 'money');
  const { orderId, currency, createdAtMs } = order;
  const grossMinor = order.lines.reduce(
    (sum, line) => sum + paidMinor(line) + line.postageMinor,
    0,
  );
  const bookings = [saleOf(order, grossMinor)];
  for (const { lineItemId, itemId, refunds, isViaAd } of order.lines) {
    for (const [index, { minor, atMs }] of refunds.entries()) {
      bookings.push({
        ...bare,
        transactionId: idOf(orderId, lineItemId, `refund ${index}`),
        type: 'REFUND',
        entry: 'DEBIT',
        atMs,
        orderId,
        minor,
        currency,
        // The fee comes back with the money.
        lines: [
          { lineItemId, fees: [{ feeType: 'FINAL_VALUE_FEE', minor: Math.round(minor * 0.136) }] },
        ],
      });
    }
    if (isViaAd) {
      bookings.push({
        ...bare,
        transactionId: idOf(orderId, lineItemId, 'ad'),
        type: 'NON_SALE_CHARGE',
        entry: 'DEBIT',
        atMs: createdAtMs + 2 * DAY_MS,
        orderId,
        itemId,
        feeType: 'AD_FEE',
        minor: Math.max(1, Math.round(grossMinor * 0.03)),
        currency,
      });
    }
  }
  if (random.hit(LABELED)) {
    const label = (name: string, entry: OwnBooking['entry'], hours: number): OwnBooking => ({
      ...bare,
      transactionId: idOf(orderId, name),
      type: 'SHIPPING_LABEL',
      entry,
      atMs: createdAtMs + hours * 3_600_000,
      orderId,
      minor: random.int(450, 1_400),
      currency,
    });
    bookings.push(label('label', 'DEBIT', 20));
    const kind = random.next();
    if (kind < 0.05) {
      bookings.push(label('second label', 'DEBIT', 22));
    } else if (kind < 0.1) {
      bookings.push({ ...label('void', 'CREDIT', 30), minor: bookings.at(-1)?.minor ?? 0 });
    }
  }
  return bookings;
}

/** By the orders of a seller at a moment. */
const known = new WeakMap<readonly OwnOrder[], readonly OwnBooking[]>();

/** Every booking up to a moment, the newest first. */
export function bookingsAt(
  seller: OwnSeller,
  orders: readonly OwnOrder[],
  nowMs: number,
): readonly OwnBooking[] {
  const bookings = known.get(orders) ?? bookingsUntil(seller, orders, nowMs);
  known.set(orders, bookings);
  return bookings;
}

function bookingsUntil(
  seller: OwnSeller,
  orders: readonly OwnOrder[],
  nowMs: number,
): OwnBooking[] {
  const bookings = orders.flatMap(bookingsOf);
  const firstMs = orders[0]?.createdAtMs ?? nowMs;
  for (let month = Math.floor(firstMs / (30 * DAY_MS)); month * 30 * DAY_MS <= nowMs; month++) {
    bookings.push({
      ...bare,
      transactionId: idOf(seller.username, `subscription ${month}`),
      type: 'NON_SALE_CHARGE',
      entry: 'DEBIT',
      atMs: month * 30 * DAY_MS,
      orderId: null,
      feeType: 'OTHER_FEES',
      minor: SUBSCRIPTION_MINOR,
      currency: seller.currency,
    });
  }
  return bookings.filter(({ atMs }) => atMs <= nowMs).toSorted((a, b) => b.atMs - a.atMs);
}
