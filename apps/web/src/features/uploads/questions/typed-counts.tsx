import type { SheetQuestion } from '@partsight/contract/uploads';
import { type SyntheticEvent, useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { QUESTIONS_TEXT } from './texts.ts';

type TypedCountsProps = {
  cells: NonNullable<SheetQuestion['unreadable']>;
  isPending: boolean;
  onSave: (counts: { text: string; pieces: number }[]) => void;
};

const COUNT = /^\d{1,6}$/;

/** The counts that are no figures, with a field each. */
export function TypedCounts({ cells, isPending, onSave }: TypedCountsProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const counts = cells.flatMap(({ text }) => {
    const count = (typed[text] ?? '').trim();
    return COUNT.test(count) ? [{ text, pieces: Number(count) }] : [];
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(counts);
  };
  return (
    <form
      aria-label={QUESTIONS_TEXT.counts}
      className="mt-2 flex max-h-64 flex-wrap items-end gap-2 overflow-auto"
      onSubmit={handleSubmit}
    >
      {cells.map(({ text, rows }) => (
        <TextField
          key={text}
          label={QUESTIONS_TEXT.countOf(text, rows)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed[text] ?? ''}
          onText={(count) => setTyped({ ...typed, [text]: count })}
        />
      ))}
      <Button type="submit" disabled={isPending || counts.length === 0}>
        {QUESTIONS_TEXT.takeCounts}
      </Button>
    </form>
  );
}
