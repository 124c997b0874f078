import type { OfferedRule } from '@partsight/contract/overrules';
import type { PartEvidence } from '@partsight/contract/part-evidence';
import type { JudgedListing } from '@partsight/contract/sold-listings';
import type { UploadId } from '@partsight/contract/wire';
import { useState } from 'react';

import { formatDay, plural } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type NewWord, useOverruleListing } from '../api/overrules.ts';
import { OVERRULE_REASON_WORDS, verdictWords } from '../overrule-words.ts';
import { JudgedListings } from './judged-listings.tsx';
import { OverruleForm } from './overrule-form.tsx';
import { OverruleRules, RuleOffer } from './overrule-rules.tsx';

type OverrulableListingsProps = { uploadId: UploadId; evidence: PartEvidence };
type Said = NonNullable<PartEvidence['overrules']>[number];

/** The listings behind a part, each of which a person may judge otherwise. */
export function OverrulableListings({ uploadId, evidence }: OverrulableListingsProps) {
  const { result, listings, overrules = [], isErased = false } = evidence;
  const overrule = useOverruleListing(uploadId, result.id);
  const [openItem, setOpenItem] = useState<string | null>(null);
  const [offer, setOffer] = useState<OfferedRule | null>(null);
  const said = new Map(overrules.map((one) => [one.itemId, one]));
  const present = new Set(listings.map(({ listing }) => listing.itemId));
  const gone = overrules.filter(({ itemId }) => !present.has(itemId));
  const erased = overrule.data?.erased ?? 0;

  const say = (word: NewWord): void =>
    overrule.mutate(word, {
      onSuccess: (answer) => {
        setOpenItem(null);
        setOffer(answer.offer);
      },
    });
  const takeBack = (itemId: string): void => say({ itemId, verdict: null, reason: 'other' });

  const controlOf = ({ listing, overruling }: JudgedListing) => {
    const { itemId, title } = listing;
    const own = overruling === null || overruling === undefined || overruling.isByRule;
    return own ? (
      <Button
        size="sm"
        aria-expanded={openItem === itemId}
        aria-label={`Overrule ${title}`}
        onClick={() => setOpenItem(openItem === itemId ? null : itemId)}
        onKeyDown={({ key, currentTarget }) => key === 'x' && currentTarget.click()}
      >
        Overrule
      </Button>
    ) : (
      <Button
        size="sm"
        disabled={overrule.isPending}
        aria-label={`Undo for ${title}`}
        onClick={() => takeBack(itemId)}
        onKeyDown={({ key, currentTarget }) => key === 'x' && currentTarget.click()}
      >
        Undo
      </Button>
    );
  };
  const belowOf = ({ listing, verdict }: JudgedListing) =>
    openItem === listing.itemId ? (
      <OverruleForm
        isCounted={verdict.kind === 'kept'}
        lotSize={verdict.kind === 'kept' ? verdict.lotSize : 1}
        isBusy={overrule.isPending}
        onSay={(word) => say({ itemId: listing.itemId, ...word })}
        onCancel={() => setOpenItem(null)}
      />
    ) : null;
  const noteOf = ({ listing, overruling }: JudgedListing) => {
    if (overruling === null || overruling === undefined) {
      return null;
    }
    const own = said.get(listing.itemId);
    return (
      <Badge tone="accent">
        {verdictWords(overruling.verdict)}
        {overruling.isByRule ? "'s rule" : own !== undefined && `: ${reasonOf(own)}`}
      </Badge>
    );
  };

  return (
    <div className="space-y-4">
      {offer !== null && <RuleOffer offer={offer} onDecided={() => setOffer(null)} />}
      {erased > 0 && (
        <Notice tone="warn" live="status">
          {plural(erased, 'lot')} with this number could not follow: the listings behind them have
          been erased.
        </Notice>
      )}
      {isErased && (
        <Notice tone="info">
          The listings behind these figures have been erased. Nothing can be overruled here any
          more; what was overruled before keeps its figures.
        </Notice>
      )}
      <JudgedListings
        listings={listings}
        controlOf={isErased ? undefined : controlOf}
        belowOf={belowOf}
        noteOf={noteOf}
      />
      {gone.length > 0 && (
        <section aria-label="Overruled listings that are gone">
          <h3 className="text-ink-muted text-xs font-medium">Overruled, no longer shown</h3>
          <ul className="space-y-1 text-sm">
            {gone.map((one) => (
              <li key={one.itemId} className="flex flex-wrap items-center gap-2">
                <span>
                  {verdictWords(one.verdict)}: {reasonOf(one)}, {formatDay(one.saidAt)}
                </span>
                <Button
                  size="sm"
                  disabled={overrule.isPending}
                  onClick={() => takeBack(one.itemId)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OverruleRules />
    </div>
  );
}

const reasonOf = ({ reason, note }: Said): string =>
  reason === 'other' && note !== ''
    ? note
    : `${OVERRULE_REASON_WORDS[reason]}${note === '' ? '' : `, ${note}`}`;
