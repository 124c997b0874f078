import { FEE_PRESET_NAMES, PRESET_NAMES } from '@partsight/domain/valuation/settings/desk-presets';
import {
  type DeskSettings,
  QUANTITY_MEANINGS,
} from '@partsight/domain/valuation/settings/desk-settings';
import {
  type NumberSetting,
  SETTING_LIMITS,
  SETTING_NAMES,
  WHOLE_SETTINGS,
} from '@partsight/domain/valuation/settings/setting-limits';
import { SETTING_BASES } from '@partsight/domain/valuation/settings/setting-notes';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { instant } from './wire/values.ts';

function settingRange(name: NumberSetting) {
  const [least, most] = SETTING_LIMITS[name];
  return (WHOLE_SETTINGS.has(name) ? z.int() : z.number()).min(least).max(most);
}

const settingBySize = (name: NumberSetting) =>
  z.object({ small: settingRange(name), medium: settingRange(name), large: settingRange(name) });

/** Valuation settings: shares are fractions of 1, amounts are in cents. */
export const deskSettings = z.object({
  share: settingRange('share'),
  decline: settingRange('decline'),
  piecesPerListing: settingRange('piecesPerListing'),
  quantityMeaning: z.enum(QUANTITY_MEANINGS),
  position: settingRange('position'),
  elasticity: settingRange('elasticity'),
  pressure: settingRange('pressure'),
  feeShare: settingRange('feeShare'),
  feeCapMinor: settingRange('feeCapMinor'),
  feeShareBeyond: settingRange('feeShareBeyond'),
  tax: settingRange('tax'),
  promoted: settingRange('promoted'),
  returned: settingRange('returned'),
  resold: settingRange('resold'),
  returnPostage: settingBySize('returnPostage'),
  postageCharged: settingBySize('postageCharged'),
  packingMinor: settingRange('packingMinor'),
  materialMinor: settingBySize('materialMinor'),
  listingMinor: settingRange('listingMinor'),
  hourMinor: settingRange('hourMinor'),
  linesPerWeek: settingRange('linesPerWeek'),
  spaceMinor: settingRange('spaceMinor'),
  holdPerYear: settingRange('holdPerYear'),
  months: settingRange('months'),
  targetReturn: settingRange('targetReturn'),
  paybackMonths: settingRange('paybackMonths'),
  chanceOfLoss: settingRange('chanceOfLoss'),
  returnAtHalfShare: settingRange('returnAtHalfShare'),
  freightMinor: settingRange('freightMinor'),
  intakeMinor: settingRange('intakeMinor'),
  haulageMinorPerCubicFoot: settingRange('haulageMinorPerCubicFoot'),
  premium: settingRange('premium'),
  shrinkage: settingRange('shrinkage'),
  openingShare: settingRange('openingShare'),
  floorMinor: settingRange('floorMinor'),
  offerEachFloorMinor: settingRange('offerEachFloorMinor'),
  offerLineFloorMinor: settingRange('offerLineFloorMinor'),
}) satisfies z.ZodType<DeskSettings>;

const settingName = z.enum(SETTING_NAMES);

const setName = z.string().trim().min(1).max(60);

const savedSettings = z.object({
  /** null when the built-in settings are active. */
  inUse: setName.nullable(),
  sets: z.array(
    z.object({
      name: setName,
      changedAt: instant,
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
  presets: z.record(z.enum(PRESET_NAMES), deskSettings.partial()),
  feePresets: z.record(z.enum(FEE_PRESET_NAMES), deskSettings.partial()),
});

export type SavedSettings = z.output<typeof savedSettings>;

export const getDeskSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  access: 'signed-in',
  cost: 'read',
  response: savedSettings,
});

/** Saves a set under its name and activates it. */
export const putDeskSettings = endpoint({
  method: 'PUT',
  path: '/api/desk/settings',
  access: 'signed-in',
  cost: 'change',
  body: z.strictObject({
    name: setName,
    settings: deskSettings,
    reasons: z.partialRecord(settingName, z.string().trim().max(200)).optional(),
  }),
  response: savedSettings,
});

/** Activates another set; none means the built-in settings. */
export const useDeskSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/in-use',
  access: 'signed-in',
  cost: 'change',
  body: z.strictObject({ name: setName.nullable() }),
  response: savedSettings,
});

export const removeDeskSettings = endpoint({
  method: 'DELETE',
  path: '/api/desk/settings/:name',
  access: 'signed-in',
  cost: 'change',
  params: z.object({ name: setName }),
  response: savedSettings,
});
