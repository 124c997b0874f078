import type { SavedSettings } from '@partsight/contract/desk-settings';
import type { SettingName } from '@partsight/domain/desk/settings/desk-settings';

import { formatDay } from '../../../lib/text/format.ts';
import { PROVENANCE_LABELS } from '../desk-text.ts';
import { SETTING_NOTE_TEXT } from './texts.ts';

/** Where a value comes from and its date: the user, or the product default. */
export function settingNoteOf(
  shelf: SavedSettings,
  name: SettingName,
): { source: string; reason: string } {
  const own = shelf.sets.find((set) => set.name === shelf.inUse)?.notes[name];
  if (own !== undefined) {
    return {
      source: SETTING_NOTE_TEXT.setByYou(formatDay(own.at)),
      reason: own.reason === '' ? SETTING_NOTE_TEXT.noReason : own.reason,
    };
  }
  const { ground, asOf, reason } = shelf.usual.notes[name];
  return { source: `${PROVENANCE_LABELS[ground]}, ${formatDay(`${asOf}T12:00:00`)}`, reason };
}
