import type { Lot } from '@partsight/contract/lots';
import { parseMoney } from '@partsight/domain/core/money';
import { LOT_STATE_LABELS, LOT_STATES, type LotState } from '@partsight/domain/lots/lot-state';
import { type SyntheticEvent, useState } from 'react';

import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type LotChange, useChangeLot } from './lot-queries.ts';
import { LOT_FORM_TEXT } from './texts.ts';

/** The wire format; null for empty, undefined for an invalid amount. */
function parseAmount(text: string): string | null | undefined {
  if (text.trim() === '') {
    return null;
  }
  const minor = parseMoney(text);
  return minor === null || minor < 0 ? undefined : (minor / 100).toFixed(2);
}

type LotFormProps = { lot: Lot; onClose: () => void };

/** All editable details of a lot. */
export function LotForm({ lot, onClose }: LotFormProps) {
  const change = useChangeLot();
  const [name, setName] = useState(lot.name);
  const [dealer, setDealer] = useState(lot.dealer ?? '');
  const [asking, setAsking] = useState(lot.asking ?? '');
  const [paid, setPaid] = useState(lot.paid ?? '');
  const [state, setState] = useState<LotState>(lot.state);
  const amounts = { asking: parseAmount(asking), paid: parseAmount(paid) };

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (amounts.asking === undefined || amounts.paid === undefined) {
      return;
    }
    const next: LotChange = { name, dealer, state, asking: amounts.asking, paid: amounts.paid };
    change.mutate({ id: lot.id, change: next }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={LOT_FORM_TEXT.edit(lot.name)}
      description={lot.fileName}
    >
      <form className="space-y-4" onSubmit={save}>
        <TextField
          label={LOT_FORM_TEXT.name}
          hint={LOT_FORM_TEXT.nameHint}
          maxLength={200}
          value={name}
          onText={setName}
        />
        <TextField label={LOT_FORM_TEXT.dealer} maxLength={200} value={dealer} onText={setDealer} />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label={LOT_FORM_TEXT.state}
            value={state}
            options={LOT_STATES.map((value) => ({ value, label: LOT_STATE_LABELS[value] }))}
            onChoose={setState}
          />
          <MoneyField
            label={LOT_FORM_TEXT.dealerAsks}
            text={asking}
            isInvalid={amounts.asking === undefined}
            onChange={setAsking}
          />
          <MoneyField
            label={LOT_FORM_TEXT.paid}
            text={paid}
            isInvalid={amounts.paid === undefined}
            onChange={setPaid}
          />
        </div>
        {state === 'bought' && <p className="text-ink-muted text-xs">{LOT_FORM_TEXT.boughtNote}</p>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{LOT_FORM_TEXT.cancel}</Button>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            {LOT_FORM_TEXT.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type MoneyFieldProps = {
  label: string;
  text: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
};

function MoneyField({ label, text, isInvalid, onChange }: MoneyFieldProps) {
  return (
    <TextField
      label={label}
      hint={isInvalid ? LOT_FORM_TEXT.notAnAmount : undefined}
      inputMode="decimal"
      aria-invalid={isInvalid}
      value={text}
      onText={onChange}
    />
  );
}
