import type { SavedSettings } from '@partsight/contract/desk-settings';
import {
  type DeskSettings,
  SETTING_NAMES,
  type SettingName,
} from '@partsight/domain/desk/settings/desk-settings';
import { useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useSaveSettings } from '../desk-queries.ts';
import { SAVE_SETTINGS_TEXT } from './texts.ts';

type SaveSettingsProps = {
  savedSettings: SavedSettings;
  settings: DeskSettings;
  onSaved: () => void;
};

/** Saves changed settings as the user's own, with a name and a reason. */
export function SaveSettings({ savedSettings, settings, onSaved }: SaveSettingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(savedSettings.inUse ?? SAVE_SETTINGS_TEXT.mySettings);
  const [reason, setReason] = useState('');
  const keep = useSaveSettings();
  const before =
    savedSettings.sets.find((set) => set.name === savedSettings.inUse)?.settings ??
    savedSettings.usual.settings;
  const changed: SettingName[] = SETTING_NAMES.filter(
    (one) => JSON.stringify(before[one]) !== JSON.stringify(settings[one]),
  );
  const send = () => {
    const reasons =
      reason.trim() === '' ? {} : Object.fromEntries(changed.map((one) => [one, reason]));
    keep.mutate(
      { name, settings, reasons },
      {
        onSuccess: () => {
          setIsOpen(false);
          onSaved();
        },
      },
    );
  };
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setIsOpen(true)}>
        {SAVE_SETTINGS_TEXT.title}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={SAVE_SETTINGS_TEXT.title}
        description={SAVE_SETTINGS_TEXT.description}
      >
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextField label={SAVE_SETTINGS_TEXT.name} value={name} maxLength={60} onText={setName} />
          <TextField
            label={SAVE_SETTINGS_TEXT.reason}
            hint={SAVE_SETTINGS_TEXT.hint}
            value={reason}
            maxLength={200}
            onText={setReason}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setIsOpen(false)}>{SAVE_SETTINGS_TEXT.cancel}</Button>
            <Button type="submit" variant="primary" disabled={keep.isPending || name.trim() === ''}>
              {SAVE_SETTINGS_TEXT.keep}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
