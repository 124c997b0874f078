import type { DeskRow } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { type FormEvent, useState } from 'react';

import { formatCount, formatSum } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { formatPieces } from '../desk-format.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecide } from './decision-queries.ts';

type LineDecisionProps = { uploadId: UploadId; row: DeskRow; months: number };

/** The desk's figures for the open line and the user's decision. */
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
      <p className="text-sm">{marketSentence(row, months)}</p>
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
      <DecisionForm
        key={`${row.row} ${said.pieces} ${said.note}`}
        row={row}
        onPieces={(pieces) => decide.mutate({ rows: [row.row], decision: 'take', pieces })}
        onNote={(note) => decide.mutate({ rows: [row.row], note })}
      />
    </section>
  );
}

/** Only a price that new ones sold for is what the market pays. */
function marketSentence(
  { marketPerMonth, price, priceNote, asked, value }: DeskRow,
  months: number,
): string {
  if (marketPerMonth === null || price === null || asked === null || value === null) {
    return 'Nothing can be said of its value: no answer, no quantity or no price.';
  }
  return `The market takes about ${formatPieces(marketPerMonth)} a month${priceNote === null ? ` at ${formatSum(price)}.` : `. ${priceNote}`} You would be asked for ${asked.low} to ${asked.high} in ${months} months. This row is worth ${formatSum(value)} with your settings.`;
}

type DecisionFormProps = {
  row: DeskRow;
  onPieces: (pieces: number | null) => void;
  onNote: (note: string) => void;
};

function DecisionForm({ row: { said }, onPieces, onNote }: DecisionFormProps) {
  const [pieces, setPieces] = useState(said.pieces === null ? '' : String(said.pieces));
  const [note, setNote] = useState(said.note);
  const count = Number(pieces);
  const isInvalid = pieces.trim() !== '' && (!Number.isSafeInteger(count) || count < 0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const chosenPieces = pieces.trim() === '' ? null : count;
    if (!isInvalid && said.decision === 'take' && chosenPieces !== said.pieces) {
      onPieces(chosenPieces);
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
                aria-invalid={isInvalid}
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
      <Button type="submit" size="md" disabled={isInvalid}>
        Keep
      </Button>
    </form>
  );
}
