import type { SavedSettings } from '@partsight/contract/desk-settings';
import { PACKAGE_SIZES } from '@partsight/domain/titles/classification/package-size';
import {
  type BySize,
  type DeskSettings,
  QUANTITY_MEANINGS,
  SETTING_NAMES,
  type SettingName,
} from '@partsight/domain/valuation/settings/desk-settings';
import { useId } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ConsentField } from '../../runs/rerun/consent-field.tsx';
import { useRemoveSettings, type DeskOptions } from '../desk-queries.ts';
import { MEANING_LABELS, SETTING_LABELS } from '../desk-text.ts';
import { NumberField } from './number-field.tsx';
import { settingNoteOf } from './setting-note.tsx';
import { ALL_SETTINGS_TEXT } from './texts.ts';

type AllSettingsProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  savedSettings: SavedSettings;
  settings: DeskSettings;
  unsaved: NonNullable<DeskOptions['settings']>;
  onChange: (some: NonNullable<DeskOptions['settings']>) => void;
};

/** Every setting with its reason and date. */
export function AllSettings(props: AllSettingsProps) {
  const { isOpen, onOpenChange, savedSettings } = props;
  const remove = useRemoveSettings();
  const { inUse } = savedSettings;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      placement="side"
      title={ALL_SETTINGS_TEXT.allSettings}
      description={ALL_SETTINGS_TEXT.description}
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
            {ALL_SETTINGS_TEXT.remove(inUse)}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function SettingRow({
  name,
  savedSettings,
  settings,
  unsaved,
  onChange: onMove,
}: AllSettingsProps & { name: SettingName }) {
  const id = useId();
  const { source, reason } = settingNoteOf(savedSettings, name);
  const value = settings[name];
  const label = SETTING_LABELS[name];
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[1fr_13rem]">
      <div>
        <p id={id} className="text-sm font-medium">
          {label}
        </p>
        <p className="text-ink-muted text-xs">
          {name in unsaved ? ALL_SETTINGS_TEXT.unsaved : `${source}. ${reason}`}
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
