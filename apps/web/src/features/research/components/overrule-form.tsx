import { COMP_GROUPS, type OverruleVerdict } from '@partsight/domain/analysis/part-analysis';
import { MOST_PIECES, type OverruleReason } from '@partsight/domain/comps/overrules';
import { type SubmitEvent, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { NewWord } from '../api/overrules.ts';
import { OVERRULE_REASON_WORDS, REASONS_FOR } from '../overrule-words.ts';

type Kind = OverruleVerdict['kind'];

const GROUP_NAMES = { new: 'New', used: 'Used', remanufactured: 'Remanufactured' } as const;

type OverruleFormProps = {
  isCounted: boolean;
  lotSize: number;
  isBusy: boolean;
  onSay: (word: Omit<NewWord, 'itemId'>) => void;
  onCancel: () => void;
};

/** What else the listing is, and why: nothing is overruled without a reason. */
export function OverruleForm({ isCounted, lotSize, isBusy, onSay, onCancel }: OverruleFormProps) {
  const [kind, setKind] = useState<Kind>(isCounted ? 'drop' : 'keep');
  const [pieces, setPieces] = useState(lotSize > 1 ? '1' : '2');
  const [group, setGroup] = useState<(typeof COMP_GROUPS)[number]>('used');
  const [reason, setReason] = useState<OverruleReason>(REASONS_FOR[kind][0] ?? 'other');
  const [note, setNote] = useState('');

  const choose = (chosen: Kind): void => {
    setKind(chosen);
    setReason(REASONS_FOR[chosen][0] ?? 'other');
  };
  const verdict = (): OverruleVerdict => {
    switch (kind) {
      case 'pieces':
        return { kind, pieces: Number(pieces) };
      case 'condition':
        return { kind, group };
      case 'drop':
      case 'keep':
        return { kind };
    }
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSay({ verdict: verdict(), reason, note });
  };

  return (
    <form
      aria-label="Overrule this listing"
      className="border-line bg-sunken my-2 grid grid-cols-2 gap-2 rounded-md border p-3"
      onSubmit={handleSubmit}
    >
      <Field label="This listing">
        {(ids) => (
          <Select
            {...ids}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened the form came to answer it
            autoFocus
            value={kind}
            onChange={({ target }) => choose(KINDS.find((one) => one === target.value) ?? 'drop')}
          >
            {isCounted ? (
              <option value="drop">does not count</option>
            ) : (
              <option value="keep">counts</option>
            )}
            <option value="pieces">counts, with so many pieces</option>
            <option value="condition">counts, in another condition</option>
          </Select>
        )}
      </Field>
      {kind === 'pieces' && (
        <Field label="Pieces in one sale">
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              max={MOST_PIECES}
              required
              value={pieces}
              onChange={({ target }) => setPieces(target.value)}
            />
          )}
        </Field>
      )}
      {kind === 'condition' && (
        <Field label="Condition">
          {(ids) => (
            <Select
              {...ids}
              value={group}
              onChange={({ target }) =>
                setGroup(COMP_GROUPS.find((one) => one === target.value) ?? 'used')
              }
            >
              {COMP_GROUPS.map((one) => (
                <option key={one} value={one}>
                  {GROUP_NAMES[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Reason">
        {(ids) => (
          <Select
            {...ids}
            value={reason}
            onChange={({ target }) =>
              setReason(REASONS_FOR[kind].find((one) => one === target.value) ?? 'other')
            }
          >
            {REASONS_FOR[kind].map((one) => (
              <option key={one} value={one}>
                {OVERRULE_REASON_WORDS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note">
        {(ids) => (
          <Input
            {...ids}
            maxLength={200}
            required={reason === 'other'}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="col-span-2 flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" disabled={isBusy}>
          Overrule
        </Button>
      </div>
    </form>
  );
}

const KINDS = ['drop', 'keep', 'pieces', 'condition'] as const satisfies readonly Kind[];
