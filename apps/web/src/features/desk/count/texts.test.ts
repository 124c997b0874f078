import { expect, test } from 'vitest';

import { COUNT_TEXT } from './texts.ts';

test('the bid is rounded as on every other screen', () => {
  expect(COUNT_TEXT.lotIsWorth('1827.67', '1082.18')).toBe(
    'The lot nets you $1,827.67 with your counts. Pay up to $1,080.',
  );
});
