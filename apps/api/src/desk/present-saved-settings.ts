import type { SavedSettings } from '@partsight/contract/desk-settings';
import { DESK_PRESETS, FEE_PRESETS } from '@partsight/domain/valuation/settings/desk-presets';
import { DESK_DEFAULTS, SETTING_NOTES } from '@partsight/domain/valuation/settings/desk-settings';
import type { SettingsCollection as Shelf } from '@partsight/server/desk/lot/desk-settings.service';

export const presentSavedSettings = ({ inUse, sets }: Shelf): SavedSettings => ({
  inUse,
  sets: sets.map(({ changedAt, ...set }) => ({ ...set, changedAt: changedAt.toISOString() })),
  usual: { settings: DESK_DEFAULTS, notes: SETTING_NOTES },
  presets: DESK_PRESETS,
  feePresets: FEE_PRESETS,
});
