import { PART_FILTERS, SORT_KEYS } from '@partsight/domain/runs/parts-view';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readView, toggleSort, writeView } from './results-view.ts';

describe('sorting', () => {
  test('a new column starts descending, the same one reverses', () => {
    const first = toggleSort({}, 'unitsSold');
    expect(first).toEqual({ sort: 'unitsSold', order: 'desc' });
    const second = toggleSort(first, 'unitsSold');
    expect(second).toEqual({ sort: 'unitsSold', order: 'asc' });
    expect(toggleSort(second, 'unitsSold')).toEqual(first);
    expect(toggleSort(second, 'averagePrice')).toEqual({ sort: 'averagePrice', order: 'desc' });
  });
});

test('ignores unknown parameters', () => {
  expect(readView(new URLSearchParams('sort=price&order=up&grade=D&q=%20'))).toEqual({});
});

test('a view round-trips through the URL and leaves other parameters alone', () => {
  const view = fc.record(
    {
      sort: fc.constantFrom(...SORT_KEYS),
      q: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text),
      grade: fc.constantFrom(...PART_FILTERS),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(view, fc.constantFrom('asc' as const, 'desc' as const), (pieces, order) => {
      const viewWithOrder = pieces.sort === undefined ? pieces : { ...pieces, order };
      const params = writeView(new URLSearchParams('batch=b&sort=row&grade=A'), viewWithOrder);
      expect(readView(params)).toEqual(viewWithOrder);
      expect(params.get('batch')).toBe('b');
    }),
  );
});
