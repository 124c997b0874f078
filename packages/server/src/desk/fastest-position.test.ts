import { DEFAULT_PRIOR } from '@partsight/domain/desk/line/prior';
import { createLotValuer } from '@partsight/domain/desk/lot/lot';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { buildDeskLine } from '@partsight/domain/testing/build-desk-line';
import { expect, test } from 'vitest';

import { fastestPosition } from './fastest-position.service.ts';

/** Holds more than it can sell in three months. */
const lot = createLotValuer([buildDeskLine({ quantity: 400, units: 40 })], DEFAULT_PRIOR);

test('the highest price brings cash fastest when the price does not move demand', async () => {
  expect(await fastestPosition(lot, { ...DESK_DEFAULTS, elasticity: 0 })).toBe(1.1);
});

test('a lower price brings cash faster when it sells more of a deep stock', async () => {
  const position = await fastestPosition(lot, DESK_DEFAULTS);
  expect(position).toBeLessThan(0.93);
  const cashAt = (one: number) =>
    lot.figures({ ...DESK_DEFAULTS, position: one }).cashMinor[3] ?? 0;
  expect(cashAt(position)).toBeGreaterThan(cashAt(DESK_DEFAULTS.position));
});

test('of equal positions, the higher one', async () => {
  const nothing = createLotValuer([buildDeskLine({ quantity: 0 })], DEFAULT_PRIOR);
  expect(await fastestPosition(nothing, DESK_DEFAULTS)).toBe(1.1);
});

test('trying few positions finds the same as trying all', async () => {
  for (const [quantity, units] of [
    [3, 400],
    [60, 30],
    [150, 12],
    [400, 3],
  ] as const) {
    const one = createLotValuer([buildDeskLine({ quantity, units })], DEFAULT_PRIOR);
    const cashAt = (position: number): number =>
      one.figures({ ...DESK_DEFAULTS, position }).cashMinor[3] ?? 0;
    const all = Array.from({ length: 41 }, (_, step) => (70 + step) / 100);
    const most = Math.max(...all.map(cashAt));
    expect(cashAt(await fastestPosition(one, DESK_DEFAULTS))).toBe(most);
  }
});

test('a page that is gone ends the search', async () => {
  await expect(fastestPosition(lot, DESK_DEFAULTS, AbortSignal.abort())).rejects.toThrow('aborted');
});
