import { FEE_PRESET_NAMES, PRESET_NAMES } from '@partsight/domain/desk/desk-presets';
import { QUANTITY_MEANINGS, type DeskSettings } from '@partsight/domain/desk/desk-settings';
import {
  SETTING_LIMITS,
  SETTING_NAMES,
  WHOLE_SETTINGS,
  type NumberSetting,
} from '@partsight/domain/desk/setting-limits';
import { GROUNDS } from '@partsight/domain/desk/setting-notes';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';

function within(name: NumberSetting) {
  const [least, most] = SETTING_LIMITS[name];
  return (WHOLE_SETTINGS.has(name) ? z.int() : z.number()).min(least).max(most);
}

const bySize = (name: NumberSetting) =>
  z.object({ small: within(name), medium: within(name), large: within(name) });

/** How a lot is reckoned, as the rules take it: shares are fractions of 1, amounts are in cents. */
export const deskSettings = z.object({
  share: within('share'),
  decline: within('decline'),
  piecesPerListing: within('piecesPerListing'),
  quantityMeaning: z.enum(QUANTITY_MEANINGS),
  position: within('position'),
  feeShare: within('feeShare'),
  feeCapMinor: within('feeCapMinor'),
  feeShareBeyond: within('feeShareBeyond'),
  tax: within('tax'),
  promoted: within('promoted'),
  returned: within('returned'),
  returnPostage: bySize('returnPostage'),
  postageCharged: bySize('postageCharged'),
  packingMinor: within('packingMinor'),
  materialMinor: bySize('materialMinor'),
  listingMinor: within('listingMinor'),
  holdPerYear: within('holdPerYear'),
  months: within('months'),
  targetReturn: within('targetReturn'),
  paybackMonths: within('paybackMonths'),
  chanceOfLoss: within('chanceOfLoss'),
  freightMinor: within('freightMinor'),
  intakeMinor: within('intakeMinor'),
  haulageMinorPerCubicFoot: within('haulageMinorPerCubicFoot'),
  premium: within('premium'),
  shrinkage: within('shrinkage'),
  openingShare: within('openingShare'),
  floorMinor: within('floorMinor'),
}) satisfies z.ZodType<DeskSettings>;

const settingName = z.enum(SETTING_NAMES);
const setName = z.string().trim().min(1).max(60);

const settingsShelf = z.object({
  /** null while the product's own settings are reckoned with. */
  inUse: setName.nullable(),
  sets: z.array(
    z.object({
      name: setName,
      changedAt: instant,
      settings: deskSettings,
      /** When the person set a value, and why; of values that are not the product's. */
      notes: z.partialRecord(settingName, z.object({ at: instant, reason: z.string() })),
    }),
  ),
  /** The product's own, each with where it comes from. */
  usual: z.object({
    settings: deskSettings,
    notes: z.record(
      settingName,
      z.object({ ground: z.enum(GROUNDS), asOf: z.iso.date(), reason: z.string() }),
    ),
  }),
  presets: z.record(z.enum(PRESET_NAMES), deskSettings.partial()),
  feePresets: z.record(z.enum(FEE_PRESET_NAMES), deskSettings.partial()),
});
export type SettingsShelf = z.output<typeof settingsShelf>;

export const getDeskSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  access: 'signed-in',
  response: settingsShelf,
});

/** Keeps a set under its name and reckons with it from now on. */
export const putDeskSettings = endpoint({
  method: 'PUT',
  path: '/api/desk/settings',
  access: 'signed-in',
  body: z.strictObject({
    name: setName,
    settings: deskSettings,
    reasons: z.partialRecord(settingName, z.string().trim().max(200)).optional(),
  }),
  response: settingsShelf,
});

/** Reckons with another set from now on; none is the product's own. */
export const useDeskSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/in-use',
  access: 'signed-in',
  body: z.strictObject({ name: setName.nullable() }),
  response: settingsShelf,
});

export const removeDeskSettings = endpoint({
  method: 'DELETE',
  path: '/api/desk/settings/:name',
  access: 'signed-in',
  params: z.object({ name: setName }),
  response: settingsShelf,
});
