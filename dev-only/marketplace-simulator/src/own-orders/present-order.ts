import { moneyText } from '../http/api-request.ts';
import { canary, type BuyerField } from './buyer-canaries.ts';
import { paidMinor, type OwnOrder, type OwnOrderLine } from './own-order.ts';

const iso = (atMs: number): string => new Date(atMs).toISOString();

function presentLine(line: OwnOrderLine, order: OwnOrder, isOnHold: boolean): object {
  const money = (minor: number) => ({ value: moneyText(minor), currency: order.currency });
  const isDiscounted = line.discountMinor > 0;
  const buyer = (field: BuyerField): string => canary(field, order.orderId);
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
    compatibilityProperties: [{ name: 'Model', value: buyer('vehicle') }],
    giftDetails: {
      message: buyer('giftMessage'),
      recipientEmail: buyer('giftRecipientEmail'),
      senderName: buyer('giftSenderName'),
    },
    linkedOrderLineItems: [{ sellerId: buyer('linkedBuyer') }],
    total: money(paidMinor(line) + line.postageMinor),
  };
}

/** An order as the Fulfillment API returns it, with everything about the buyer. */
export function presentOrder(order: OwnOrder, onHold: ReadonlySet<string>): object {
  const money = (minor: number) => ({ value: moneyText(minor), currency: order.currency });
  const buyer = (field: BuyerField): string => canary(field, order.orderId);
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
    buyer: {
      username: buyer('username'),
      taxAddress: { city: buyer('taxAddressCity'), postalCode: buyer('taxAddressPostalCode') },
      taxIdentifier: { taxpayerId: buyer('taxIdentifier'), taxIdentifierType: 'VATIN' },
      buyerRegistrationAddress: {
        fullName: buyer('registrationFullName'),
        primaryPhone: { phoneNumber: buyer('registrationPhone') },
        email: buyer('registrationEmail'),
        contactAddress: {
          addressLine1: buyer('registrationAddressLine1'),
          city: buyer('registrationCity'),
        },
      },
    },
    buyerCheckoutNotes: buyer('checkoutNotes'),
    pricingSummary: {
      priceSubtotal: money(priceMinor),
      deliveryCost: money(postageMinor),
      total: money(priceMinor + postageMinor),
    },
    paymentSummary: {
      payments: [{ paymentMethod: 'EBAY', paymentHolds: [{ holdReason: buyer('paymentHolder') }] }],
    },
    fulfillmentStartInstructions: [
      {
        shippingStep: {
          shipTo: {
            fullName: buyer('shipToFullName'),
            companyName: buyer('shipToCompany'),
            contactAddress: {
              addressLine1: buyer('shipToAddressLine1'),
              addressLine2: buyer('shipToAddressLine2'),
              city: buyer('shipToCity'),
              county: buyer('shipToCounty'),
              postalCode: buyer('shipToPostalCode'),
              countryCode: 'US',
            },
            primaryPhone: { phoneNumber: buyer('shipToPhone') },
            email: buyer('shipToEmail'),
          },
        },
        pickupStep: { merchantLocationKey: buyer('collectionName') },
      },
    ],
    totalFeeBasisAmount: money(order.feeBasisMinor),
    totalMarketplaceFee: money(order.feeMinor),
    lineItems: order.lines.map((line) => presentLine(line, order, onHold.has(line.itemId))),
  };
}
