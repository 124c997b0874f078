import { describe, expect, test } from 'vitest';

import { DEALER_SYSTEM_LAYOUTS } from '../../testing/layouts/dealer-system-layouts.ts';
import type { Layout } from '../../testing/layouts/layout.ts';
import { MORE_LAYOUTS } from '../../testing/layouts/more-layouts.ts';
import { PLAIN_LIST_LAYOUTS } from '../../testing/layouts/plain-list-layouts.ts';
import { UNUSUAL_LAYOUTS } from '../../testing/layouts/unusual-layouts.ts';
import { detectColumns } from './detect-columns.ts';

const LAYOUTS: readonly Layout[] = [
  ...DEALER_SYSTEM_LAYOUTS,
  ...PLAIN_LIST_LAYOUTS,
  ...UNUSUAL_LAYOUTS,
  ...MORE_LAYOUTS,
];

describe('finds the columns of', () => {
  test.each(LAYOUTS)('$name', ({ rows, expected }) => {
    const found = detectColumns(rows);
    expect({
      headerRow: found.headerRow,
      partNumber: found.partNumber?.index,
      quantity: found.quantity?.index ?? null,
      cost: found.cost?.index ?? null,
      description: found.description?.index ?? null,
      ...(expected.title === undefined ? {} : { title: found.title?.index ?? null }),
      ...(expected.price === undefined ? {} : { price: found.price?.index ?? null }),
    }).toEqual(expected);
  });
});

test('lists with a quantity and a cost need no question', () => {
  const whole = LAYOUTS.filter(
    ({ expected }) => expected.quantity !== null && expected.cost !== null,
  );
  const asked = whole.filter(({ rows }) => detectColumns(rows).questions.length > 0);
  expect(asked.length).toBeLessThan(whole.length * 0.1);
});

test('covers enough layouts', () => {
  expect(LAYOUTS.length).toBeGreaterThan(100);
  expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
});
