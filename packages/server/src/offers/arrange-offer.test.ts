import { describe, expect, test } from 'vitest';

import { arrangeOffer, pageColumns, pageHeadings, type SheetRow } from './arrange-offer.ts';

const row = (rowNo: number, changes: Partial<SheetRow> = {}): SheetRow => ({
  row: rowNo,
  key: `8400${rowNo}`,
  partNumber: `8400-${rowNo}`,
  pieces: 4,
  description: 'MODULE',
  bin: 'A1',
  ...changes,
});

const build = (
  rows: readonly SheetRow[],
  offer: Parameters<typeof arrangeOffer>[0]['offer'] = { lines: [], boxLot: null },
) => {
  const { sections, pages } = arrangeOffer({ offer, rows, reasonOf: () => 'not-needed' });
  return { sections, pages: [...pages()] };
};

describe('the pages of an offer', () => {
  test('count every line and piece of the list once', () => {
    const rows = [row(1), row(2), row(3), row(4, { pieces: 0 })];
    const { sections, pages } = build(rows, {
      lines: [{ row: 1, take: 3, eachMinor: 1_000 }],
      boxLot: { totalMinor: 500, rows: [{ row: 2, take: 4 }] },
    });
    expect(sections).toEqual({
      offered: { lines: 1, pieces: 3, onHand: 4, totalMinor: 3_000 },
      'box-lot': { lines: 1, pieces: 4, onHand: 4, totalMinor: 500 },
      'with-the-lot': { lines: 0, pieces: 0, onHand: 0, totalMinor: 0 },
      'not-included': { lines: 2, pieces: 4, onHand: 4, totalMinor: 0 },
    });
    expect(pages.map(({ lines }) => lines.map(({ reason }) => reason))).toEqual([
      [null],
      [null],
      ['not-needed', 'none-on-hand'],
    ]);
  });

  test('hold the pieces that come along apart, without a price', () => {
    const { sections, pages } = build([row(1)], {
      lines: [{ row: 1, take: 3, eachMinor: 0 }],
      boxLot: null,
    });
    expect(sections['with-the-lot']).toEqual({ lines: 1, pieces: 3, onHand: 4, totalMinor: 0 });
    expect(pages).toMatchObject([{ section: 'with-the-lot', lines: [{ take: 3, lineMinor: 0 }] }]);
  });

  test.each(['84001', ''])('have a line for each row of the sheet with the number "%s"', (key) => {
    const rows = [row(1, { key, bin: 'B2' }), row(2, { key, pieces: 6 })];
    const { sections, pages } = build(rows, {
      lines: [{ row: 1, take: 4, eachMinor: 250 }],
      boxLot: null,
    });
    expect([sections.offered.lines, sections['not-included'].lines]).toEqual([1, 1]);
    expect(pages.map(({ lines }) => lines)).toMatchObject([
      [{ number: '8400-1', bin: 'B2', onHand: 4, take: 4, eachMinor: 250, lineMinor: 1_000 }],
      [{ number: '8400-2', onHand: 6, take: 0, reason: 'not-needed' }],
    ]);
  });

  test('can be searched by the number as typed and as looked up', () => {
    const { pages } = build([row(1, { key: '12658081', partNumber: 'GM 12658081' })]);
    expect(pages[0]?.keys).toEqual(['12658081', 'GM12658081']);
  });

  test('shorten long texts without breaking a character', () => {
    const [page] = build([row(1, { description: '😀'.repeat(80) })]).pages;
    const { description = '' } = page?.lines[0] ?? {};
    expect(description.length).toBeLessThanOrEqual(70);
    expect(description.endsWith('…')).toBe(true);
    expect(description.isWellFormed()).toBe(true);
  });
});

test('headings are the dealer’s own, where there are any', () => {
  const columns = ['Mfr Part #', 'Description', 'Bin 1', 'O.H.', 'Loc 2'];
  const mapping = { partNumber: 0, description: 1, quantity: 3 };
  const shown = pageColumns(columns, mapping);
  expect(shown).toEqual({ description: 1, bin: 2 });
  expect(pageHeadings(columns, mapping, shown)).toEqual({
    number: 'Mfr Part #',
    description: 'Description',
    bin: 'Bin 1',
    onHand: 'O.H.',
  });
  expect(pageHeadings(['', 'Qty'], null, pageColumns(['', 'Qty'], null))).toEqual({
    number: 'Part Number',
    description: null,
    bin: null,
    onHand: null,
  });
});
