import { expect, test } from 'vitest';

import { EXAMPLE_LOT } from '../../testing/example-lot.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { DESK_DEFAULTS } from '../settings/desk-settings.ts';
import { outlayMinor, solveBid } from './bid.ts';
import { meanAtHalfShare } from './lot-points.ts';
import { createLotValuer } from './lot.ts';

const valuer = createLotValuer(EXAMPLE_LOT, DEFAULT_PRIOR);

test.each([0.1, 0.25, 0.4])('between the points lies what half a share of %d brings', (share) => {
  const settings = { ...DESK_DEFAULTS, share, spaceMinor: 0, listingMinor: 0 };
  const half = meanAtHalfShare(valuer.figures(settings).spread);
  const halved = valuer.figures({ ...settings, share: share / 2 });
  expect(Math.abs(half / halved.valueMinor - 1)).toBeLessThan(0.03);
});

test('a bid bound by half the share leaves the return named for it, and no more', () => {
  const settings = { ...DESK_DEFAULTS, returnAtHalfShare: 0.4, targetReturn: 0.2 };
  const lot = valuer.figures(settings);
  const terms = { outlayMinor: outlayMinor(lot, 'take-all', settings), countedShare: 0 };
  const bid = solveBid(lot, terms, settings);
  expect(bid.bindingLimit).toBe('half-share');
  const back = bid.foundShare * meanAtHalfShare(lot.spread);
  expect(back / (bid.walkAwayMinor + terms.outlayMinor) - 1).toBeCloseTo(0.4, 4);
});

test('with a high target return, half the share does not bind', () => {
  const settings = { ...DESK_DEFAULTS, targetReturn: 3 };
  const lot = valuer.figures(settings);
  const bid = solveBid(lot, { outlayMinor: 0, countedShare: 0 }, settings);
  expect(bid.bindingLimit).toBe('return');
});
