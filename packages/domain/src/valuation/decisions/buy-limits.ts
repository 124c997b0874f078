/**
 * What keeps the pieces to buy from being more: there are no more, they
 * bring too little, or demand does not take them.
 */
export const BUY_LIMITS = ['stock', 'worth', 'demand'] as const;
export type BuyLimit = (typeof BUY_LIMITS)[number];
