import { expect, test } from 'vitest';

import { studentQuantile } from './student-quantile.ts';

// From tables of Student's distribution, one tenth above.
test.each([
  [5, 1.4759],
  [10, 1.3722],
  [39, 1.3036],
  [300, 1.2844],
])('with %d degrees of freedom', (freedom, wanted) => {
  expect(studentQuantile(1.281_551_565_5, freedom)).toBeCloseTo(wanted, 2);
});
