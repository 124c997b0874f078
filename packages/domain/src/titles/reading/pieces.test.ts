import { describe, expect, test } from 'vitest';

import { parseTitle } from '../../part-numbers/parse-title.ts';
import { pieceCount } from './pieces.ts';

/** 'sure 4', 'vague' or null. */
function counted(title: string): string | null {
  const count = pieceCount(parseTitle(title));
  if (count === null) {
    return null;
  }
  return count.kind === 'vague' ? 'vague' : `${count.kind} ${count.count}`;
}

const COUNTED: [title: string, count: string][] = [
  ['Sensor lot of 4', 'sure 4'],
  ['Sensor lot 4', 'sure 4'],
  ['Sensor 4 lot', 'sure 4'],
  ['Sensor qty 4', 'sure 4'],
  ['Sensor qty of 4', 'sure 4'],
  ['Sensor 4 qty', 'sure 4'],
  ['Sensor quantity 4', 'sure 4'],
  ['Sensor quantity of 4', 'sure 4'],
  ['Sensor total of 4', 'sure 4'],
  ['Sensor group of 4', 'sure 4'],
  ['Sensor carton of 4', 'sure 4'],
  ['Sensor multipack of 4', 'sure 4'],
  ['Sensor 4 multipack', 'sure 4'],
  ['Sensor twin pack', 'sure 2'],
  ['Sensor pack of 4', 'sure 4'],
  ['Sensor 4 pack', 'sure 4'],
  ['Sensor pkg of 4', 'sure 4'],
  ['Sensor 4 pkg', 'sure 4'],
  ['Sensor package of 4', 'sure 4'],
  ['Sensor pk of 4', 'sure 4'],
  ['Sensor 4 pk', 'sure 4'],
  ['Sensor 4 pks', 'sure 4'],
  ['Sensor box of 4', 'sure 4'],
  ['Sensor case of 4', 'sure 4'],
  ['Sensor bag of 4', 'sure 4'],
  ['Sensor bundle of 4', 'sure 4'],
  ['Sensor 4 ea', 'sure 4'],
  ['Sensor 4 each', 'sure 4'],
  ['Sensor 4 units', 'sure 4'],
  ['Sensor 4 count', 'sure 4'],
  ['Sensor 4 ct', 'sure 4'],
  ['Sensor dozen', 'sure 12'],
  ['Sensor half dozen', 'sure 6'],
  ['Sensor 4 x', 'sure 4'],
  ['Sensor 99 x', 'sure 99'],
  ['Sensor lot of four', 'sure 4'],
  ['Sensor lot of twenty', 'sure 20'],
  ['Sensor lot of thirty', 'sure 30'],
  ['Sensor lot of ninety', 'sure 90'],
  ['Sensor lot of hundred', 'sure 100'],
  ['Sensor lot of 1000', 'sure 1000'],
  ['(4) Sensor', 'sure 4'],
  ['[4] Sensor', 'sure 4'],
  ['(50) Sensor', 'sure 50'],
  ['Sensor 4pack', 'sure 4'],
  ['Sensor 4pk', 'sure 4'],
  ['Sensor 4pce', 'sure 4'],
  ['Sensor 4ea', 'sure 4'],
  ['Sensor 4x', 'sure 4'],
  ['Sensor 4ct', 'sure 4'],
  ['Sensor 4pkg', 'sure 4'],
  ['Sensor 4qty', 'sure 4'],
  ['Sensor 4lot', 'sure 4'],
  ['Sensor qty4', 'sure 4'],
  ['Sensor 1000pk', 'sure 1000'],
  ['Sensor qty12', 'sure 12'],
];

describe('explicit counts', () => {
  test.each(COUNTED)('%s: %s', (title, count) => {
    expect(counted(title)).toBe(count);
  });

  test.each(COUNTED)('also for goods that come in sets: %s, %s', (title, count) => {
    expect(counted(title.replace('Sensor', 'Brake pads'))).toBe(count);
  });
});

