import type { OfferDraft } from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { type SyntheticEvent, useState } from 'react';

import { formatSum, minorOf } from '../../lib/text/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { type OfferOptions, useMakeOffer } from './offer-queries.ts';

const VALID_DAYS_OPTIONS = [7, 14, 30, 60];
const OPENING_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];
const DEFAULT_TERMS =
  'Counted on collection, price per piece as listed. Payment on collection by bank transfer. Single lines may be struck; the total changes by the line.';

type OfferFormProps = {
  uploadId: UploadId;
  draft: OfferDraft;
  options: OfferOptions;
  onOpeningShare: (share: number) => void;
};

/** Sheet details besides the rows and, for the user only, how far they could go. */
export function OfferForm({ uploadId, draft, options, onOpeningShare }: OfferFormProps) {
  const make = useMakeOffer(uploadId);
  const [validDays, setValidDays] = useState(14);
  const [buyer, setBuyer] = useState('');
  const [terms, setTerms] = useState(DEFAULT_TERMS);
  const [isUnknownAccepted, setIsUnknownAccepted] = useState(false);
  const room = minorOf(draft.walkAway) - minorOf(draft.total);

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    make.mutate({ ...options, validDays, buyer, terms, isUnknownAccepted });
  };

  return (
    <Panel className="space-y-3 p-4">
      <PanelHeader title="Make the sheet" note="Only for you; none of this reaches the dealer." />
      <dl className="space-y-1 text-sm tabular-nums">
        <PrivateFigure name="On the sheet" text={formatSum(draft.total)} />
        <PrivateFigure
          name="Walk-away for these pieces, with your settings"
          text={formatSum(draft.walkAway)}
        />
        <PrivateFigure name="Room left to bargain" text={formatSum((room / 100).toFixed(2))} />
      </dl>
      <form className="space-y-3" onSubmit={handleSubmit}>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Valid for">
            {(ids) => (
              <Select
                {...ids}
                value={validDays}
                onChange={({ target }) => setValidDays(Number(target.value))}
              >
                {VALID_DAYS_OPTIONS.map((days) => (
                  <option key={days} value={days}>
                    {days} days
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Opening, of the walk-away">
            {(ids) => (
              <Select
                {...ids}
                value={options.openingShare}
                onChange={({ target }) => onOpeningShare(Number(target.value))}
              >
                {OPENING_SHARES.map((share) => (
                  <option key={share} value={share}>
                    {Math.round(share * 100)} %
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label="Your name on the sheet">
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              value={buyer}
              onChange={({ target }) => setBuyer(target.value)}
            />
          )}
        </Field>
        <Field label="Terms">
          {(ids) => (
            <textarea
              {...ids}
              rows={3}
              maxLength={2000}
              className="border-edge bg-surface text-ink w-full rounded-md border px-2.5 py-1.5 text-sm"
              value={terms}
              onChange={({ target }) => setTerms(target.value)}
            />
          )}
        </Field>
        {draft.isMuchUnknown && (
          <label className="flex items-start gap-2 text-sm">
            <input
              type="checkbox"
              className="accent-accent mt-0.5 size-4"
              checked={isUnknownAccepted}
              onChange={({ target }) => setIsUnknownAccepted(target.checked)}
            />
            More than a tenth of the dealer cost is on lines of which nothing is known. Make the
            sheet all the same.
          </label>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={make.isPending || (draft.isMuchUnknown && !isUnknownAccepted)}
        >
          Keep this round
        </Button>
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
