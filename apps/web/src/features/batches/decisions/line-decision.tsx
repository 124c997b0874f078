import type { DeskRow } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire';
import { type FormEvent, useState } from 'react';

import { formatCount, formatSum } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { formatPieces } from '../desk/desk-format.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecide } from './decision-queries.ts';

type LineDecisionProps = { uploadId: UploadId; row: DeskRow; months: number };

/** What the desk says of the line that is open, and what its reader says. */
export function LineDecision({ uploadId, row, months }: LineDecisionProps) {
  const decide = useDecide(uploadId);
  const { said, quantity, take } = row;
  const onHand = quantity === null ? null : Math.max(0, Math.floor(quantity));
  const takeText =
    said.decision === 'take' && take !== null && onHand !== null
      ? `Take ${formatCount(take)} of ${formatCount(onHand)}`
      : 'Take';
  return (
    <section aria-label="Decision" className="border-line space-y-2 border-b pb-4">
      <p className="text-sm">{sentence(row, months)}</p>
      {row.marketPerMonth !== null && (
        <p className="text-ink-muted text-xs">
          Counted by the listings that sold in the period, steadied by the rest of the lot; units
          sold may reach further back.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <DecisionButtons
          label="Decision about the line"
          chosen={said.decision}
          takeText={takeText}
          onDecide={(decision) => decide.mutate({ rows: [row.row], decision })}
        />
        {said.rule !== null && (
          <span className="text-ink-muted text-xs">by rule &ldquo;{said.rule}&rdquo;</span>
        )}
      </div>
      <SaidForm
        key={`${row.row} ${said.pieces} ${said.note}`}
        row={row}
        onPieces={(pieces) => decide.mutate({ rows: [row.row], decision: 'take', pieces })}
        onNote={(note) => decide.mutate({ rows: [row.row], note })}
      />
    </section>
  );
}

function sentence({ marketPerMonth, price, asked, value }: DeskRow, months: number): string {
  if (marketPerMonth === null || price === null || asked === null || value === null) {
    return 'Nothing can be said of its value: no answer, no quantity or no price.';
  }
  return `The market takes about ${formatPieces(marketPerMonth)} a month at ${formatSum(price)}. You would be asked for ${asked.low} to ${asked.high} in ${months} months. This row is worth ${formatSum(value)} with your settings.`;
}

type SaidFormProps = {
  row: DeskRow;
  onPieces: (pieces: number | null) => void;
  onNote: (note: string) => void;
};

function SaidForm({ row: { said }, onPieces, onNote }: SaidFormProps) {
  const [pieces, setPieces] = useState(said.pieces === null ? '' : String(said.pieces));
  const [note, setNote] = useState(said.note);
  const count = Number(pieces);
  const isWrong = pieces.trim() !== '' && (!Number.isSafeInteger(count) || count < 0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted = pieces.trim() === '' ? null : count;
    if (!isWrong && said.decision === 'take' && wanted !== said.pieces) {
      onPieces(wanted);
    }
    if (note.trim() !== said.note) {
      onNote(note.trim());
    }
  };
  return (
    <form onSubmit={send} className="flex items-end gap-2">
      {said.decision === 'take' && (
        <div className="w-24">
          <Field label="Pieces">
            {(ids) => (
              <Input
                {...ids}
                inputMode="numeric"
                placeholder="as picked"
                aria-invalid={isWrong}
                value={pieces}
                onChange={({ target }) => setPieces(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <div className="min-w-0 flex-1">
        <Field label="Note">
          {(ids) => (
            <Input
              {...ids}
              maxLength={500}
              placeholder="What to remember about this line"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="md" disabled={isWrong}>
        Keep
      </Button>
    </form>
  );
}
