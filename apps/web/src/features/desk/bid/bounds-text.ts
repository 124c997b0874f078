import { LINE_ORDERS, type LineOrder } from '@partsight/domain/core/line-order';
import type { FigureBounds } from '@partsight/domain/desk/line/figure-bounds';

import { formatPieces } from '../../../lib/text/format.ts';

/** The figures of a line that can have bounds, in table order. */
export const BOUNDED_FIGURES: readonly { figure: LineOrder; label: string; isMoney: boolean }[] = [
  { figure: 'market', label: 'Sold per month', isMoney: false },
  { figure: 'price', label: 'Your price basis', isMoney: true },
  { figure: 'net', label: 'Profit per sale', isMoney: true },
  { figure: 'take', label: 'Quantity to buy', isMoney: false },
  { figure: 'value', label: 'Worth to you', isMoney: true },
  { figure: 'months', label: 'Months to sell', isMoney: false },
];

/** As in "profit per sale from $8". */
export const boundsText = (bounds: FigureBounds): string[] =>
  LINE_ORDERS.flatMap((figure) => {
    const bound = bounds[figure];
    const named = BOUNDED_FIGURES.find((one) => one.figure === figure);
    if (bound === undefined || named === undefined) {
      return [];
    }
    const write = (amount: number) => `${named.isMoney ? '$' : ''}${formatPieces(amount)}`;
    return [
      [
        named.label.toLowerCase(),
        ...(bound.from === null ? [] : [`from ${write(bound.from)}`]),
        ...(bound.to === null ? [] : [`to ${write(bound.to)}`]),
      ].join(' '),
    ];
  });
