import { expect, test } from 'vitest';

import { DESK_PRESETS, FEE_PRESETS } from './desk-presets.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';

const USUAL = {
  share: 0.25,
  position: 0.93,
  months: 12,
  targetReturn: 0.6,
  paybackMonths: 6,
  chanceOfLoss: 0.1,
  returned: 0.08,
};

test('a preset sets its own values and leaves the rest at the defaults', () => {
  // Its price position depends on the lot.
  const { position: _position, ...fastCash } = USUAL;
  expect(DESK_PRESETS).toEqual({
    careful: { ...USUAL, share: 0.15, chanceOfLoss: 0.05, returned: 0.12 },
    usual: USUAL,
    'fast-cash': { ...fastCash, months: 6, targetReturn: 0.4, paybackMonths: 3 },
  });
  expect(DESK_DEFAULTS).toMatchObject(USUAL);
});

test('fees are higher without a store', () => {
  expect(FEE_PRESETS).toEqual({
    store: { feeShare: 0.115, feeCapMinor: 100_000, feeShareBeyond: 0.0235 },
    'no-store': { feeShare: 0.136, feeCapMinor: 750_000, feeShareBeyond: 0.0235 },
  });
});
