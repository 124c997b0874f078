import { z } from 'zod';

import { amount } from '../amount.ts';
import { dateOf } from '../date-of.ts';

/**
 * Names every field that is kept of an order. What is not named is dropped here, as the response is
 * read: nothing about a buyer is ever held.
 */
const line = z.object({
  lineItemId: z.string().min(1),
  legacyItemId: z.string().min(1),
  legacyVariationId: z.string().nullish(),
  variationAspects: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  sku: z.string().nullish(),
  title: z.string().nullish(),
  quantity: z.int().positive(),
  lineItemCost: amount,
  discountedLineItemCost: amount.nullish(),
  deliveryCost: z.object({ shippingCost: amount.nullish() }).nullish(),
  properties: z.object({ soldViaAdCampaign: z.boolean().nullish() }).nullish(),
});

const order = z.object({
  orderId: z.string().min(1),
  creationDate: z.string(),
  cancelStatus: z.object({ cancelState: z.string().nullish() }).nullish(),
  lineItems: z.array(line),
});

export const ordersPage = z.object({
  next: z.string().nullish(),
  orders: z.array(order).nullish(),
});

export type OrderLine = {
  readonly lineItemId: string;
  readonly itemId: string;
  /** Such as Side:Left; empty for a listing without variations. */
  readonly variation: string;
  readonly sku: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly currency: string;
  /** What was paid for all units, after discounts. */
  readonly paidMinor: number;
  readonly postageMinor: number;
  readonly viaAd: boolean;
};

export type Order = {
  readonly orderId: string;
  readonly createdAt: Date;
  readonly isCancelled: boolean;
  readonly lines: readonly OrderLine[];
};

function variationOf({ variationAspects, legacyVariationId }: z.output<typeof line>): string {
  const aspects = (variationAspects ?? []).map(({ name, value }) => `${name}:${value}`);
  return aspects.length > 0 ? aspects.join(',') : (legacyVariationId ?? '');
}

function readLine(written: z.output<typeof line>): OrderLine | null {
  const { minor: costMinor, currency } = written.lineItemCost;
  if (costMinor === null || currency === null) {
    return null;
  }
  return {
    lineItemId: written.lineItemId,
    itemId: written.legacyItemId,
    variation: variationOf(written),
    sku: written.sku ?? null,
    title: written.title ?? written.legacyItemId,
    quantity: written.quantity,
    currency,
    paidMinor: written.discountedLineItemCost?.minor ?? costMinor,
    postageMinor: written.deliveryCost?.shippingCost?.minor ?? 0,
    viaAd: written.properties?.soldViaAdCampaign === true,
  };
}

/** An order without its buyer; null when a date or an amount cannot be read. */
export function readOrder(written: z.output<typeof order>): Order | null {
  const createdAt = dateOf(written.creationDate);
  const lines = written.lineItems.map(readLine);
  if (createdAt === null || lines.some((entry) => entry === null)) {
    return null;
  }
  return {
    orderId: written.orderId,
    createdAt,
    isCancelled: written.cancelStatus?.cancelState === 'CANCELED',
    lines: lines.filter((entry) => entry !== null),
  };
}
