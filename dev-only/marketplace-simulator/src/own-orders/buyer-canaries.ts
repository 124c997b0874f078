/** Begins every text about a buyer, so that any of it can be found wherever it must not be. */
export const BUYER_CANARY = 'BUYERCANARY';

/** Fields of an order that tell something about its buyer. */
export const BUYER_FIELDS = [
  'username',
  'registrationFullName',
  'registrationPhone',
  'registrationEmail',
  'registrationAddressLine1',
  'registrationCity',
  'taxAddressCity',
  'taxAddressPostalCode',
  'taxIdentifier',
  'shipToFullName',
  'shipToCompany',
  'shipToAddressLine1',
  'shipToAddressLine2',
  'shipToCity',
  'shipToCounty',
  'shipToPostalCode',
  'shipToPhone',
  'shipToEmail',
  'checkoutNotes',
  'giftMessage',
  'giftRecipientEmail',
  'giftSenderName',
  'vehicle',
  'paymentHolder',
  'collectionName',
  'linkedBuyer',
] as const;

export type BuyerField = (typeof BUYER_FIELDS)[number];

/** What a field of one order holds. */
export const canary = (field: BuyerField, orderId: string): string =>
  `${BUYER_CANARY}-${field}-${orderId}`;
