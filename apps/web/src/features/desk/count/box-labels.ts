import type { BoxState } from '@partsight/domain/valuation/decisions/pick-list';

export const BOX_LABELS: Record<BoxState, string> = {
  new: 'New',
  worn: 'Worn',
  open: 'Open',
  missing: 'Not there',
};
