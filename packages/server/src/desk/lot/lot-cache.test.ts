import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { expect, test } from 'vitest';

import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { DeskRow } from './desk-row.record.ts';
import { createLotCache, loadLot } from './lot-cache.ts';

const TERMS = { meaning: DESK_DEFAULTS.quantityMeaning, areCostsOpen: false };

const ROWS = 50_000;

const rowAt = (rowNo: number): DeskRow => ({
  rowNo,
  lookupKey: `N${rowNo}`,
  quantity: '2',
  isCounted: false,
  costMicros: 1_000_000,
  listText: null,
  isKnown: false,
  isLowerBound: false,
  parcel: null,
  pageShippingMinor: null,
  comps: null,
  overruled: null,
  source: null,
  coveredFrom: null,
  coveredTo: null,
  competitors: null,
  held: null,
  words: null,
  bought: null,
});

test('yields to the event loop while a long list is opened', async () => {
  const rows = Array.from({ length: ROWS }, (_, index) => rowAt(index + 1));
  let turns = 0;
  const opened = new AbortController();
  const others = (async () => {
    for (; !opened.signal.aborted; turns += 1) {
      await yieldToEventLoop();
    }
  })();
  const lot = await loadLot(rows, TERMS);
  opened.abort();
  await others;
  expect(lot.run.lines).toHaveLength(ROWS);
  expect(turns).toBeGreaterThan(1);
});

test('values rows of one number together, and counts every row of the sheet', async () => {
  const rows = [
    rowAt(1),
    { ...rowAt(2), lookupKey: '' },
    { ...rowAt(3), lookupKey: 'N1' },
    rowAt(4),
  ];
  const lot = await loadLot(rows, TERMS);
  expect(lot.run.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['N1', 4],
    ['', 2],
    ['N4', 2],
  ]);
  expect(lot.list).toEqual({ lines: 4, pieces: 8, costMinor: 800 });
  expect([2, 3, 4].map((pieces) => lot.linesBought([pieces, 0, 2]))).toEqual([2, 3, 3]);
  const { lineOf } = lot.view({
    settings: DESK_DEFAULTS,
    decisions: { version: '', byKey: new Map() },
    way: 'take-all',
  });
  expect([0, 1, 2, 3].map((row) => lineOf(row))).toEqual([0, 1, 0, 2]);
});

test('reads a lot again when its version changes, and caches the largest lot', async () => {
  const small = await loadLot([rowAt(1)], TERMS);
  const lines = Array.from({ length: 400_000 }, () => small.run.lines).flat();
  const huge = { ...small, run: { ...small.run, lines } };
  const opened: string[] = [];
  const cache = createLotCache();
  const read = (batchId: string, version: string, lot = small): void => {
    const key = { userId: 'dana', batchId, version, ...TERMS };
    if (cache.find(key) === null) {
      opened.push(batchId + version);
      cache.keep(key, lot);
    }
  };
  read('a', '1');
  read('a', '1');
  read('a', '2');
  read('b', '1', huge);
  read('b', '1', huge);
  read('a', '2');
  expect(opened).toEqual(['a1', 'a2', 'b1', 'a2']);
});

test('a lot made while its costs are asked about is not the one after the answer', async () => {
  const cache = createLotCache();
  const key = { userId: 'user', batchId: 'batch', version: '1', ...TERMS };
  cache.keep({ ...key, areCostsOpen: true }, await loadLot([rowAt(1)], TERMS));
  expect(cache.find({ ...key, areCostsOpen: true })).not.toBeNull();
  expect(cache.find(key)).toBeNull();
});
