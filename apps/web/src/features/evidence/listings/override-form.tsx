import { COMP_GROUPS, type OverrideVerdict } from '@partsight/domain/titles/analysis/part-analysis';
import { MAX_PIECES, type OverrideReason } from '@partsight/domain/titles/comps/overrides';
import { type SubmitEvent, useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { OverrideInput } from '../api/overrides.ts';
import { OVERRIDE_REASON_LABELS, REASONS_FOR } from '../override-text.ts';
import { OVERRIDE_FORM_TEXT } from '../texts/listings.ts';

type OverrideKind = OverrideVerdict['kind'];

const GROUP_NAMES = {
  new: OVERRIDE_FORM_TEXT.new,
  used: OVERRIDE_FORM_TEXT.used,
  remanufactured: OVERRIDE_FORM_TEXT.remanufactured,
} as const;

type OverrideFormProps = {
  isCounted: boolean;
  lotSize: number;
  isBusy: boolean;
  onSubmit: (override: Omit<OverrideInput, 'itemId'>) => void;
  onCancel: () => void;
};

/** The new verdict and its reason: nothing is overridden without one. */
export function OverrideForm({
  isCounted,
  lotSize,
  isBusy,
  onSubmit: onOverride,
  onCancel,
}: OverrideFormProps) {
  const [kind, setKind] = useState<OverrideKind>(isCounted ? 'drop' : 'keep');
  const [pieces, setPieces] = useState(lotSize > 1 ? '1' : '2');
  const [group, setGroup] = useState<(typeof COMP_GROUPS)[number]>('used');
  const [reason, setReason] = useState<OverrideReason>(REASONS_FOR[kind][0] ?? 'other');
  const [note, setNote] = useState('');

  const choose = (chosen: OverrideKind): void => {
    setKind(chosen);
    setReason(REASONS_FOR[chosen][0] ?? 'other');
  };
  const verdict = (): OverrideVerdict => {
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
    onOverride({ verdict: verdict(), reason, note });
  };

  return (
    <form
      aria-label={OVERRIDE_FORM_TEXT.title}
      className="border-line bg-sunken my-2 grid grid-cols-2 gap-2 rounded-md border p-3"
      onSubmit={handleSubmit}
    >
      <SelectField
        label={OVERRIDE_FORM_TEXT.thisSale}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form to fill it in
        autoFocus
        value={kind}
        options={[
          isCounted
            ? { value: 'drop', label: OVERRIDE_FORM_TEXT.dontCount }
            : { value: 'keep', label: OVERRIDE_FORM_TEXT.count },
          { value: 'pieces', label: OVERRIDE_FORM_TEXT.countPieces },
          { value: 'condition', label: OVERRIDE_FORM_TEXT.countCondition },
        ]}
        onChoose={choose}
      />
      {kind === 'pieces' && (
        <TextField
          label={OVERRIDE_FORM_TEXT.pieces}
          type="number"
          min={1}
          max={MAX_PIECES}
          required
          value={pieces}
          onText={setPieces}
        />
      )}
      {kind === 'condition' && (
        <SelectField
          label={OVERRIDE_FORM_TEXT.condition}
          value={group}
          options={COMP_GROUPS.map((value) => ({ value, label: GROUP_NAMES[value] }))}
          onChoose={setGroup}
        />
      )}
      <SelectField
        label={OVERRIDE_FORM_TEXT.reason}
        value={reason}
        options={REASONS_FOR[kind].map((value) => ({
          value,
          label: OVERRIDE_REASON_LABELS[value],
        }))}
        onChoose={setReason}
      />
      <TextField
        label={OVERRIDE_FORM_TEXT.note}
        maxLength={200}
        required={reason === 'other'}
        value={note}
        onText={setNote}
      />
      <div className="col-span-2 flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          {OVERRIDE_FORM_TEXT.cancel}
        </Button>
        <Button size="sm" type="submit" disabled={isBusy}>
          {OVERRIDE_FORM_TEXT.save}
        </Button>
      </div>
    </form>
  );
}
