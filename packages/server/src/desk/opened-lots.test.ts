import { DESK_DEFAULTS } from '@partsight/domain/desk/desk-settings';
import { expect, test } from 'vitest';

import { nextTurn } from '../platform/next-turn.ts';
import type { DeskRow } from './desk-row.record.ts';
import { openedLot } from './opened-lots.ts';

const ROWS = 20_000;

const rowAt = (rowNo: number): DeskRow => ({
  rowNo,
  lookupKey: `N${rowNo}`,
  quantity: '2',
  isCounted: false,
  costMicros: 1_000_000,
  isKnown: false,
  isLowerBound: false,
  parcel: null,
  comps: null,
  overruled: null,
  held: null,
  words: null,
  bought: null,
});

test('while a long list is opened everybody else has turns', async () => {
  const rows = Array.from({ length: ROWS }, (_, index) => rowAt(index + 1));
  let turns = 0;
  const opened = new AbortController();
  const others = (async () => {
    for (; !opened.signal.aborted; turns += 1) {
      await nextTurn();
    }
  })();
  const lot = await openedLot(rows, 3, DESK_DEFAULTS.quantityMeaning);
  opened.abort();
  await others;
  expect(lot.run.lines).toHaveLength(ROWS);
  expect(turns).toBeGreaterThanOrEqual(6);
});

test('rows with one number are one line, and rows without a number none', async () => {
  const rows = [
    rowAt(1),
    { ...rowAt(2), lookupKey: '' },
    { ...rowAt(3), lookupKey: 'N1' },
    rowAt(4),
  ];
  const lot = await openedLot(rows, 3, DESK_DEFAULTS.quantityMeaning);
  expect(lot.run.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['N1', 4],
    ['N4', 2],
  ]);
  const { lineOf } = lot.view(DESK_DEFAULTS, { mark: '', byKey: new Map() });
  expect([0, 1, 2, 3].map((row) => lineOf(row))).toEqual([0, -1, 0, 1]);
});
