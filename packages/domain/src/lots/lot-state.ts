/** Negotiation state of a lot. */
export const LOT_STATES = ['sizing', 'offered', 'bought', 'lost'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** What people read. */
export const LOT_STATE_LABELS: Record<LotState, string> = {
  sizing: 'Evaluating',
  offered: 'Offered',
  bought: 'Bought',
  lost: 'Lost',
};
