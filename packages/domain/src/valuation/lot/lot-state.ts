/** Negotiation state of a lot. */
export const LOT_STATES = ['sizing', 'offered', 'bought', 'lost'] as const;
export type LotState = (typeof LOT_STATES)[number];
