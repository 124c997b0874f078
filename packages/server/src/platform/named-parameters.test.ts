import { expect, test } from 'vitest';

import { namedParameters } from './named-parameters.ts';

const parameters = namedParameters(['batch', 'user', 'key']);

test('places and values come in the same order, whatever the order they are given in', () => {
  const $ = parameters.placesFrom(4);
  const text = `where key = ${$('key')} and batch = ${$('batch')} and user = ${$('user')}`;
  const values = parameters.values({ key: 'K', user: 'U', batch: 'B' });
  expect(text).toBe('where key = $6 and batch = $4 and user = $5');
  expect(values).toEqual(['B', 'U', 'K']);
  expect(parameters.count).toBe(values.length);
});
