import { ERASE_WORDS } from '@partsight/contract/accounts';
import { type SubmitEvent, useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { useEraseAccount } from '../api/account.ts';
import { ERASE_PANEL_TEXT } from '../texts.ts';

/** Typed, not clicked: erasing cannot be undone. */
export function ErasePanel() {
  const [typed, setTyped] = useState('');
  const { mutate: erase, isPending, isSuccess } = useEraseAccount();
  const isConfirmed = typed.trim().toLowerCase() === ERASE_WORDS;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isConfirmed) {
      erase();
    }
  };
  return (
    <Panel className="space-y-3 p-4">
      <PanelHeader title={ERASE_PANEL_TEXT.title} note={ERASE_PANEL_TEXT.note} />
      <form onSubmit={handleSubmit} className="flex max-w-xl flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label={ERASE_PANEL_TEXT.confirm}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onText={setTyped}
          />
        </div>
        <Button type="submit" variant="danger" disabled={!isConfirmed || isPending || isSuccess}>
          {ERASE_PANEL_TEXT.erase}
        </Button>
      </form>
    </Panel>
  );
}
