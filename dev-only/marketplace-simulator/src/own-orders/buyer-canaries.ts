import reports from '../../data/seller-reports.json' with { type: 'json' };

/** Begins every text about a buyer, so that any of it can be found wherever it must not be. */
export const BUYER_CANARY = 'BUYERCANARY';

/** Fields of an order that tell something about its buyer. */
export const BUYER_FIELDS: readonly string[] = reports.buyerFields;

/** What a field of one order holds. */
export const canary = (field: string, orderId: string): string =>
  `${BUYER_CANARY}-${field}-${orderId}`;
