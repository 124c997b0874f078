import {
  DESK_DEFAULTS,
  type DeskSettings,
  HALF_SHARE_RULES,
  isWholeSetting,
  mapSettings,
  type NumberSetting,
  QUANTITY_MEANINGS,
  SETTING_BASES,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
  UNSOLD_RULES,
} from '@partsight/domain/desk/settings/desk-settings';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { instant } from './wire/values.ts';

function numberIn(name: NumberSetting) {
  const [least, most] = SETTINGS[name].range;
  return (isWholeSetting(name) ? z.int() : z.number()).min(least).max(most);
}

type SettingSchemas = {
  readonly [Name in SettingName]: z.ZodType<DeskSettings[Name], DeskSettings[Name]>;
};

function schemaOf(name: SettingName): SettingSchemas[SettingName] {
  if (name === 'quantityMeaning') {
    return z.enum(QUANTITY_MEANINGS);
  }
  if (name === 'unsold') {
    return z.enum(UNSOLD_RULES);
  }
  if (name === 'halfShare') {
    return z.enum(HALF_SHARE_RULES);
  }
  const number = numberIn(name);
  return typeof DESK_DEFAULTS[name] === 'number'
    ? number
    : z.object({ small: number, medium: number, large: number });
}

/** Valuation settings: shares are fractions of 1, amounts are in cents. */
export const settableSettings = z.object(mapSettings<SettingSchemas>(schemaOf));

/** Settings, and which of them the user's own sales have shown. */
export const deskSettings = settableSettings.extend({
  measured: z.object({ share: z.object({ sales: z.int(), at: instant }) }).optional(),
});

const settingName = z.enum(SETTING_NAMES);

const setName = z.string().trim().min(1).max(60);

const savedSettings = z.object({
  /** null when the built-in settings are active. */
  inUse: setName.nullable(),
  sets: z.array(
    z.object({
      name: setName,
      settings: deskSettings,
      /** When and why the user set each value that differs from the built-in one. */
      notes: z.partialRecord(settingName, z.object({ at: instant, reason: z.string() })),
    }),
  ),
  /** The built-in settings, each with its source. */
  usual: z.object({
    settings: deskSettings,
    notes: z.record(
      settingName,
      z.object({ ground: z.enum(SETTING_BASES), asOf: z.iso.date(), reason: z.string() }),
    ),
  }),
});

export type SavedSettings = z.output<typeof savedSettings>;

export const getDeskSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  access: 'signed-in',
  cost: 'read',
  response: savedSettings,
});

/**
 * Saves a set under its name, if it comes with settings, and activates it; no name means the
 * built-in settings. Settings of null remove the set.
 */
export const putDeskSettings = endpoint({
  method: 'PUT',
  path: '/api/desk/settings',
  access: 'signed-in',
  cost: 'change',
  body: z
    .strictObject({
      name: setName.nullable(),
      settings: settableSettings.nullable().optional(),
      /** The share is the one that the user's own sales propose; any other one stays assumed. */
      usesOwnShare: z.boolean().optional(),
      reasons: z.partialRecord(settingName, z.string().trim().max(200)).optional(),
    })
    .refine(({ name, settings }) => name !== null || settings === undefined, { path: ['name'] }),
  response: savedSettings,
});
