import type { OfferDraft, OfferSender } from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { BID_SHAPES } from '@partsight/domain/valuation/lot/bid';
import { Link2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';

import { useSession } from '../../lib/api/session.ts';
import { formatBid, formatSum, minorOf, roundBid } from '../../lib/text/money.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { LinkField } from './link-field.tsx';
import { OfferDetails } from './offer-details.tsx';
import { type OfferOptions, useMakeOffer } from './offer-queries.ts';
import { TEXTS } from './texts.ts';
import type { useDealerLink } from './use-dealer-link.ts';

const VALID_DAYS_OPTIONS = [7, 14, 30, 60];
const OPENING_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

type OfferFormProps = {
  uploadId: UploadId;
  draft: OfferDraft;
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
  options,
  onOptions,
  sender,
  dealerLink,
}: OfferFormProps) {
  const make = useMakeOffer(uploadId);
  const { user } = useSession();
  const [validDays, setValidDays] = useState(14);
  const [edited, setEdited] = useState<OfferSender | null>(null);
  const details = edited ??
    sender ?? { buyer: '', email: user?.email ?? '', phone: '', terms: TEXTS.defaultTerms };
  const [isUnknownAccepted, setIsUnknownAccepted] = useState(false);
  const { walkAway, total } = draft;
  const room =
    walkAway === null || total === null ? null : roundBid(minorOf(walkAway)) - minorOf(total);
  const isBlocked = draft.isMuchUnknown && !isUnknownAccepted;

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
        <SegmentedControl
          label={TEXTS.shape}
          className="w-full"
          value={options.shape}
          options={BID_SHAPES.map((value) => ({ value, label: TEXTS.shapes[value] }))}
          onChange={(shape) => onOptions({ ...options, shape })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field label={TEXTS.validFor}>
            {(ids) => (
              <Select
                {...ids}
                value={validDays}
                onChange={({ target }) => setValidDays(Number(target.value))}
              >
                {VALID_DAYS_OPTIONS.map((days) => (
                  <option key={days} value={days}>
                    {TEXTS.days(days)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={TEXTS.startAt}>
            {(ids) => (
              <Select
                {...ids}
                value={options.openingShare}
                onChange={({ target }) =>
                  onOptions({ ...options, openingShare: Number(target.value) })
                }
              >
                {OPENING_SHARES.map((share) => (
                  <option key={share} value={share}>
                    {TEXTS.percent(share)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <dl className="space-y-1 text-sm tabular-nums">
          <PrivateFigure name={TEXTS.thisOffer} text={formatSum(draft.total)} />
          <PrivateFigure name={TEXTS.payUpTo} text={formatBid(draft.walkAway)} />
          <PrivateFigure
            name={TEXTS.room}
            text={formatSum(room === null ? null : (room / 100).toFixed(2))}
          />
        </dl>
        {draft.isMuchUnknown && (
          <label className="flex items-start gap-2 text-sm">
            <input
              type="checkbox"
              className="accent-accent mt-0.5 size-4"
              checked={isUnknownAccepted}
              onChange={({ target }) => setIsUnknownAccepted(target.checked)}
            />
            {TEXTS.muchUnknown}
          </label>
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
