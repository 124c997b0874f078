import { expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { overlapOf } from './compare.ts';
import type { DeskLine } from './desk-line.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { openLot } from './lot.ts';
import { USUAL_PRIOR } from './prior.ts';

const shared = (wish: Parameters<typeof buildDeskLine>[0] = {}) =>
  buildDeskLine({ key: 'SHARED', held: 1, ...wish });
const lotOf = (lines: readonly DeskLine[], isBought = false) => ({
  lines,
  prior: USUAL_PRIOR,
  isBought,
});
const valueOf = (line: DeskLine) => openLot([line], USUAL_PRIOR).figures(DESK_DEFAULTS).valueMinor;

test('lots that hold nothing in common lose nothing by each other', () => {
  const overlap = overlapOf([lotOf([buildDeskLine()]), lotOf([buildDeskLine()])], DESK_DEFAULTS);
  expect(overlap).toEqual({ keys: 0, lostMinor: 0 });
});

test('pieces of the second lot stand behind those of the first', () => {
  const lots = [lotOf([shared(), buildDeskLine()]), lotOf([buildDeskLine(), shared()])];
  const lost = valueOf(shared()) - valueOf(shared({ ahead: 6 }));
  expect(lost).toBeGreaterThan(0);
  expect(overlapOf(lots, DESK_DEFAULTS)).toEqual({ keys: 1, lostMinor: lost });
});

test('those of a third behind both, and behind what is ahead of them anyway', () => {
  const lots = [2, 3, 4].map((quantity) => lotOf([shared({ quantity, ahead: 1 })]));
  const lost =
    valueOf(shared({ quantity: 3, ahead: 1 })) -
    valueOf(shared({ quantity: 3, ahead: 3 })) +
    valueOf(shared({ quantity: 4, ahead: 1 })) -
    valueOf(shared({ quantity: 4, ahead: 6 }));
  expect(overlapOf(lots, DESK_DEFAULTS)).toEqual({ keys: 1, lostMinor: lost });
});

test('a lot that was bought stands ahead in the others already', () => {
  const [bought, open] = [lotOf([shared()], true), lotOf([shared({ ahead: 6 })])];
  for (const lots of [
    [bought, open],
    [open, bought],
  ]) {
    expect(overlapOf(lots, DESK_DEFAULTS)).toEqual({ keys: 1, lostMinor: 0 });
  }
});

test('an unknown quantity stands before nobody', () => {
  const lots = [lotOf([shared({ quantity: null })]), lotOf([shared()])];
  expect(overlapOf(lots, DESK_DEFAULTS)).toEqual({ keys: 1, lostMinor: 0 });
});
