import type { CounterOfferResponse, OfferRound } from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { FILE_ENDINGS } from '@partsight/domain/columns/file-limits';
import { Download, Link2, Link2Off, Printer, Upload } from 'lucide-react';
import { useRef, useState } from 'react';

import { formatCount, formatDay, formatSum } from '../../lib/text/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { useCounterOffer, useRevokeOffer, useShareOffer } from './offer-queries.ts';

type OfferRoundsProps = { uploadId: UploadId; rounds: readonly OfferRound[] };

/** What was offered and what came back, latest round first. */
export function OfferRounds({ uploadId, rounds }: OfferRoundsProps) {
  const [counter, setCounter] = useState<CounterOfferResponse | null>(null);
  return (
    <Panel aria-label="Rounds" className="space-y-3 p-4">
      <PanelHeader title="Link and rounds" />
      {rounds.length === 0 && (
        <p className="text-ink-muted text-sm">
          No round yet. A kept round can be sent as a file or as a link that only shows it.
        </p>
      )}
      <ul className="space-y-3">
        {rounds.map((round) => (
          <li
            key={round.round}
            className="border-line space-y-2 border-t pt-3 first:border-t-0 first:pt-0"
          >
            <p className="flex justify-between gap-3 text-sm tabular-nums">
              <span>
                {round.author === 'buyer' ? 'Your offer' : 'Dealer’s answer'},{' '}
                {formatDay(round.madeAt)}, {formatCount(round.pieces)} pieces
              </span>
              <span className="font-medium">{formatSum(round.total)}</span>
            </p>
            {round.author === 'buyer' && (
              <RoundActions uploadId={uploadId} round={round} onCounter={setCounter} />
            )}
          </li>
        ))}
      </ul>
      {counter !== null && <CounterChanges counter={counter} />}
    </Panel>
  );
}

type RoundActionsProps = {
  uploadId: UploadId;
  round: OfferRound;
  onCounter: (counter: CounterOfferResponse) => void;
};

function RoundActions({ uploadId, round: { round, linkUntil }, onCounter }: RoundActionsProps) {
  const share = useShareOffer(uploadId);
  const revoke = useRevokeOffer(uploadId);
  const counterOffer = useCounterOffer(uploadId);
  const input = useRef<HTMLInputElement>(null);
  const file = `/api/export-offer/${uploadId}/${round}`;
  const link = share.data && linkUntil !== null ? location.origin + share.data.path : null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <a href={file} download>
            <Download aria-hidden />
            Excel
          </a>
        </Button>
        <Button asChild size="sm">
          <a href={`${file}/page`} target="_blank" rel="noreferrer">
            <Printer aria-hidden />
            Print view
          </a>
        </Button>
        <Button size="sm" disabled={share.isPending} onClick={() => share.mutate(round)}>
          <Link2 aria-hidden />
          {linkUntil === null ? 'Make a link' : 'New link'}
        </Button>
        {linkUntil !== null && (
          <Button size="sm" disabled={revoke.isPending} onClick={() => revoke.mutate(round)}>
            <Link2Off aria-hidden />
            Revoke link
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={FILE_ENDINGS.join(',')}
          aria-label={`Dealer’s edited sheet of round ${round}`}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            target.value = '';
            if (chosen !== undefined) {
              counterOffer.mutate({ round, file: chosen }, { onSuccess: onCounter });
            }
          }}
        />
        <Button size="sm" disabled={counterOffer.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          Dealer’s answer
        </Button>
      </div>
      {link !== null ? (
        <Field
          label="Read-only link, shown once"
          hint={`It ends on ${formatDay(linkUntil ?? '')}.`}
        >
          {(ids) => (
            <Input {...ids} readOnly value={link} onFocus={({ target }) => target.select()} />
          )}
        </Field>
      ) : (
        linkUntil !== null && (
          <p className="text-ink-muted text-xs">
            A link shows this round until {formatDay(linkUntil)}.
          </p>
        )
      )}
    </>
  );
}

/** Each of the dealer's changes with its cost. */
function CounterChanges({ counter }: { counter: CounterOfferResponse }) {
  const { changes, totalBefore, totalAfter, cost, unmatchedRows } = counter;
  return (
    <section aria-label="What the dealer changed" className="border-line space-y-2 border-t pt-3">
      <p className="text-sm">
        {changes.length === 0
          ? 'The dealer changed nothing.'
          : `${formatCount(changes.length)} changes: ${formatSum(totalBefore)} becomes ${formatSum(totalAfter)}. Together they cost you ${formatSum(cost)} with your settings.`}
        {unmatchedRows > 0 &&
          ` ${formatCount(unmatchedRows)} rows of the file are not on the sheet.`}
      </p>
      {changes.length > 0 && (
        <table className="w-full text-xs tabular-nums">
          <thead>
            <tr className="text-ink-muted text-left">
              <th className="py-1 font-medium">Part</th>
              <th className="py-1 text-right font-medium">Take</th>
              <th className="py-1 text-right font-medium">Each</th>
              <th className="py-1 text-right font-medium">Costs you</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.row} className="border-line border-t">
                <td className="py-1">{change.partNumber}</td>
                <td className="text-right">
                  {change.takeBefore} to {change.takeAfter}
                </td>
                <td className="text-right">
                  {formatSum(change.eachBefore)} to {formatSum(change.eachAfter)}
                </td>
                <td className="text-right font-medium">{formatSum(change.cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
