import type { CounterOfferResponse, OfferRound } from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { FILE_ENDINGS } from '@partsight/domain/columns/file-limits';
import { Download, Link2, Link2Off, Printer, Upload } from 'lucide-react';
import { useState } from 'react';

import { formatDay } from '../../lib/text/format.ts';
import { formatSum } from '../../lib/text/money.ts';
import { Button } from '../../ui/forms/button.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { CounterChanges } from './counter-changes.tsx';
import { useCounterOffer, useRevokeOffer } from './offer-queries.ts';
import { TEXTS } from './texts.ts';
import type { useDealerLink } from './use-dealer-link.ts';

type SentOffersProps = {
  uploadId: UploadId;
  rounds: readonly OfferRound[];
  dealerLink: ReturnType<typeof useDealerLink>;
};

/** What was offered and what came back, latest round first. */
export function SentOffers({ uploadId, rounds, dealerLink }: SentOffersProps) {
  const [counter, setCounter] = useState<CounterOfferResponse | null>(null);
  return (
    <Panel aria-label={TEXTS.sentOffers} className="space-y-3 p-4">
      <PanelHeader title={TEXTS.sentOffers} />
      {rounds.length === 0 && <p className="text-ink-muted text-sm">{TEXTS.noneSent}</p>}
      <ul className="space-y-3">
        {rounds.map((round) => (
          <li
            key={round.round}
            className="border-line space-y-2 border-t pt-3 first:border-t-0 first:pt-0"
          >
            <div className="flex justify-between gap-3 text-sm tabular-nums">
              <p>
                {TEXTS.roundTitle(round.author, round.number)}
                <span className="text-ink-muted"> · {formatDay(round.madeAt)}</span>
              </p>
              <p className="font-medium">{formatSum(round.total)}</p>
            </div>
            {round.author === 'buyer' && (
              <RoundActions
                uploadId={uploadId}
                round={round}
                isNewest={round === rounds[0]}
                dealerLink={dealerLink}
                onCounter={setCounter}
              />
            )}
          </li>
        ))}
      </ul>
      {counter !== null && <CounterChanges counter={counter} />}
    </Panel>
  );
}

type RoundActionsProps = Omit<SentOffersProps, 'rounds'> & {
  round: OfferRound;
  /** Only the newest round can be shared. */
  isNewest: boolean;
  onCounter: (counter: CounterOfferResponse) => void;
};

function RoundActions({
  uploadId,
  round: offer,
  isNewest,
  dealerLink,
  onCounter,
}: RoundActionsProps) {
  const { round, number, linkUntil } = offer;
  const revoke = useRevokeOffer(uploadId);
  const counterOffer = useCounterOffer(uploadId);
  const file = `/api/export-offer/${uploadId}/${round}`;
  const isKnown = linkUntil !== null && dealerLink.link?.round === round;
  const isOpenElsewhere = linkUntil !== null && !isKnown;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isNewest && (
          <Button
            size="sm"
            title={isOpenElsewhere ? TEXTS.newLinkNote : undefined}
            disabled={dealerLink.isPending}
            onClick={() => (isKnown ? dealerLink.copy() : dealerLink.make(round))}
          >
            <Link2 aria-hidden />
            {isOpenElsewhere ? TEXTS.newLink : TEXTS.copyLink}
          </Button>
        )}
        <Button asChild size="sm">
          <a href={file} download>
            <Download aria-hidden />
            {TEXTS.excel}
          </a>
        </Button>
        <Button asChild size="sm">
          <a href={`${file}?as=page`} target="_blank" rel="noreferrer">
            <Printer aria-hidden />
            {TEXTS.print}
          </a>
        </Button>
        {linkUntil !== null && (
          <Button
            size="sm"
            disabled={revoke.isPending}
            onClick={() => revoke.mutate(round, { onSuccess: dealerLink.forget })}
          >
            <Link2Off aria-hidden />
            {TEXTS.revoke}
          </Button>
        )}
        <FileButton
          size="sm"
          label={TEXTS.replyFile(number)}
          accept={FILE_ENDINGS.join(',')}
          disabled={counterOffer.isPending}
          onFile={(chosen) =>
            counterOffer.mutate({ round, file: chosen }, { onSuccess: onCounter })
          }
        >
          <Upload aria-hidden />
          {TEXTS.logReply}
        </FileButton>
      </div>
      {linkUntil !== null && (
        <p className="text-ink-muted text-xs">{TEXTS.linkOpen(formatDay(linkUntil))}</p>
      )}
    </>
  );
}
