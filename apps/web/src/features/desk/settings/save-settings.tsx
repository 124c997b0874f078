import type { SavedSettings } from '@partsight/contract/desk-settings';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';
import {
  SETTING_NAMES,
  type SettingName,
} from '@partsight/domain/valuation/settings/setting-limits';
import { useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { useSaveSettings } from '../desk-queries.ts';

type SaveSettingsProps = {
  savedSettings: SavedSettings;
  settings: DeskSettings;
  onSaved: () => void;
};

/** Saves changed settings as the user's own, with a name and a reason. */
export function SaveSettings({ savedSettings, settings, onSaved }: SaveSettingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(savedSettings.inUse ?? 'My settings');
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
        Keep these settings
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Keep these settings"
        description="Every lot is valued with them from now on; nothing is looked up again."
      >
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label="Name">
            {(ids) => (
              <Input
                {...ids}
                value={name}
                maxLength={60}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label="Reason" hint="Stands beside each changed value with today’s date.">
            {(ids) => (
              <Input
                {...ids}
                value={reason}
                maxLength={200}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={keep.isPending || name.trim() === ''}>
              Keep
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
