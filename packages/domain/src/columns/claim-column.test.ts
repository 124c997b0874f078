import { describe, expect, test } from 'vitest';

import { claimColumn, roleFit, type ListColumn } from './claim-column.ts';
import { shapeOf } from './column-shape.ts';
import { normalizeHeader } from './normalize-header.ts';

const column = (header: string, values: readonly string[]): ListColumn => ({
  header,
  name: normalizeHeader(header),
  shape: shapeOf(values),
  values,
});

const COUNTS = ['1', '4', '2', '2'];
const COSTS = ['1.10', '2.20', '3.30', '4.40'];
const WORDS = ['BRACKET ASM', 'SENSOR OXYGEN', 'LAMP HEAD LEFT', 'HOSE RADIATOR'];
const BLANK = ['', '', '', ''];

describe('claimColumn', () => {
  test('claims by name and marks the column as used', () => {
    const taken = new Set([0]);
    const columns = [column('Qty', COUNTS), column('Qty', COUNTS), column('Cost', COSTS)];
    expect(claimColumn(taken, columns, 'quantity')).toEqual({ index: 1, confidence: 1 });
    expect([...taken]).toEqual([0, 1]);
    expect(claimColumn(taken, columns, 'quantity')).toBeNull();
    expect([...taken]).toEqual([0, 1]);
  });

  test('prefers the first of two equal columns', () => {
    const columns = [column('Cost', COSTS), column('Cost', COSTS)];
    expect(claimColumn(new Set(), columns, 'cost')).toEqual({ index: 0, confidence: 1 });
  });

  test('is less certain when the values contradict the name', () => {
    expect(claimColumn(new Set(), [column('Qty', WORDS)], 'quantity')?.confidence).toBe(0.4);
    expect(claimColumn(new Set(), [column('Qty', BLANK)], 'quantity')?.confidence).toBe(0.5);
    const better = [column('Qty', WORDS), column('Qty', COUNTS)];
    expect(claimColumn(new Set(), better, 'quantity')?.index).toBe(1);
  });

  test('claims an unnamed column by its values, except for quantity and cost', () => {
    const nameless = [column('', COUNTS), column('', COSTS), column('', WORDS)];
    expect(claimColumn(new Set(), nameless, 'quantity')).toBeNull();
    expect(claimColumn(new Set(), nameless, 'cost')).toBeNull();
    expect(claimColumn(new Set(), nameless, 'description')).toEqual({ index: 2, confidence: 0.45 });
  });

  test('never claims a column whose name means something else', () => {
    expect(claimColumn(new Set(), [column('F7', WORDS)], 'description')).toBeNull();
  });
});

describe('value fit for a role', () => {
  test.each([
    ['quantity', COUNTS, 1],
    ['quantity', ['1', '2', '3', '4'], 0],
    ['quantity', COSTS, 0],
    ['cost', COSTS, 1],
    ['cost', ['1', '5', '2', '9'], 0.75],
    ['price', COSTS, 1],
    ['cost', WORDS, 0],
    ['description', WORDS, 1],
    ['description', ['PUMP', 'HOSE', 'LAMP', 'NUTS'], 0.5],
    ['description', COUNTS, 0],
  ] as const)('%s, %j', (role, values, fit) => {
    expect(roleFit(role, shapeOf(values))).toBeCloseTo(fit, 12);
  });
});
