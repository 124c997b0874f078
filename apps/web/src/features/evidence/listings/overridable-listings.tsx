import type { SuggestedRule, PartEvidence, JudgedListing } from '@partsight/contract/evidence';
import type { UploadId } from '@partsight/contract/wire/values';
import { useState } from 'react';

import { formatDay } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { type OverrideInput, useOverrideListing } from '../api/overrides.ts';
import { OVERRIDE_REASON_LABELS, verdictText } from '../override-text.ts';
import { OVERRIDABLE_LISTINGS_TEXT } from '../texts/listings.ts';
import { JudgedListings } from './judged-listings.tsx';
import { OverrideForm } from './override-form.tsx';
import { OverrideRules, RuleSuggestion } from './override-rules.tsx';

type OverridableListingsProps = { uploadId: UploadId; evidence: PartEvidence };
type SavedOverride = NonNullable<PartEvidence['overrules']>[number];

/** The listings behind a part, each of which the user may override. */
export function OverridableListings({ uploadId, evidence }: OverridableListingsProps) {
  const { result, listings, overrules = [], isErased = false } = evidence;
  const overrideListing = useOverrideListing(uploadId, result.id);
  const [openItem, setOpenItem] = useState<string | null>(null);
  const [offer, setOffer] = useState<SuggestedRule | null>(null);
  const savedByItem = new Map(overrules.map((one) => [one.itemId, one]));
  const present = new Set(listings.map(({ listing }) => listing.itemId));
  const missing = overrules.filter(({ itemId }) => !present.has(itemId));
  const erased = overrideListing.data?.erased ?? 0;

  const saveOverride = (override: OverrideInput): void =>
    overrideListing.mutate(override, {
      onSuccess: (response) => {
        setOpenItem(null);
        setOffer(response.offer);
      },
    });
  const undo = (itemId: string): void => saveOverride({ itemId, verdict: null, reason: 'other' });

  const controlOf = ({ listing, verdict, overruling }: JudgedListing) => {
    const { itemId, title } = listing;
    const isOwn = overruling !== null && overruling !== undefined && !overruling.isByRule;
    return (
      <Switch
        label={OVERRIDABLE_LISTINGS_TEXT.countThisSale(title)}
        checked={verdict.kind === 'kept'}
        disabled={overrideListing.isPending}
        // What was changed by hand goes back; anything else asks for the reason first.
        onChange={() => (isOwn ? undo(itemId) : setOpenItem(openItem === itemId ? null : itemId))}
        onKeyDown={({ key, currentTarget }) => key === 'x' && currentTarget.click()}
      />
    );
  };
  const belowOf = ({ listing, verdict }: JudgedListing) =>
    openItem === listing.itemId ? (
      <OverrideForm
        isCounted={verdict.kind === 'kept'}
        lotSize={verdict.kind === 'kept' ? verdict.lotSize : 1}
        isBusy={overrideListing.isPending}
        onSubmit={(override) => saveOverride({ itemId: listing.itemId, ...override })}
        onCancel={() => setOpenItem(null)}
      />
    ) : null;
  const noteOf = ({ listing, overruling }: JudgedListing) => {
    if (overruling === null || overruling === undefined) {
      return null;
    }
    const own = savedByItem.get(listing.itemId);
    return (
      // With a user's own words, as long as they are.
      <Badge tone="accent" className="h-auto min-h-5 wrap-anywhere whitespace-normal">
        {verdictText(overruling.verdict)}
        {overruling.isByRule ? "'s rule" : own !== undefined && `: ${reasonText(own)}`}
      </Badge>
    );
  };

  return (
    <div className="space-y-4">
      {offer !== null && <RuleSuggestion suggestion={offer} onDecided={() => setOffer(null)} />}
      {erased > 0 && (
        <Notice tone="warn" live="status">
          {OVERRIDABLE_LISTINGS_TEXT.lotsNotUpdated(erased)}
        </Notice>
      )}
      {isErased && <Notice tone="info">{OVERRIDABLE_LISTINGS_TEXT.erased}</Notice>}
      <JudgedListings
        listings={listings}
        renderControl={isErased ? undefined : controlOf}
        renderBelow={belowOf}
        renderNote={noteOf}
      />
      {missing.length > 0 && (
        <section aria-label={OVERRIDABLE_LISTINGS_TEXT.goneLabel}>
          <h3 className="text-ink-muted text-xs font-medium">{OVERRIDABLE_LISTINGS_TEXT.gone}</h3>
          <ul className="space-y-1 text-sm">
            {missing.map((one) => (
              <li key={one.itemId} className="flex flex-wrap items-center gap-2">
                <span>
                  {verdictText(one.verdict)}: {reasonText(one)}, {formatDay(one.saidAt)}
                </span>
                <Button
                  size="sm"
                  disabled={overrideListing.isPending}
                  onClick={() => undo(one.itemId)}
                >
                  {OVERRIDABLE_LISTINGS_TEXT.undo}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OverrideRules />
    </div>
  );
}

const reasonText = ({ reason, note }: SavedOverride): string =>
  reason === 'other' && note !== ''
    ? note
    : `${OVERRIDE_REASON_LABELS[reason]}${note === '' ? '' : `, ${note}`}`;
