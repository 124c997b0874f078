import type { SettingsShelf } from '@partsight/contract/desk-settings';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import { SETTING_NAMES, type SettingName } from '@partsight/domain/desk/setting-limits';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useKeepSettings } from './desk-queries.ts';

type KeepSettingsProps = { shelf: SettingsShelf; settings: DeskSettings; onKept: () => void };

/** Makes what was moved the person's own, under a name and with a reason. */
export function KeepSettings({ shelf, settings, onKept }: KeepSettingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(shelf.inUse ?? 'My settings');
  const [reason, setReason] = useState('');
  const keep = useKeepSettings();
  const before =
    shelf.sets.find((set) => set.name === shelf.inUse)?.settings ?? shelf.usual.settings;
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
          onKept();
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
        description="Every lot is reckoned with them from now on; nothing is looked up again."
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
