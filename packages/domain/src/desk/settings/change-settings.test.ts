import { describe, expect, test } from 'vitest';

import { NUMBER_SETTINGS } from '../../testing/number-settings.ts';
import { updateNotes, mergeSettings, customValues } from './change-settings.ts';
import { DESK_PRESETS, FEE_PRESETS } from './desk-presets.ts';
import { DESK_DEFAULTS, type DeskSettings, SETTINGS } from './desk-settings.ts';

const MONDAY = new Date('2026-11-16T08:00:00Z');
const TUESDAY = new Date('2026-11-17T08:00:00Z');

describe('user settings', () => {
  test('contain only what differs from the built-in ones', () => {
    const settings = {
      ...DESK_DEFAULTS,
      share: 0.1,
      returnPostage: { small: 1, medium: 1, large: 1 },
    };
    expect(customValues(DESK_DEFAULTS)).toEqual({});
    expect(customValues(settings)).toEqual({
      share: 0.1,
      returnPostage: { small: 1, medium: 1, large: 1 },
    });
  });

  test('a value keeps its date until it changes and loses it when reset', () => {
    const first = { ...DESK_DEFAULTS, share: 0.1, months: 9 };
    const notes = updateNotes(null, first, { share: 'own sales of October' }, MONDAY);
    expect(notes).toEqual({
      share: { at: MONDAY.toISOString(), reason: 'own sales of October' },
      months: { at: MONDAY.toISOString(), reason: '' },
    });
    const before = { name: 'mine', changedAt: MONDAY, settings: first, notes };
    const second = { ...first, months: DESK_DEFAULTS.months, tax: 0.08 };
    expect(updateNotes(before, second, {}, TUESDAY)).toEqual({
      share: notes.share,
      tax: { at: TUESDAY.toISOString(), reason: '' },
    });
  });

  test('a new value gets a new date and no old reason; a reason can be added later', () => {
    const first = { ...DESK_DEFAULTS, share: 0.1, months: 9 };
    const notes = updateNotes(null, first, { share: 'own sales' }, MONDAY);
    const before = { name: 'mine', changedAt: MONDAY, settings: first, notes };
    const second = { ...first, share: 0.2 };
    expect(updateNotes(before, second, { months: 'own choice' }, TUESDAY)).toEqual({
      share: { at: TUESDAY.toISOString(), reason: '' },
      months: { at: MONDAY.toISOString(), reason: 'own choice' },
    });
  });

  test('a value without a recorded date gets that of the change', () => {
    const settings = { ...DESK_DEFAULTS, share: 0.1 };
    const before = { name: 'mine', changedAt: MONDAY, settings, notes: {} };
    expect(updateNotes(before, settings, {}, TUESDAY)).toEqual({
      share: { at: TUESDAY.toISOString(), reason: '' },
    });
  });

  test('a measured share stays until the share is changed', () => {
    const measured = { share: { sales: 40, at: MONDAY.toISOString() } };
    const mine: DeskSettings = { ...DESK_DEFAULTS, share: 0.1, measured };
    expect(customValues(mine)).toEqual({ share: 0.1, measured });
    expect(mergeSettings(mine, { months: 9, share: 0.1 })).toMatchObject({ measured, months: 9 });
    expect(mergeSettings(mine, { share: 0.2 })).not.toHaveProperty('measured');
  });

  test('omitted values stay', () => {
    expect(mergeSettings(DESK_DEFAULTS, { share: 0.1, months: undefined })).toEqual({
      ...DESK_DEFAULTS,
      share: 0.1,
    });
  });
});

test('every preset is within the limits', () => {
  const presets = [...Object.values(DESK_PRESETS), ...Object.values(FEE_PRESETS)];
  const all: DeskSettings[] = presets.map((preset) => ({ ...DESK_DEFAULTS, ...preset }));
  for (const settings of all) {
    for (const name of NUMBER_SETTINGS) {
      const [least, most] = SETTINGS[name].range;
      const value = settings[name];
      for (const one of typeof value === 'number' ? [value] : Object.values(value)) {
        expect([name, one >= least && one <= most]).toEqual([name, true]);
      }
    }
  }
});
