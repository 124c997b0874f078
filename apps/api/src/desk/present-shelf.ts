import type { SettingsShelf } from '@partsight/contract/desk-settings';
import { DESK_PRESETS, FEE_PRESETS } from '@partsight/domain/desk/desk-presets';
import { DESK_DEFAULTS } from '@partsight/domain/desk/desk-settings';
import { SETTING_NOTES } from '@partsight/domain/desk/setting-notes';
import type { SettingsShelf as Shelf } from '@partsight/server/desk/settings-book';

export const presentShelf = ({ inUse, sets }: Shelf): SettingsShelf => ({
  inUse,
  sets: sets.map(({ changedAt, ...set }) => ({ ...set, changedAt: changedAt.toISOString() })),
  usual: { settings: DESK_DEFAULTS, notes: SETTING_NOTES },
  presets: DESK_PRESETS,
  feePresets: FEE_PRESETS,
});
