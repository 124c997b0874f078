import { expect, test } from 'vitest';

import type { CompFigures } from '../analysis/part-analysis.ts';
import { estimateNewPrice } from './estimate-new-price.ts';

const group = (medianMinor: number | null) => ({
  listings: 1,
  units: 1,
  priced: 1,
  medianMinor,
  averageMinor: medianMinor,
});
const figures = (fresh: number | null, used: number | null): Pick<CompFigures, 'new' | 'used'> => ({
  new: {
    ...group(fresh),
    logSd: null,
    lowerQuartileMinor: null,
    upperQuartileMinor: null,
    hasTwoPrices: false,
  },
  used: group(used),
});

test.each([
  [10_000, 3_000, 10_000],
  [null, 3_000, 5_000],
  [null, null, null],
])('new sales %j, used sales %j: new price %j', (fresh, used, price) => {
  expect(estimateNewPrice(figures(fresh, used))).toBe(price);
});
