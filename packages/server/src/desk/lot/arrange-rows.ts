import { LINE_ORDERS, type LineOrder } from '@partsight/domain/core/line-order';
import type { FigureBounds } from '@partsight/domain/desk/line/figure-bounds';
import { deskFigureOf } from '@partsight/domain/runs/parts-view';

import type { DeskFilter, PartsView } from '../../batches/parts-page.record.ts';
import type { LotView } from './lot-view.ts';

/** Rounded to the cent, so that a filter matches what the screen shows. */
const asShown = (figure: number, unit: number): number =>
  unit === 1 ? figure : Math.round(figure) / unit;

/** Pieces are plain numbers; everything else is entered in dollars. */
const UNITS: Readonly<Record<LineOrder, number>> = {
  value: 100,
  net: 100,
  price: 100,
  market: 1,
  take: 1,
  months: 1,
};

/** Row numbers, counted from 1, filtered and sorted by desk figures. */
export function arrangeRows(
  numbers: Int32Array,
  { sort, descending, desk }: PartsView,
  lot: LotView,
): Int32Array {
  const matching = desk === null ? numbers : numbers.filter(matchesDeskFilter(desk, lot));
  const figure = deskFigureOf(sort);
  if (figure === null) {
    return matching;
  }
  const figures = Float64Array.from(matching, (row) => lot.ofRow[figure](row - 1));
  const sign = descending ? -1 : 1;
  const positions = Int32Array.from(matching.keys()).toSorted(
    (one, other) =>
      compare(figures[one] ?? Number.NaN, figures[other] ?? Number.NaN, sign) || one - other,
  );
  return positions.map((position) => matching[position] ?? 0);
}

/** Unknown comes last in both directions. */
function compare(one: number, other: number, sign: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) {
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  }
  return sign * (one - other);
}

function matchesDeskFilter(
  { flag, decided, top, bounds }: DeskFilter,
  lot: LotView,
): (row: number) => boolean {
  const { rankByLine } = lot.curve();
  const isWithin = withinBounds(bounds, lot);
  return (number) => {
    const row = number - 1;
    const line = lot.lineOf(row);
    const position = rankByLine[line] ?? -1;
    return (
      (top === null || (position !== -1 && position < top)) &&
      (decided === null || (lot.decisionOf(line).decision ?? 'nothing') === decided) &&
      (flag === null || lot.flagsOf(line).includes(flag)) &&
      isWithin(row)
    );
  };
}

function withinBounds(bounds: FigureBounds, lot: LotView): (row: number) => boolean {
  const filter = LINE_ORDERS.flatMap((figure) => {
    const bound = bounds[figure];
    return bound === undefined ? [] : { figure, bound, unit: UNITS[figure] };
  });
  return (row) =>
    filter.every(({ figure, bound: { from, to }, unit }) => {
      const value = asShown(lot.ofRow[figure](row), unit);
      return value >= (from ?? -Infinity) && value <= (to ?? Infinity);
    });
}
