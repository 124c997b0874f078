import type { SettingsShelf } from '@partsight/contract/desk-settings';
import type { SettingName } from '@partsight/domain/desk/setting-limits';

import { formatDay } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { GROUND_WORDS } from './desk-words.ts';

/** Where a value comes from and as of when: the person's own word, or the product's. */
export function noteOf(
  shelf: SettingsShelf,
  name: SettingName,
): { source: string; reason: string } {
  const own = shelf.sets.find((set) => set.name === shelf.inUse)?.notes[name];
  if (own !== undefined) {
    return {
      source: `Set by you, ${formatDay(own.at)}`,
      reason: own.reason === '' ? 'No reason was written down.' : own.reason,
    };
  }
  const { ground, asOf, reason } = shelf.usual.notes[name];
  return { source: `${GROUND_WORDS[ground]}, ${formatDay(`${asOf}T12:00:00`)}`, reason };
}

type SettingNoteProps = { shelf: SettingsShelf; name: SettingName; isMoved: boolean };

/** Source and date of a setting in view; why it is so, on hover and focus. */
export function SettingNote({ shelf, name, isMoved }: SettingNoteProps) {
  const { source, reason } = noteOf(shelf, name);
  return (
    <Tooltip text={isMoved ? 'Moved for this look; keep the settings to make it yours.' : reason}>
      <button
        type="button"
        className="decoration-edge min-h-6 cursor-help underline decoration-dotted underline-offset-2"
      >
        {isMoved ? 'Moved, not kept' : source}
      </button>
    </Tooltip>
  );
}
