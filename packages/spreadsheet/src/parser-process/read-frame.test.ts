import { describe, expect, test } from 'vitest';

import { readFrame } from './read-frame.ts';

const usage = { cpuMs: 1, rssBytes: 2 };
const sheet = {
  name: 'A',
  hidden: false,
  rowCount: 1,
  columnCount: 1,
  refused: null,
  preview: [['x']],
};
const head = {
  kind: 'head',
  format: 'xlsx',
  delimiter: null,
  encoding: null,
  sheets: [sheet],
  warnings: ['hidden-rows'],
  usage,
};

describe('valid frames', () => {
  test.each([
    head,
    {
      kind: 'rows',
      rows: [[null, 'a', 1, true, ['n', 1, '1'], ['d', 1, '1', 'x'], ['e', '#N/A']], []],
    },
    { kind: 'end' },
    { kind: 'refused', reason: 'bomb', detail: '', usage },
  ])('%j', (frame) => {
    expect(readFrame(frame)).toEqual(frame);
  });

  test('drops unknown warnings', () => {
    expect(readFrame({ ...head, warnings: ['hidden-rows', 'send-money'] })).toEqual(head);
  });
});

describe('rejects anything else', () => {
  test.each([
    null,
    'head',
    [],
    {},
    { kind: 'shell' },
    { kind: 'rows' },
    { kind: 'rows', rows: 'x' },
    { kind: 'rows', rows: [{ length: 1 }] },
    { kind: 'rows', rows: [[{ value: 1 }]] },
    { kind: 'rows', rows: [[['n', '1', '1']]] },
    { kind: 'rows', rows: [[['n', 1, '1', 'x', 'y']]] },
    { kind: 'rows', rows: [[['x', 1, '1']]] },
    { kind: 'rows', rows: [[['e', 1]]] },
    { kind: 'refused', reason: 'whim', detail: '', usage },
    { kind: 'refused', reason: 'bomb', usage },
    { kind: 'refused', reason: 'bomb', detail: '', usage: { cpuMs: -1, rssBytes: 0 } },
    { ...head, format: 'exe' },
    { ...head, delimiter: 5 },
    { ...head, encoding: 'utf-7' },
    { ...head, sheets: [{ ...sheet, rowCount: 0.5 }] },
    { ...head, sheets: [{ ...sheet, refused: 'whim' }] },
    { ...head, sheets: [{ ...sheet, preview: [[[]]] }] },
    { ...head, usage: null },
  ])('%j', (frame) => {
    expect(readFrame(frame)).toBeNull();
  });
});
