import type { SavedSettings } from '@partsight/contract/desk-settings';
import {
  type BySize,
  CHOICE_SETTINGS,
  type ChoiceSetting,
  type DeskSettings,
  type SettingName,
} from '@partsight/domain/desk/settings/desk-settings';
import { PACKAGE_SIZES } from '@partsight/domain/titles/classification/package-size';
import { useId } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ConsentField } from '../../runs/rerun/consent-field.tsx';
import { useRemoveSettings, type DeskOptions } from '../desk-queries.ts';
import { CHOICE_LABELS, SETTING_LABELS } from '../desk-text.ts';
import { NumberField } from './number-field.tsx';
import { SETTING_GROUPS } from './setting-groups.ts';
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

/** Every setting with its reason and date, under a few headings of which the first is open. */
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
      {SETTING_GROUPS.map(({ title, names }, index) => (
        <details key={title} open={index === 0} className="border-line border-b">
          <summary className="cursor-pointer py-2.5 text-sm font-semibold">
            {title}
            <span className="text-ink-muted ml-2 text-xs font-normal">
              {ALL_SETTINGS_TEXT.count(names.length)}
            </span>
          </summary>
          <ul className="divide-line divide-y pb-2">
            {names.map((name) => (
              <SettingRow key={name} name={name} {...props} />
            ))}
          </ul>
        </details>
      ))}
      <div className="pt-3">
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

const isChoice = (name: SettingName): name is ChoiceSetting =>
  CHOICE_SETTINGS.some((one) => one === name);

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
      {isChoice(name) && typeof value === 'string' && (
        <Select
          aria-labelledby={id}
          value={value}
          options={Object.entries(CHOICE_LABELS[name]).map(([choice, text]) => ({
            value: choice,
            label: text,
          }))}
          onChoose={(chosen) => onMove({ [name]: chosen })}
        />
      )}
      {!isChoice(name) && typeof value === 'number' && (
        <NumberField
          label={label}
          name={name}
          value={value}
          onSet={(set) => onMove({ [name]: set })}
        />
      )}
      {!isChoice(name) && typeof value === 'object' && (
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
