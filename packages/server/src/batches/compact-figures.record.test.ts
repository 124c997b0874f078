import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import { expect, test } from 'vitest';

import { figuresOf } from '../runs/settle-part.ts';
import { soldListing } from '../testing/lane-harness.ts';
import { compactFigures, expandFigures, type CompactFigures } from './compact-figures.record.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const WINDOW = { from: new Date('2026-08-17T12:00:00Z'), to: NOW };

const figuresFor = (titles: readonly string[]) =>
  figuresOf(
    { partNumber: '84001234', lookupKey: '84001234', notes: NO_NOTES },
    {
      answer: {
        total: titles.length,
        listings: titles.map((title, index) =>
          soldListing({ title, itemId: `v1|${index}|0`, soldQuantity: index, priceMinor: 4_000 }),
        ),
      },
      coverage: { requested: WINDOW, covered: WINDOW, source: 'test', asOf: NOW },
      keywords: ['84001234'],
      foundAs: '84001234',
    },
    { currency: 'USD', categoryNames: new Map() },
  ).analysis.comps;

test.each([
  ['nothing found', []],
  ['one sale', ['Genuine GM OEM 84001234 Bracket']],
  [
    'sales of every kind',
    [
      'Genuine GM OEM 84001234 Bracket NEW',
      'Used GM 84001234 Bracket OEM',
      'Dorman bracket replaces 84001234',
      'GM 84001234 supersedes 23456789 bracket',
      'Lot of 3 GM 84001234',
    ],
  ],
])('%s: reads back what was stored', (_, titles) => {
  const figures = figuresFor(titles);
  const kept = JSON.stringify(compactFigures(figures));
  expect(expandFigures(JSON.parse(kept) as CompactFigures)).toEqual(figures);
  expect(kept.length).toBeLessThan(JSON.stringify(figures).length);
});

test('a part without sales takes next to no room', () => {
  expect(compactFigures(figuresFor([]))).toEqual({});
});

test('figures stored in full are read as they are', () => {
  const figures = figuresFor(['Genuine GM OEM 84001234 Bracket']);
  expect(expandFigures(figures)).toEqual(figures);
});
