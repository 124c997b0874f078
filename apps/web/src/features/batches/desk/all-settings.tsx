import type { SettingsShelf } from '@partsight/contract/desk-settings';
import { PACKAGE_SIZES } from '@partsight/domain/classification/package-size';
import {
  QUANTITY_MEANINGS,
  type BySize,
  type DeskSettings,
} from '@partsight/domain/desk/desk-settings';
import { SETTING_NAMES, type SettingName } from '@partsight/domain/desk/setting-limits';
import { useId } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConsentField } from '../again/consent-field.tsx';
import { useRemoveSettings, type DeskWish } from './desk-queries.ts';
import { MEANING_LABELS, SETTING_LABELS } from './desk-words.ts';
import { NumberField } from './number-field.tsx';
import { noteOf } from './setting-note.tsx';

type AllSettingsProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  shelf: SettingsShelf;
  settings: DeskSettings;
  moved: NonNullable<DeskWish['settings']>;
  onMove: (some: NonNullable<DeskWish['settings']>) => void;
};

/** Every setting with its reason and its date beside it. */
export function AllSettings(props: AllSettingsProps) {
  const { isOpen, onOpenChange, shelf } = props;
  const remove = useRemoveSettings();
  const { inUse } = shelf;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      placement="side"
      title="All settings"
      description="What is changed here moves the desk at once and is kept when you say so."
    >
      <ul className="divide-line divide-y">
        {SETTING_NAMES.map((name) => (
          <SettingRow key={name} name={name} {...props} />
        ))}
      </ul>
      <div className="border-line border-t pt-3">
        <ConsentField />
      </div>
      {inUse !== null && (
        <div className="border-line mt-4 border-t pt-4">
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate(inUse)}>
            Remove &quot;{inUse}&quot;
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function SettingRow({
  name,
  shelf,
  settings,
  moved,
  onMove,
}: AllSettingsProps & { name: SettingName }) {
  const id = useId();
  const { source, reason } = noteOf(shelf, name);
  const value = settings[name];
  const label = SETTING_LABELS[name];
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[1fr_13rem]">
      <div>
        <p id={id} className="text-sm font-medium">
          {label}
        </p>
        <p className="text-ink-muted text-xs">
          {name in moved ? 'Moved for this look, not kept yet.' : `${source}. ${reason}`}
        </p>
      </div>
      {name === 'quantityMeaning' && (
        <Select
          aria-labelledby={id}
          value={settings.quantityMeaning}
          onChange={({ target }) => {
            const meaning = QUANTITY_MEANINGS.find((one) => one === target.value);
            onMove(meaning === undefined ? {} : { quantityMeaning: meaning });
          }}
        >
          {QUANTITY_MEANINGS.map((meaning) => (
            <option key={meaning} value={meaning}>
              {MEANING_LABELS[meaning]}
            </option>
          ))}
        </Select>
      )}
      {name !== 'quantityMeaning' && typeof value === 'number' && (
        <NumberField
          label={label}
          name={name}
          value={value}
          onSet={(set) => onMove({ [name]: set })}
        />
      )}
      {name !== 'quantityMeaning' && typeof value === 'object' && (
        <div className="grid grid-cols-3 gap-1">
          {PACKAGE_SIZES.map((size) => (
            <NumberField
              key={size}
              label={`${label}, ${size}`}
              hint={size}
              name={name}
              value={value[size]}
              onSet={(set) => onMove({ [name]: { ...(value satisfies BySize), [size]: set } })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
