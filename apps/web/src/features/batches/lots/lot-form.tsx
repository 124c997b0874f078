import type { Lot } from '@partsight/contract/lots';
import { LOT_STATES, type LotState } from '@partsight/domain/lots/lot-state';
import { parseMoney } from '@partsight/domain/value/money';
import { type SyntheticEvent, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type LotChange, useChangeLot } from './lot-queries.ts';
import { STATE_WORDS } from './lot-words.ts';

/** As the wire takes it; null is none, and undefined what is no amount. */
function amountOf(text: string): string | null | undefined {
  if (text.trim() === '') {
    return null;
  }
  const minor = parseMoney(text);
  return minor === null || minor < 0 ? undefined : (minor / 100).toFixed(2);
}

type LotFormProps = { lot: Lot; onClose: () => void };

/** What is said about a lot, in one place. */
export function LotForm({ lot, onClose }: LotFormProps) {
  const change = useChangeLot();
  const [name, setName] = useState(lot.name);
  const [dealer, setDealer] = useState(lot.dealer ?? '');
  const [asking, setAsking] = useState(lot.asking ?? '');
  const [paid, setPaid] = useState(lot.paid ?? '');
  const [state, setState] = useState<LotState>(lot.state);
  const amounts = { asking: amountOf(asking), paid: amountOf(paid) };

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
      title={`Edit ${lot.name}`}
      description={lot.fileName}
    >
      <form className="space-y-4" onSubmit={save}>
        <Field label="Name" hint="Empty: as the file.">
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Dealer">
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={dealer}
              onChange={(event) => setDealer(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="State">
            {(ids) => (
              <Select
                {...ids}
                value={state}
                onChange={({ target }) =>
                  setState(LOT_STATES.find((known) => known === target.value) ?? state)
                }
              >
                {LOT_STATES.map((known) => (
                  <option key={known} value={known}>
                    {STATE_WORDS[known]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <MoneyField
            label="Dealer asks, $"
            text={asking}
            isWrong={amounts.asking === undefined}
            onChange={setAsking}
          />
          <MoneyField
            label="Paid, $"
            text={paid}
            isWrong={amounts.paid === undefined}
            onChange={setPaid}
          />
        </div>
        {state === 'bought' && (
          <p className="text-ink-muted text-xs">
            Pieces of a bought lot stand ahead in the queue: the same numbers in other lots are
            worth less.
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type MoneyFieldProps = {
  label: string;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

function MoneyField({ label, text, isWrong, onChange }: MoneyFieldProps) {
  return (
    <Field label={label} hint={isWrong ? 'This is no amount.' : undefined}>
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          aria-invalid={isWrong}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
