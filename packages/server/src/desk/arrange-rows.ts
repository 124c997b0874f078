import { deskFigureOf } from '@partsight/domain/batches/parts-view';
import type { FigureBounds } from '@partsight/domain/desk/figure-bounds';
import { LINE_ORDERS, type LineOrder } from '@partsight/domain/desk/line-order';

import type { DeskFilter, PartsView } from '../batches/parts-page.record.ts';
import type { LotView } from './lot-view.ts';

/** To the cent, or somebody would miss a line that shows what they asked for. */
const asShown = (figure: number, unit: number): number =>
  unit === 1 ? figure : Math.round(figure) / unit;

/** Pieces are as they are; everything else a person writes in dollars. */
const UNITS: Readonly<Record<LineOrder, number>> = {
  value: 100,
  net: 100,
  price: 100,
  market: 1,
  take: 1,
};

/** Rows of the sheet, counted from 1, as the desk filters them and puts them in order. */
export function arrangeRows(
  numbers: Int32Array,
  { sort, descending, desk }: PartsView,
  lot: LotView,
): Int32Array {
  const kept = desk === null ? numbers : numbers.filter(keeps(desk, lot));
  const figure = deskFigureOf(sort);
  if (figure === null) {
    return kept;
  }
  const figures = Float64Array.from(kept, (row) => lot.ofRow[figure](row - 1));
  const sign = descending ? -1 : 1;
  const places = Int32Array.from(kept.keys()).toSorted(
    (one, other) =>
      compare(figures[one] ?? Number.NaN, figures[other] ?? Number.NaN, sign) || one - other,
  );
  return places.map((place) => kept[place] ?? 0);
}

/** Unknown comes last either way. */
function compare(one: number, other: number, sign: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) {
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  }
  return sign * (one - other);
}

function keeps({ flag, decided, top, bounds }: DeskFilter, lot: LotView): (row: number) => boolean {
  const { placeOf } = lot.curve();
  const isWithin = withinBounds(bounds, lot);
  return (number) => {
    const row = number - 1;
    const line = lot.lineOf(row);
    const place = placeOf[line] ?? -1;
    return (
      (top === null || (place !== -1 && place < top)) &&
      (decided === null || (lot.decisionOf(line).decision ?? 'nothing') === decided) &&
      (flag === null || lot.flagsOf(line).includes(flag)) &&
      isWithin(row)
    );
  };
}

function withinBounds(bounds: FigureBounds, lot: LotView): (row: number) => boolean {
  const asked = LINE_ORDERS.flatMap((figure) => {
    const bound = bounds[figure];
    return bound === undefined ? [] : { figure, bound, unit: UNITS[figure] };
  });
  return (row) =>
    asked.every(({ figure, bound: { from, to }, unit }) => {
      const value = asShown(lot.ofRow[figure](row), unit);
      return value >= (from ?? -Infinity) && value <= (to ?? Infinity);
    });
}
