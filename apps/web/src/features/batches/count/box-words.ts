import type { BoxState } from '@partsight/domain/desk/pick-list';

export const BOX_WORDS: Record<BoxState, string> = {
  new: 'New',
  worn: 'Worn',
  open: 'Open',
  missing: 'Not there',
};
