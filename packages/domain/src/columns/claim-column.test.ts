import { describe, expect, test } from 'vitest';

import { claimColumn, fits, type ListColumn } from './claim-column.ts';
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

describe('a column is claimed', () => {
  test('by its name, and is taken from then on', () => {
    const taken = new Set([0]);
    const columns = [column('Qty', COUNTS), column('Qty', COUNTS), column('Cost', COSTS)];
    expect(claimColumn(taken, columns, 'quantity')).toEqual({ index: 1, confidence: 1 });
    expect([...taken]).toEqual([0, 1]);
    expect(claimColumn(taken, columns, 'quantity')).toBeNull();
    expect([...taken]).toEqual([0, 1]);
  });

  test('the first of two that are as good', () => {
    const columns = [column('Cost', COSTS), column('Cost', COSTS)];
    expect(claimColumn(new Set(), columns, 'cost')).toEqual({ index: 0, confidence: 1 });
  });

  test('less surely where its values do not go with its name', () => {
    expect(claimColumn(new Set(), [column('Qty', WORDS)], 'quantity')?.confidence).toBe(0.4);
    expect(claimColumn(new Set(), [column('Qty', BLANK)], 'quantity')?.confidence).toBe(0.5);
    const better = [column('Qty', WORDS), column('Qty', COUNTS)];
    expect(claimColumn(new Set(), better, 'quantity')?.index).toBe(1);
  });

  test('by its values where it has no name, but for quantity and cost', () => {
    const nameless = [column('', COUNTS), column('', COSTS), column('', WORDS)];
    expect(claimColumn(new Set(), nameless, 'quantity')).toBeNull();
    expect(claimColumn(new Set(), nameless, 'cost')).toBeNull();
    expect(claimColumn(new Set(), nameless, 'description')).toEqual({ index: 2, confidence: 0.45 });
  });

  test('never where the name says something else', () => {
    expect(claimColumn(new Set(), [column('F7', WORDS)], 'description')).toBeNull();
  });
});

describe('how well values go with a role', () => {
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
    expect(fits(role, shapeOf(values))).toBeCloseTo(fit, 12);
  });
});
