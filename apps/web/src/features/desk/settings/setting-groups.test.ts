import { SETTING_NAMES } from '@partsight/domain/desk/settings/desk-settings';
import { expect, test } from 'vitest';

import { SETTING_GROUPS } from './setting-groups.ts';

test('every setting stands under one heading', () => {
  const grouped = SETTING_GROUPS.flatMap(({ names }) => names);
  expect(grouped.toSorted()).toEqual([...SETTING_NAMES].toSorted());
});

test('at most twenty fields are in sight before a heading is opened', () => {
  const [first] = SETTING_GROUPS;
  expect(first?.names.length).toBeGreaterThan(0);
  expect(first?.names.length).toBeLessThanOrEqual(20);
});
