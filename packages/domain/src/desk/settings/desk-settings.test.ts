import { describe, expect, test } from 'vitest';

import { NUMBER_SETTINGS } from '../../testing/number-settings.ts';
import {
  DESK_DEFAULTS,
  type DeskSettings,
  isWholeSetting,
  SETTING_BASES,
  SETTING_NAMES,
  SETTING_NOTES,
  SETTINGS,
  valueKey,
} from './desk-settings.ts';

describe('ranges', () => {
  test.each(NUMBER_SETTINGS)('%s has a minimum, a maximum and a step', (name) => {
    const [least, most, step] = SETTINGS[name].range;
    expect(least).toBeGreaterThanOrEqual(0);
    expect(most).toBeGreaterThan(least);
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThanOrEqual(most - least);
  });

  test.each(NUMBER_SETTINGS)('%s has a default within them', (name) => {
    const [least, most] = SETTINGS[name].range;
    const given = DESK_DEFAULTS[name];
    const values = typeof given === 'object' ? Object.values(given) : [given];
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
  });

  test('match the documented rules for price, months and returns', () => {
    expect(SETTINGS).toMatchObject({
      position: { range: [0.7, 1.1, expect.any(Number)] },
      months: { range: [3, 36, 1] },
      returned: { range: [0, 0.25, expect.any(Number)] },
      share: { range: [0.02, 0.5, expect.any(Number)] },
    });
  });

  test('amounts, months and lines are whole, shares are not', () => {
    expect(NUMBER_SETTINGS.filter(isWholeSetting)).toEqual(
      NUMBER_SETTINGS.filter((name) => /Minor|months$|linesPerWeek/i.test(name)),
    );
  });

  test('exactly the amounts are in dollars', () => {
    expect(NUMBER_SETTINGS.filter((name) => SETTINGS[name].unit === 'dollars')).toEqual(
      NUMBER_SETTINGS.filter((name) => name.includes('Minor')),
    );
  });
});

describe('notes', () => {
  test.each(SETTING_NAMES)('%s has a sentence with its reason and date', (name) => {
    const { ground, asOf, reason } = SETTING_NOTES[name];
    expect(SETTING_BASES).toContain(ground);
    expect(new Date(asOf).toISOString().slice(0, 10)).toBe(asOf);
    expect(reason).toMatch(/^[A-Z].*[^.]\.$/);
  });

  test('distinguish sourced and measured values from assumptions', () => {
    const of = (wanted: string) =>
      SETTING_NAMES.filter((name) => SETTING_NOTES[name].ground === wanted);
    expect(SETTING_BASES.map((ground) => [ground, of(ground)])).toEqual([
      [
        'sourced',
        ['returned', 'feeShare', 'feeCapMinor', 'feeShareBeyond', 'tax', 'returnPostage'],
      ],
      ['measured', ['returnAtHalfShare', 'piecesPerListing']],
      ['assumed', expect.arrayContaining(['share', 'floorMinor'])],
    ]);
    expect(of('assumed')).toHaveLength(SETTING_NAMES.length - 8);
  });
});

describe('the value of a lot', () => {
  const isPartOfTheValue = (changed: Partial<DeskSettings>) =>
    valueKey({ ...DESK_DEFAULTS, ...changed }) !== valueKey(DESK_DEFAULTS);

  test.each<Partial<DeskSettings>>([
    { share: 0.1 },
    { position: 1 },
    { quantityMeaning: 'window' },
    { unsold: 'count' },
    { materialMinor: { small: 60, medium: 150, large: 600 } },
    { months: 9 },
  ])('depends on %o', (changed) => {
    expect(isPartOfTheValue(changed)).toBe(true);
  });

  test.each<Partial<DeskSettings>>([
    { targetReturn: 0.4 },
    { paybackMonths: 3 },
    { chanceOfLoss: 0.1 },
    { returnAtHalfShare: 0.1 },
    { halfShare: 'always' },
    { freightMinor: 100 },
    { intakeMinor: 20 },
    { haulageMinorPerCubicFoot: 50 },
    { premium: 0.1 },
    { shrinkage: 0.1 },
    { openingShare: 0.8 },
    { floorMinor: 0 },
    { offerEachFloorMinor: 0 },
    { offerLineFloorMinor: 0 },
  ])('does not depend on %o', (changed) => {
    expect(isPartOfTheValue(changed)).toBe(false);
  });
});
