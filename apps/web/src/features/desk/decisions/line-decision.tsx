import type { Desk, DeskRow } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Calculator, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { formatCount, formatPercent, plural } from '../../../lib/text/format.ts';
import { formatSum, formatWholePrice, minorOf } from '../../../lib/text/money.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Breakdown } from '../bid/breakdown-button.tsx';
import { deskQueries } from '../desk-queries.ts';
import { competitionText } from '../desk-text.ts';
import { toBreakdownRows } from '../step-labels.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecide } from './decision-queries.ts';
import { LINE_DECISION_TEXT } from './texts.ts';

type Settings = Pick<Desk['settings'], 'share' | 'months'>;
type LineDecisionProps = { uploadId: UploadId; row: DeskRow; settings: Settings };

/** The open line in one sentence, and the user's decision about it. */
export function LineDecision({ uploadId, row, settings }: LineDecisionProps) {
  const decide = useDecide(uploadId);
  const { said, quantity, take } = row;
  const [isNoting, setIsNoting] = useState(false);
  const onHand = quantity === null ? null : Math.max(0, Math.floor(quantity));
  const takeText =
    take === null || onHand === null || take === 0
      ? LINE_DECISION_TEXT.take
      : LINE_DECISION_TEXT.takePieces(take);
  const hasForm = isNoting || said.note !== '' || said.decision === 'take';
  return (
    <section
      aria-label={LINE_DECISION_TEXT.decision}
      className="border-line -mx-4 space-y-2.5 border-b px-4 pb-3"
    >
      <p className="text-[15px] leading-5.5 font-medium" title={LINE_DECISION_TEXT.basis}>
        {lineSentence(row, settings, onHand)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <DecisionButtons
          label={LINE_DECISION_TEXT.label}
          chosen={said.decision}
          takeText={takeText}
          onDecide={(decision) => decide.mutate({ rows: [row.row], decision })}
        />
        {!hasForm && (
          <Button size="sm" variant="ghost" onClick={() => setIsNoting(true)}>
            <Pencil aria-hidden />
            {LINE_DECISION_TEXT.addANote}
          </Button>
        )}
        {row.value !== null && <LineSum uploadId={uploadId} row={row.row} />}
        {said.rule !== null && (
          <span className="text-ink-muted text-xs">{LINE_DECISION_TEXT.byRule(said.rule)}</span>
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

/** How the line's value comes about, step by step. */
function LineSum({ uploadId, row }: { uploadId: UploadId; row: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: steps } = useQuery({ ...deskQueries.steps(uploadId, row), enabled: isOpen });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <Calculator aria-hidden />
        {LINE_DECISION_TEXT.steps}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={LINE_DECISION_TEXT.steps}>
        {steps === undefined ? (
          <Skeleton className="h-120" />
        ) : (
          <Breakdown rows={toBreakdownRows(steps)} />
        )}
      </Dialog>
    </>
  );
}

const rates = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** Only a price that new ones sold for is what buyers pay. */
function lineSentence(row: DeskRow, { share, months }: Settings, onHand: number | null): string {
  const { marketPerMonth, price, priceNote, asked, value } = row;
  if (marketPerMonth === null || price === null || asked === null || value === null) {
    return LINE_DECISION_TEXT.missingData;
  }
  const rate = rates.format(marketPerMonth);
  const period = months === 12 ? 'a year' : plural(months, 'month');
  const own = LINE_DECISION_TEXT.wouldSell(
    shareText(row, share),
    ownSalesText(asked, onHand),
    period,
  );
  const worth = minorOf(value) >= 100_00 ? formatWholePrice(value) : formatSum(value);
  const sells = LINE_DECISION_TEXT.sells(rate, priceNote === null ? formatSum(price) : null);
  return [
    sells,
    ...(priceNote === null ? [] : [priceNote]),
    own,
    LINE_DECISION_TEXT.worth(worth),
  ].join(' ');
}

/** Counted listings of others say more than the share in the settings. */
const shareText = ({ competition }: DeskRow, share: number): string =>
  competition === null
    ? LINE_DECISION_TEXT.atShare(formatPercent(share))
    : LINE_DECISION_TEXT.so(competitionText(competition));

/** No more than there are. */
function ownSalesText({ low, high }: NonNullable<DeskRow['asked']>, onHand: number | null): string {
  const [from, to] =
    onHand === null ? [low, high] : [Math.min(low, onHand), Math.min(high, onHand)];
  const range = from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
  if (onHand === null) {
    return range;
  }
  return from === onHand
    ? LINE_DECISION_TEXT.all(onHand)
    : LINE_DECISION_TEXT.ofYour(range, onHand);
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
          <TextField
            label={LINE_DECISION_TEXT.qty}
            inputMode="numeric"
            placeholder={LINE_DECISION_TEXT.auto}
            aria-invalid={isInvalid}
            value={pieces}
            onText={setPieces}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <TextField
          label={LINE_DECISION_TEXT.note}
          maxLength={500}
          placeholder={LINE_DECISION_TEXT.addANote}
          value={note}
          onText={setNote}
        />
      </div>
      <Button type="submit" size="md" disabled={isInvalid}>
        {LINE_DECISION_TEXT.save}
      </Button>
    </form>
  );
}
