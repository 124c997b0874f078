import type { SavedSettings } from '@partsight/contract/desk-settings';
import { DESK_DEFAULTS, SETTING_NOTES } from '@partsight/domain/valuation/settings/desk-settings';
import type { SettingsCollection as Shelf } from '@partsight/server/desk/lot/desk-settings.service';

export const presentSavedSettings = ({ inUse, sets }: Shelf): SavedSettings => ({
  inUse,
  sets: sets.map(({ name, settings, notes }) => ({ name, settings, notes })),
  usual: { settings: DESK_DEFAULTS, notes: SETTING_NOTES },
});
