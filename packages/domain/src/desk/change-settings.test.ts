import { describe, expect, test } from 'vitest';

import { changeNotes, overlay, ownValues } from './change-settings.ts';
import { DESK_PRESETS, FEE_PRESETS } from './desk-presets.ts';
import { DESK_DEFAULTS, type DeskSettings } from './desk-settings.ts';
import { SETTING_LIMITS, SETTING_NAMES, type NumberSetting } from './setting-limits.ts';

const MONDAY = new Date('2026-11-16T08:00:00Z');
const TUESDAY = new Date('2026-11-17T08:00:00Z');

describe('what a person sets', () => {
  test('only what differs from the product is their own', () => {
    const settings = {
      ...DESK_DEFAULTS,
      share: 0.1,
      returnPostage: { small: 1, medium: 1, large: 1 },
    };
    expect(ownValues(DESK_DEFAULTS)).toEqual({});
    expect(ownValues(settings)).toEqual({
      share: 0.1,
      returnPostage: { small: 1, medium: 1, large: 1 },
    });
  });

  test('a value keeps its date until it is changed, and has none once it is the product’s again', () => {
    const first = { ...DESK_DEFAULTS, share: 0.1, months: 9 };
    const notes = changeNotes(null, first, { share: 'own sales of October' }, MONDAY);
    expect(notes).toEqual({
      share: { at: MONDAY.toISOString(), reason: 'own sales of October' },
      months: { at: MONDAY.toISOString(), reason: '' },
    });
    const before = { name: 'mine', changedAt: MONDAY, settings: first, notes };
    const second = { ...first, months: DESK_DEFAULTS.months, tax: 0.08 };
    expect(changeNotes(before, second, {}, TUESDAY)).toEqual({
      share: notes.share,
      tax: { at: TUESDAY.toISOString(), reason: '' },
    });
  });

  test('a new value has a new date and no reason of the old one, and a reason can be added later', () => {
    const first = { ...DESK_DEFAULTS, share: 0.1, months: 9 };
    const notes = changeNotes(null, first, { share: 'own sales' }, MONDAY);
    const before = { name: 'mine', changedAt: MONDAY, settings: first, notes };
    const second = { ...first, share: 0.2 };
    expect(changeNotes(before, second, { months: 'own choice' }, TUESDAY)).toEqual({
      share: { at: TUESDAY.toISOString(), reason: '' },
      months: { at: MONDAY.toISOString(), reason: 'own choice' },
    });
  });

  test('a value of which nobody noted the date has that of the change', () => {
    const settings = { ...DESK_DEFAULTS, share: 0.1 };
    const before = { name: 'mine', changedAt: MONDAY, settings, notes: {} };
    expect(changeNotes(before, settings, {}, TUESDAY)).toEqual({
      share: { at: TUESDAY.toISOString(), reason: '' },
    });
  });

  test('what is not said stays as it is', () => {
    expect(overlay(DESK_DEFAULTS, { share: 0.1, months: undefined })).toEqual({
      ...DESK_DEFAULTS,
      share: 0.1,
    });
  });
});

test('everything that can be set has limits, and the product keeps to them in every preset', () => {
  expect(new Set(SETTING_NAMES)).toEqual(new Set(Object.keys(DESK_DEFAULTS)));
  const presets = [...Object.values(DESK_PRESETS), ...Object.values(FEE_PRESETS)];
  const all: DeskSettings[] = presets.map((preset) => ({ ...DESK_DEFAULTS, ...preset }));
  for (const settings of all) {
    for (const [name, [least, most]] of Object.entries(SETTING_LIMITS)) {
      const value = settings[name as NumberSetting];
      for (const one of typeof value === 'number' ? [value] : Object.values(value)) {
        expect([name, one >= least && one <= most]).toEqual([name, true]);
      }
    }
  }
});