describe('sets, which may be what the number means', () => {
  test.each([
    ['Brake pads set of 4', 'set 4'],
    ['Sensor set of 4', 'set 4'],
    ['Sensor kit of 4', 'set 4'],
    ['Brake pads 4 pcs', 'set 4'],
    ['Brake pads 4 pce', 'set 4'],
    ['Brake pads 4 pces', 'set 4'],
    ['Brake pads 4 pc', 'set 4'],
    ['Brake pads 4 piece', 'set 4'],
    ['Brake pads 4 pieces', 'set 4'],
    ['Brake pads 4pcs', 'set 4'],
    ['Brake pads 4pc', 'set 4'],
    ['Brake pads pair', 'set 2'],
    ['Brake pads pairs', 'set 2'],
    ['Brake pads 3 pairs', 'set 6'],
    ['Brake pads 3 pair', 'set 2'],
    ['Clutch 3 piece', 'set 3'],
    ['Bolts 4 pcs', 'set 4'],
    ['Seal line 2 pcs', 'set 2'],
    ['Blades 4 pcs', 'set 4'],
  ])('%s: %s', (title, count) => {
    expect(counted(title)).toBe(count);
  });

  test.each([
    ['Sensor 4 pcs', 'sure 4'],
    ['Sensor pair', 'sure 2'],
    ['Clutch slave cylinder 2 pcs', 'sure 2'],
    ['Clutch fork 2 pcs', 'sure 2'],
    ['Slave clutch 2 pcs', 'set 2'],
  ])('unless nothing in the title comes in sets: %s, %s', (title, count) => {
    expect(counted(title)).toBe(count);
  });

  test('a certain count beats a possible set', () => {
    expect(counted('Brake pads 4 pcs lot of 4')).toBe('sure 4');
  });
});

describe('possible counts', () => {
  test.each([
    ['Sensor 4 total', 'weak 4'],
    ['Sensor 4 packs', 'weak 4'],
    ['Sensor x 4', 'weak 4'],
    ['Sensor X5', 'weak 5'],
    ['Sensor X12', 'weak 12'],
    ['Sensor (4)', 'weak 4'],
    ['Sensor [12]', 'weak 12'],
    ['Sensor (15)', 'weak 15'],
    ['50 Cap Screw', 'weak 50'],
    ['Eight Wheel Bearing', 'weak 8'],
  ])('%s: %s', (title, count) => {
    expect(counted(title)).toBe(count);
  });

  test('yield to explicit counts', () => {
    expect(counted('Sensor (4) new pack of 6')).toBe('sure 6');
    expect(counted('50 Cap Screw pack of 4')).toBe('sure 4');
  });
});

describe('several, without a number', () => {
  test.each([
    'Sensor lot',
    'Sensor lots',
    'Sensor bundle',
    'Sensor wholesale',
    'Sensor assorted',
    'Sensor assortment',
    'Sensor mixed',
    'Sensor pick your size',
    'Sensor pick from list',
    'Sensor you pick',
    'Sensor bulk lot',
    'Sensor bulk sale',
    'Sensor lot of 4 pack of 6',
    'Sensor (4) X5',
  ])('%s', (title) => {
    expect(counted(title)).toBe('vague');
  });
});

describe('one piece', () => {
  test.each([
    'Sensor',
    'Sensor qty 1',
    'Sensor 1 ea',
    'Sensor (1)',
    'Sensor 1pc',
    '1 Sensor',
    'Sensor 1001 ea',
    'Sensor six pack',
    'Sensor twin turbo',
    'Sensor pairs with 12345679',
    'Sensor pair to 12345679',
    'Sensor (07)',
    'Sensor (4) available',
    'Sensor (4) left',
    'Sensor (4 door)',
    'Sensor 4 x 4',
    'Sensor 100 x',
    'Sensor box 4',
    'Sensor set 4',
    'Sensor group 4',
    'Sensor package 4',
    'Sensor pick up',
    'Sensor your choice',
    'Sensor from list',
    'Sensor big sale',
    'Sensor box new 4',
    '50 A1CAP Screw',
    '50 CAP1 Screw',
    'Sensor you choose',
    'Sensor bulk',
    'Sensor 0 ea',
    'Sensor 4XL',
    'Sensor A4PK',
    'Sensor 12345PK',
    '4 V8 Sensor',
    '100 Cap Screw',
    'Sensor four wheel',
  ])('%s', (title) => {
    expect(counted(title)).toBeNull();
  });
});
