import type { OwnSale } from '@partsight/domain/own-sales/own-records';
import type { Order, OrderLine } from '@partsight/marketplace/orders/own-order';

/** eBay's reports count days in Pacific time. */
const PACIFIC_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const pacificDay = (at: Date): string => PACIFIC_DAY.format(at);

const keyOf = ({ itemId, variation }: OrderLine): string => `${itemId}\0${variation}`;

function saleOf(order: Order, lines: readonly [OrderLine, ...OrderLine[]]): OwnSale {
  const [line] = lines;
  const sum = (amount: (entry: OrderLine) => number): number =>
    lines.reduce((total, entry) => total + amount(entry), 0);
  const quantity = sum((entry) => entry.quantity);
  return {
    orderRef: order.orderId,
    itemId: line.itemId,
    variation: line.variation,
    lineItemId: line.lineItemId,
    soldOn: pacificDay(order.createdAt),
    sku: line.sku,
    title: line.title,
    number: null,
    quantity,
    currency: line.currency,
    unitMinor: Math.round(sum((entry) => entry.paidMinor) / quantity),
    postageMinor: sum((entry) => entry.postageMinor),
    isCancelled: order.isCancelled,
    viaAd: lines.some((entry) => entry.viaAd),
  };
}

/** The sales of orders. An item that an order holds twice is one sale of more pieces. */
export const salesOfOrders = (orders: readonly Order[]): OwnSale[] =>
  orders.flatMap((order) => {
    const groups = new Map<string, [OrderLine, ...OrderLine[]]>();
    for (const line of order.lines) {
      const group = groups.get(keyOf(line));
      if (group === undefined) {
        groups.set(keyOf(line), [line]);
      } else {
        group.push(line);
      }
    }
    return [...groups.values()].map((lines) => saleOf(order, lines));
  });
