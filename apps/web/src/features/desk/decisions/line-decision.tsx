import type { Desk, DeskRow } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { formatCount, formatSum, minorOf, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { formatPercent, formatWhole } from '../desk-format.ts';
import { competitionText } from '../desk-text.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecide } from './decision-queries.ts';

type Settings = Pick<Desk['settings'], 'share' | 'months'>;
type LineDecisionProps = { uploadId: UploadId; row: DeskRow; settings: Settings };

/** The open line in one sentence, and the user's decision about it. */
export function LineDecision({ uploadId, row, settings }: LineDecisionProps) {
  const decide = useDecide(uploadId);
  const { said, quantity, take } = row;
  const [isNoting, setIsNoting] = useState(false);
  const onHand = quantity === null ? null : Math.max(0, Math.floor(quantity));
  const takeText =
    take === null || onHand === null || take === 0 ? 'Take' : `Take ${formatCount(take)}`;
  const hasForm = isNoting || said.note !== '' || said.decision === 'take';
  return (
    <section aria-label="Decision" className="border-line -mx-4 space-y-2.5 border-b px-4 pb-3">
      <p
        className="text-[15px] leading-5.5 font-medium"
        title="Based on listings sold in the period, smoothed with similar lines."
      >
        {lineSentence(row, settings, onHand)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <DecisionButtons
          label="Decision about the line"
          chosen={said.decision}
          takeText={takeText}
          onDecide={(decision) => decide.mutate({ rows: [row.row], decision })}
        />
        {!hasForm && (
          <Button size="sm" variant="ghost" onClick={() => setIsNoting(true)}>
            <Pencil aria-hidden />
            Add a note
          </Button>
        )}
        {said.rule !== null && (
          <span className="text-ink-muted text-xs">by rule &ldquo;{said.rule}&rdquo;</span>
        )}
      </div>
      {hasForm && (
        <DecisionForm
          key={`${row.row} ${said.pieces} ${said.note}`}
          row={row}
          onPieces={(pieces) => decide.mutate({ rows: [row.row], decision: 'take', pieces })}
          onNote={(note) => decide.mutate({ rows: [row.row], note })}
        />
      )}
    </section>
  );
}

const rates = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** Only a price that new ones sold for is what buyers pay. */
function lineSentence(row: DeskRow, { share, months }: Settings, onHand: number | null): string {
  const { marketPerMonth, price, priceNote, asked, value } = row;
  if (marketPerMonth === null || price === null || asked === null || value === null) {
    return 'Missing data: no result, no quantity or no price.';
  }
  const rate = rates.format(marketPerMonth);
  const sells = `About ${rate} ${rate === '1' ? 'sells' : 'sell'} per month`;
  const period = months === 12 ? 'a year' : plural(months, 'month');
  const own = `${shareText(row, share)} you’d sell ${ownSalesText(asked, onHand)} in ${period}.`;
  const worth = minorOf(value) >= 100_00 ? formatWhole(value) : formatSum(value);
  return `${sells}${priceNote === null ? ` at ${formatSum(price)}.` : `. ${priceNote}`} ${own} Worth ${worth} to you.`;
}

/** Counted listings of others say more than the share in the settings. */
const shareText = ({ competition }: DeskRow, share: number): string =>
  competition === null
    ? `At a ${formatPercent(share)} share`
    : `${competitionText(competition)} So`;

/** No more than there are. */
function ownSalesText({ low, high }: NonNullable<DeskRow['asked']>, onHand: number | null): string {
  const [from, to] =
    onHand === null ? [low, high] : [Math.min(low, onHand), Math.min(high, onHand)];
  const range = from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
  if (onHand === null) {
    return range;
  }
  return from === onHand ? `all ${formatCount(onHand)}` : `${range} of your ${formatCount(onHand)}`;
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
        <div className="w-20">
          <Field label="Qty">
            {(ids) => (
              <Input
                {...ids}
                inputMode="numeric"
                placeholder="Auto"
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
              placeholder="Add a note"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="md" disabled={isInvalid}>
        Save
      </Button>
    </form>
  );
}
