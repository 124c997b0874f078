import { expect, test } from 'vitest';

import type { DeskLine } from '../desk/line/desk-line.ts';
import { DEFAULT_PRIOR } from '../desk/line/prior.ts';
import { createLotValuer } from '../desk/lot/lot.ts';
import { buildDeskLine } from '../testing/build-desk-line.ts';
import { REFERENCE_SETTINGS } from '../testing/reference-settings.ts';
import { overlapOf } from './compare-lots.ts';

const shared = (changes: Parameters<typeof buildDeskLine>[0] = {}) =>
  buildDeskLine({ key: 'SHARED', held: 1, ...changes });
const lotOf = (lines: readonly DeskLine[], isBought = false) => ({
  lines,
  prior: DEFAULT_PRIOR,
  isBought,
});
const valueOf = (line: DeskLine) =>
  createLotValuer([line], DEFAULT_PRIOR).figures(REFERENCE_SETTINGS).valueMinor;

test('lots without common parts lose nothing', () => {
  const overlap = overlapOf(
    [lotOf([buildDeskLine()]), lotOf([buildDeskLine()])],
    REFERENCE_SETTINGS,
  );
  expect(overlap).toEqual({ keys: 0, lostMinor: 0 });
});

test('the second lot’s pieces sell after the first’s', () => {
  const lots = [lotOf([shared(), buildDeskLine()]), lotOf([buildDeskLine(), shared()])];
  const lost = valueOf(shared()) - valueOf(shared({ ahead: 6 }));
  expect(lost).toBeGreaterThan(0);
  expect(overlapOf(lots, REFERENCE_SETTINGS)).toEqual({ keys: 1, lostMinor: lost });
});

test('a third lot’s pieces sell after both, and after anything already ahead', () => {
  const lots = [2, 3, 4].map((quantity) => lotOf([shared({ quantity, ahead: 1 })]));
  const lost =
    valueOf(shared({ quantity: 3, ahead: 1 })) -
    valueOf(shared({ quantity: 3, ahead: 3 })) +
    valueOf(shared({ quantity: 4, ahead: 1 })) -
    valueOf(shared({ quantity: 4, ahead: 6 }));
  expect(overlapOf(lots, REFERENCE_SETTINGS)).toEqual({ keys: 1, lostMinor: lost });
});

test('a purchased lot is already ahead in the others', () => {
  const [bought, open] = [lotOf([shared()], true), lotOf([shared({ ahead: 6 })])];
  for (const lots of [
    [bought, open],
    [open, bought],
  ]) {
    expect(overlapOf(lots, REFERENCE_SETTINGS)).toEqual({ keys: 1, lostMinor: 0 });
  }
});

test('an unknown quantity delays no other lot', () => {
  const lots = [lotOf([shared({ quantity: null })]), lotOf([shared()])];
  expect(overlapOf(lots, REFERENCE_SETTINGS)).toEqual({ keys: 1, lostMinor: 0 });
});
