import { describe, expect, test } from 'vitest';

import { DESK_DEFAULTS } from './desk-settings.ts';
import { SETTING_LIMITS, SETTING_NAMES, WHOLE_SETTINGS } from './setting-limits.ts';

const LIMITED = Object.entries(SETTING_LIMITS);

describe('setting limits', () => {
  test.each(LIMITED)('%s has a minimum, a maximum and a step', (_, [least, most, step]) => {
    expect(least).toBeGreaterThanOrEqual(0);
    expect(most).toBeGreaterThan(least);
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThanOrEqual(most - least);
  });

  test.each(LIMITED)('%s has a default within them', (name, [least, most]) => {
    const given = Object.entries(DESK_DEFAULTS).find(([one]) => one === name)?.[1];
    const values = typeof given === 'object' ? Object.values(given) : [given];
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
  });

  test('match the documented rules for price, months and returns', () => {
    expect(SETTING_LIMITS).toMatchObject({
      position: [0.7, 1.1, expect.any(Number)],
      months: [3, 36, 1],
      returned: [0, 0.25, expect.any(Number)],
      share: [0.02, 0.5, expect.any(Number)],
    });
  });
});

test('amounts, months and lines are whole, shares are not', () => {
  const whole = SETTING_NAMES.filter((name) => WHOLE_SETTINGS.has(name));
  expect(whole.toSorted()).toEqual(
    SETTING_NAMES.filter((name) => /Minor|months$|linesPerWeek/i.test(name)).toSorted(),
  );
});

test('every setting is shown once', () => {
  expect(SETTING_NAMES.toSorted()).toEqual(Object.keys(DESK_DEFAULTS).toSorted());
});
