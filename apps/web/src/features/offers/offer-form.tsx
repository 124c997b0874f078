import type { OfferDraft, OfferSender } from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { Link2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';

import { useSession } from '../../lib/api/session.ts';
import { formatBid, formatSum, minorOf, roundBid } from '../../lib/text/money.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { useWayOfBuying } from '../lots/lot-queries.ts';
import { LinkField } from './link-field.tsx';
import { OfferDetails } from './offer-details.tsx';
import { type OfferOptions, useMakeOffer } from './offer-queries.ts';
import { TEXTS } from './texts.ts';
import type { useDealerLink } from './use-dealer-link.ts';

const VALID_DAYS_OPTIONS = [7, 14, 30, 60].map((value) => ({ value, label: TEXTS.days(value) }));
const OPENING_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** With the share in use among them. */
const openingShares = (used: number) =>
  [...new Set([...OPENING_SHARES, used])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, label: TEXTS.percent(value) }));

type OfferFormProps = {
  uploadId: UploadId;
  draft: OfferDraft;
  /** Lines that the run did not reach; an offer without them is asked for once. */
  linesToLookUp: number;
  options: OfferOptions;
  onOptions: (options: OfferOptions) => void;
  /** As in the last offer. */
  sender: OfferSender | null;
  dealerLink: ReturnType<typeof useDealerLink>;
};

/** Everything about an offer besides its lines and, for the user only, how far they could go. */
export function OfferForm({
  uploadId,
  draft,
  linesToLookUp,
  options,
  onOptions,
  sender,
  dealerLink,
}: OfferFormProps) {
  const make = useMakeOffer(uploadId);
  const way = useWayOfBuying(uploadId, draft.shape);
  const { user } = useSession();
  const [validDays, setValidDays] = useState(14);
  const [edited, setEdited] = useState<OfferSender | null>(null);
  const details = edited ??
    sender ?? { buyer: '', email: user?.email ?? '', phone: '', terms: TEXTS.defaultTerms };
  const [isUnknownAccepted, setIsUnknownAccepted] = useState(false);
  const { walkAway, total } = draft;
  const room =
    walkAway === null || total === null ? null : roundBid(minorOf(walkAway)) - minorOf(total);
  const question = draft.isMuchUnknown
    ? TEXTS.muchUnknown
    : linesToLookUp > 0
      ? TEXTS.withoutThem
      : null;
  const isBlocked = question !== null && !isUnknownAccepted;

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const isShared = event.nativeEvent.submitter?.dataset['share'] !== undefined;
    make.mutate(
      { ...options, ...details, validDays, isUnknownAccepted },
      { onSuccess: ({ round }) => (isShared ? dealerLink.make(round) : dealerLink.forget()) },
    );
  };

  return (
    <Panel className="p-4" aria-label={TEXTS.yourOffer}>
      <form className="space-y-3" onSubmit={handleSubmit}>
        <PanelHeader title={TEXTS.yourOffer} note={TEXTS.onlyYou} />
        <SegmentedControl {...way} className="w-full" />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={TEXTS.validFor}
            value={validDays}
            options={VALID_DAYS_OPTIONS}
            onChoose={setValidDays}
          />
          <SelectField
            label={TEXTS.startAt}
            value={draft.openingShare}
            options={openingShares(draft.openingShare)}
            onChoose={(openingShare) => onOptions({ openingShare })}
          />
        </div>
        <dl className="space-y-1 text-sm tabular-nums">
          <PrivateFigure name={TEXTS.thisOffer} text={formatSum(draft.total)} />
          <PrivateFigure name={TEXTS.payUpTo} text={formatBid(draft.walkAway)} />
          <PrivateFigure
            name={TEXTS.room}
            text={formatSum(room === null ? null : (room / 100).toFixed(2))}
          />
        </dl>
        {question !== null && (
          <Checkbox label={question} checked={isUnknownAccepted} onChange={setIsUnknownAccepted} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            data-share=""
            title={TEXTS.saveAndCopyNote}
            disabled={make.isPending || dealerLink.isPending || isBlocked}
          >
            <Link2 aria-hidden />
            {TEXTS.saveAndCopy}
          </Button>
          <Button type="submit" disabled={make.isPending || isBlocked}>
            {TEXTS.save}
          </Button>
        </div>
        {dealerLink.link !== null && <LinkField link={dealerLink.link} onCopy={dealerLink.copy} />}
        <OfferDetails value={details} onChange={setEdited} />
      </form>
    </Panel>
  );
}

function PrivateFigure({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium">{text}</dd>
    </div>
  );
}
