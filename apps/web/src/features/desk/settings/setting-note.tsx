import type { SavedSettings } from '@partsight/contract/desk-settings';
import type { SettingName } from '@partsight/domain/valuation/settings/desk-settings';

import { formatDay } from '../../../lib/text/format.ts';
import { Tooltip } from '../../../ui/feedback/tooltip.tsx';
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

type SettingNoteProps = { savedSettings: SavedSettings; name: SettingName; isUnsaved: boolean };

/** Shows a setting's source and date; its reason on hover and focus. */
export function SettingNote({ savedSettings, name, isUnsaved }: SettingNoteProps) {
  const { source, reason } = settingNoteOf(savedSettings, name);
  return (
    <Tooltip text={isUnsaved ? SETTING_NOTE_TEXT.unsavedNote : reason}>
      <button
        type="button"
        className="decoration-edge min-h-6 cursor-help underline decoration-dotted underline-offset-2"
      >
        {isUnsaved ? SETTING_NOTE_TEXT.unsaved : source}
      </button>
    </Tooltip>
  );
}
