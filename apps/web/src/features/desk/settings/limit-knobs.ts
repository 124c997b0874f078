import type { KnownDesk } from '@partsight/contract/desk';
import type { BidLimit } from '@partsight/domain/desk/lot/bid';

/** The setting that moves each limit. */
export const LIMIT_KNOBS = {
  return: 'targetReturn',
  loss: 'chanceOfLoss',
  'half-share': 'returnAtHalfShare',
  payback: 'paybackMonths',
} as const satisfies Record<BidLimit, string>;

type LimitKnob = (typeof LIMIT_KNOBS)[BidLimit];

export const isLimitKnob = (name: string): name is LimitKnob =>
  Object.values<string>(LIMIT_KNOBS).includes(name);

/** What the panel of assumptions says of the bid beside them. */
export type BoundBid = Pick<
  KnownDesk,
  'bid' | 'bidAtHalfShare' | 'walkAwayOnceMeasured' | 'sources'
>;
