import { expect, test } from 'vitest';

import { fitOwnColumns } from './fit-own-columns.ts';
import type { GridColumn, Region } from './grid-columns.tsx';

const column = (
  id: string,
  region: Region,
  widthPx: number,
  role: GridColumn['role'] = null,
): GridColumn => ({
  id,
  title: id,
  region,
  widthPx,
  role,
  isNumeric: false,
  sortKey: null,
  text: () => '',
});

const COLUMNS = [
  column('number', 'number', 170),
  column('bin', 'own', 70),
  column('description', 'own', 240, 'description'),
  column('qty', 'own', 60, 'quantity'),
  column('cost', 'own', 90, 'cost'),
  column('last', 'own', 90),
  column('grade', 'result', 500),
  column('status', 'market', 120),
];

const fit = (framePx: number | null, more: { canFold?: boolean; isNarrow?: boolean } = {}) =>
  fitOwnColumns(COLUMNS, { framePx, canFold: true, isNarrow: false, ownTotal: 5, ...more });
const names = (columns: readonly GridColumn[]) =>
  columns.filter(({ region }) => region === 'own').map(({ id }) => id);
const descriptionPx = (columns: readonly GridColumn[]) =>
  columns.find(({ id }) => id === 'description')?.widthPx;

test('all fit into a wide frame, the description at full width', () => {
  const fitted = fit(1500);
  expect(names(fitted)).toEqual(['bin', 'description', 'qty', 'cost', 'last']);
  expect(descriptionPx(fitted)).toBe(240);
});

test('further columns fold first, in the order of the sheet, behind a handle', () => {
  expect(names(fit(1300))).toEqual(['bin', 'description', 'qty', 'cost', 'fold']);
});

test('the description gives way so that the market begins in sight, where there is room for it', () => {
  const fitted = fit(1150);
  expect(names(fitted)).toEqual(['description', 'qty', 'cost', 'fold']);
  expect(descriptionPx(fitted)).toBe(86);
  expect(descriptionPx(fit(1000))).toBe(152);
});

test('quantity and cost stay whatever the room', () => {
  expect(names(fit(860))).toEqual(['qty', 'cost', 'fold']);
  expect(names(fit(500))).toEqual(['qty', 'cost', 'fold']);
});

test('beside the pane only these three are shown', () => {
  expect(names(fit(1600, { isNarrow: true }))).toEqual(['description', 'qty', 'cost', 'fold']);
});

test('a choice of the user is never folded, but the handle folds it again', () => {
  expect(names(fit(500, { canFold: false }))).toHaveLength(6);
  expect(names(fit(null))).toHaveLength(5);
});

test('other regions are left alone', () => {
  expect(fit(500).at(-1)?.id).toBe('status');
});
