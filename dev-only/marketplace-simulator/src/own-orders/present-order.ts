import BUYER from '../../data/order-buyer.json' with { type: 'json' };
import { moneyText } from '../http/api-request.ts';
import { canary } from './buyer-canaries.ts';
import { paidMinor, type OwnOrder, type OwnOrderLine } from './own-order.ts';

/** What the response says about the buyer, with a canary in each `{field}`. */
const filledIn = (template: object, orderId: string): object =>
  JSON.parse(
    JSON.stringify(template).replaceAll(/\{(\w+)\}/gu, (_, field: string) =>
      canary(field, orderId),
    ),
  ) as object;

const iso = (atMs: number): string => new Date(atMs).toISOString();

function presentLine(line: OwnOrderLine, order: OwnOrder, isOnHold: boolean): object {
  const money = (minor: number) => ({ value: moneyText(minor), currency: order.currency });
  const isDiscounted = line.discountMinor > 0;
  return {
    lineItemId: line.lineItemId,
    legacyItemId: line.itemId,
    ...(line.variation !== null && {
      legacyVariationId: line.variation.id,
      variationAspects: [{ name: line.variation.name, value: line.variation.value }],
    }),
    ...(line.sku !== null && { sku: line.sku }),
    // A listing on hold shows its id in place of its title.
    title: isOnHold ? line.itemId : line.title,
    quantity: line.quantity,
    soldFormat: line.soldFormat,
    listingMarketplaceId: order.marketplaceId,
    purchaseMarketplaceId: order.marketplaceId,
    lineItemCost: money(line.unitMinor * line.quantity),
    ...(isDiscounted && { discountedLineItemCost: money(paidMinor(line)) }),
    deliveryCost: { shippingCost: money(line.postageMinor) },
    properties: {
      buyerProtection: true,
      ...(line.isBestOffer && { fromBestOffer: true }),
      ...(line.isViaAd && { soldViaAdCampaign: true }),
    },
    refunds: line.refunds.map(({ minor, atMs }) => ({
      amount: money(minor),
      refundDate: iso(atMs),
    })),
    ...filledIn(BUYER.line, order.orderId),
    total: money(paidMinor(line) + line.postageMinor),
  };
}

/** An order as the Fulfillment API returns it, with everything about the buyer. */
export function presentOrder(order: OwnOrder, onHold: ReadonlySet<string>): object {
  const money = (minor: number) => ({ value: moneyText(minor), currency: order.currency });
  const priceMinor = order.lines.reduce((sum, line) => sum + paidMinor(line), 0);
  const postageMinor = order.lines.reduce((sum, line) => sum + line.postageMinor, 0);
  return {
    orderId: order.orderId,
    legacyOrderId: order.orderId,
    creationDate: iso(order.createdAtMs),
    lastModifiedDate: iso(order.modifiedAtMs),
    orderPaymentStatus: order.lines.some(({ refunds }) => refunds.length > 0)
      ? 'PARTIALLY_REFUNDED'
      : 'PAID',
    orderFulfillmentStatus: 'FULFILLED',
    cancelStatus: {
      cancelState: order.isCancelled ? 'CANCELED' : 'NONE_REQUESTED',
      // The list call never fills it in.
      cancelRequests: [],
    },
    ...filledIn(BUYER.order, order.orderId),
    pricingSummary: {
      priceSubtotal: money(priceMinor),
      deliveryCost: money(postageMinor),
      total: money(priceMinor + postageMinor),
    },
    totalFeeBasisAmount: money(order.feeBasisMinor),
    totalMarketplaceFee: money(order.feeMinor),
    lineItems: order.lines.map((line) => presentLine(line, order, onHold.has(line.itemId))),
  };
}
