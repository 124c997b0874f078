import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { partNumberKey } from '../part-number.ts';
import { LONE_CELL, numberColumn } from './number-column.ts';
import type { NumberReading } from './number-reading.ts';
import { readNumber } from './read-number.ts';

const reasons = ({ alternatives }: NumberReading) =>
  alternatives.map(({ number, reason }) => `${number} ${reason}`);

describe('reading of a cell', () => {
  test('takes a plain number as typed, in its own spelling', () => {
    expect(readNumber(' f4zz-6e086-a ', LONE_CELL)).toEqual({
      number: 'f4zz-6e086-a',
      label: null,
      pattern: null,
      readAs: null,
      alternatives: [],
      doubt: null,
    });
  });

  test('says what came off and how the number was read', () => {
    expect(readNumber('GM 12658081', LONE_CELL)).toMatchObject({
      number: '12658081',
      label: 'GM',
      pattern: 'GM #',
      readAs: '12658081',
      doubt: null,
    });
  });

  test.each([
    ['P/N 12658081 (NEW)', '12658081', 'P/N (NEW)'],
    ['12658081 SENSOR ASM', '12658081', 'SENSOR ASM'],
    ['04465-42160 (TOYOTA)', '04465-42160', '(TOYOTA)'],
    ['HON15400PLMA02', '15400PLMA02', 'HON'],
    ['ACDA3083C', 'A3083C', 'ACD'],
    ['ACDD1441A', 'D1441A', 'ACD'],
    ['12658081/2PK', '12658081', '2PK'],
    ['04465-42160-00', '04465-42160', '00'],
    ['000000012658081', '12658081', null],
  ])('reads %j as %s without %j', (cell, number, label) => {
    expect(readNumber(cell, LONE_CELL)).toMatchObject({ number, readAs: number, label });
  });

  test.each([
    'LR012345',
    'A0009898301',
    'MB845642',
    'W712905-S437',
    'WHT005190',
    'FL-820-S',
    'PF48',
    'STALE1001',
    '999MP-AM003P',
    '00279-YZZA3-01',
  ])('keeps the letters of %s', (number) => {
    expect(readNumber(number, LONE_CELL)).toMatchObject({ number, readAs: null });
  });

  test.each(['8W0 941 036 F', 'GJ6E 34 300B', '15208 AA15A'])(
    'keeps the groups of %s together behind a make',
    (number) => {
      expect(readNumber(`AUDI ${number}`, LONE_CELL).number).toBe(number);
    },
  );

  test('keeps a group behind a dash that looks like a year', () => {
    const cells = ['10-147-1973', '11-7731', '44-8812', '41-7123', '10-222-1040', '11-9955'];
    expect(readNumber('10-147-1973', numberColumn(cells)).number).toBe('10-147-1973');
  });

  test('gives cells written alike one pattern, whatever they describe', () => {
    const patterns = ['12658081 SENSOR ASM', '84143541 RIGHT BRACKET', '19418758 QUARTERPANEL'].map(
      (cell) => readNumber(cell, LONE_CELL).pattern,
    );
    expect(patterns).toEqual(['# SENSOR ASM', '# RIGHT BRACKET', '# \u2026']);
  });

  test('keeps the further numbers of a cell as alternatives', () => {
    const reading = readNumber('12658081 / 19418758', LONE_CELL);
    expect(reading.number).toBe('12658081');
    expect(reasons(reading)).toEqual(['19418758 also-in-cell']);
  });

  test('reads codes, field names and notes of several numbers', () => {
    const reading = readNumber('GM P/N 12658081 / ACD 213-4694 (NEW)', LONE_CELL);
    expect(reading.number).toBe('12658081');
    expect(reasons(reading)).toEqual(['213-4694 also-in-cell']);
  });

  test('doubts a label that no one knows and keeps the cell as an alternative', () => {
    const reading = readNumber('QXZ-12658081', LONE_CELL);
    expect(reading).toMatchObject({ number: '12658081', doubt: 'label-unknown' });
    expect(reasons(reading)).toEqual(['QXZ-12658081 cell-as-typed']);
  });

  test('takes off unknown letters that most of the column shares', () => {
    const cells = ['12658081', '84143541', '19418758', '12611872', '22781461'];
    const column = numberColumn(cells.map((number) => `ZK${number}`));
    expect(readNumber('ZK12658081', column)).toMatchObject({ number: '12658081', doubt: null });
  });

  test('leaves shared letters on numbers that have a shape with them', () => {
    const cells = ['LR011279', 'LR106354', 'LR064426', 'LR025606', 'LR020862'];
    expect(readNumber('LR011279', numberColumn(cells)).number).toBe('LR011279');
  });

  test('names zeros that the column misses', () => {
    const column = numberColumn(Array.from({ length: 12 }, (_, at) => `90919012${10 + at}`));
    const reading = readNumber('446542160', column);
    expect(reading).toMatchObject({ number: '446542160', doubt: 'zeros-lost' });
    expect(reasons(reading)[0]).toBe('0446542160 zero-lost');
  });

  test.each(['', '-', '0', '#N/A', 'TBD', 'FREIGHT', '84143541-CORE', 'see note 5'])(
    'looks up nothing for %j',
    (cell) => {
      expect(readNumber(cell, LONE_CELL)).toMatchObject({ number: '', alternatives: [] });
    },
  );

  test.each([
    ['1-Mar', 'turned-into-date'],
    ['1.1428E+10', 'digits-lost'],
    [{ type: 'date', value: 45_000, shown: '15-Mar' } as const, 'turned-into-date'],
    [{ type: 'number', value: 1_234_567_890_123_456, shown: '1.23E+15' } as const, 'digits-lost'],
  ])('says why %j cannot be read', (cell, doubt) => {
    expect(readNumber(cell, LONE_CELL)).toMatchObject({ number: '', doubt });
  });

  test('reads scientific notation that shows every digit', () => {
    expect(readNumber('1.2658081E+07', LONE_CELL)).toMatchObject({
      number: '12658081',
      readAs: '12658081',
    });
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
const shaped = fc.oneof(
  digits(8),
  digits(11),
  fc.stringMatching(/^68\d{6}A[A-F]$/),
  fc.stringMatching(/^[1-9]\d{4}-[A-Z]{3}-A0\d$/),
  fc.stringMatching(/^LR\d{6}$/),
  fc.stringMatching(/^[B-H]L3Z-\d{4}-[A-D]$/),
);
const labels = fc.constantFrom('GM ', 'MOPAR ', 'P/N ', 'TOYOTA: ', 'NEW ', 'HON-', 'FORD-', '#');
const endings = fc.constantFrom(' NEW', ' (NEW)', ' SENSOR', ' GENUINE', ' - FILTER', ' (2)');

describe('every reading', () => {
  test('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(typeof readNumber(text, LONE_CELL).number).toBe('string');
      }),
    );
  });

  test('takes a number of a known shape as itself', () => {
    fc.assert(
      fc.property(shaped, (number) => {
        expect(readNumber(number, LONE_CELL)).toMatchObject({ number, readAs: null });
      }),
    );
  });

  test('finds the same number behind any known label and before any known word', () => {
    fc.assert(
      fc.property(labels, shaped, endings, (label, number, ending) => {
        expect(partNumberKey(readNumber(`${label}${number}${ending}`, LONE_CELL).number)).toBe(
          partNumberKey(number),
        );
      }),
    );
  });

  test('does not change when read again', () => {
    fc.assert(
      fc.property(labels, shaped, endings, (label, number, ending) => {
        const read = readNumber(`${label}${number}${ending}`, LONE_CELL).number;
        expect(readNumber(read, LONE_CELL)).toMatchObject({ number: read, readAs: null });
      }),
    );
  });
});

test.each(['F75Z-17682-BAA', 'F81Z-1012-EA', 'D0ZZ-63000A80-A', 'XR3Z-54043B13-AAA'])(
  'takes the Ford number %s whole',
  (typed) => {
    expect(readNumber(typed, LONE_CELL)).toMatchObject({ number: typed, readAs: null });
  },
);

test('takes a group of letters inside a number for no word', () => {
  expect(readNumber('GM 10000-TAX-A00 NEW', LONE_CELL).number).toBe('10000-TAX-A00');
});

test('keeps a suffix that is also a code of a make', () => {
  expect(readNumber('DB2Z-11268-AC', LONE_CELL)).toMatchObject({
    number: 'DB2Z-11268-AC',
    readAs: null,
  });
  const column = ['XB-DB2Z-11268-AC', 'XB-2010', 'XB-12658081', 'XB-9005', 'XB-8A5Z-1A189-A'];
  const numbers = column.map((cell) => readNumber(cell, numberColumn(column)).number);
  expect(numbers).toEqual(['DB2Z-11268-AC', '2010', '12658081', '9005', '8A5Z-1A189-A']);
});
