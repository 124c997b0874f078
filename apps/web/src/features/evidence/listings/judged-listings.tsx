import type { JudgedListing } from '@partsight/contract/evidence';
import { type ReactNode, useState } from 'react';

import { plural } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { DROP_LABELS, PRICE_REASON_LABELS, SIGN_LABELS } from '../texts/labels.ts';
import { JUDGED_LISTINGS_TEXT } from '../texts/listings.ts';
import { ListingRow } from './listing-row.tsx';

const INITIAL_LISTINGS = 10;

type RenderForListing = (judged: JudgedListing) => ReactNode;

type JudgedListingsProps = {
  listings: readonly JudgedListing[];
  /** Rendered before, among the notes of, and below each listing. */
  renderControl?: RenderForListing | undefined;
  renderNote?: RenderForListing;
  renderBelow?: RenderForListing;
};

/** The listings behind the figures: what was counted, and what was not and why. */
export function JudgedListings({ listings, ...more }: JudgedListingsProps) {
  const kept = listings.filter(({ verdict }) => verdict.kind === 'kept');
  const dropped = listings.filter(({ verdict }) => verdict.kind === 'dropped');
  return (
    <div className="space-y-4">
      <ListingGroup title={JUDGED_LISTINGS_TEXT.counted(kept.length)} listings={kept} {...more} />
      <ListingGroup
        title={JUDGED_LISTINGS_TEXT.notCounted(dropped.length)}
        listings={dropped}
        {...more}
      />
    </div>
  );
}

function ListingGroup({ title, listings, ...more }: JudgedListingsProps & { title: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (listings.length === 0) {
    return null;
  }
  const shown = isExpanded ? listings : listings.slice(0, INITIAL_LISTINGS);
  return (
    <section aria-label={title}>
      <h3 className="text-ink-muted text-xs font-medium">{title}</h3>
      <ul>
        {shown.map((judged, index) => (
          <JudgedRow key={`${judged.listing.itemId}-${index}`} judged={judged} {...more} />
        ))}
      </ul>
      {shown.length < listings.length && (
        <Button size="sm" className="mt-2" onClick={() => setIsExpanded(true)}>
          {JUDGED_LISTINGS_TEXT.showAll(listings.length)}
        </Button>
      )}
    </section>
  );
}

function JudgedRow({
  judged,
  renderControl,
  renderNote,
  renderBelow,
}: Omit<JudgedListingsProps, 'listings'> & { judged: JudgedListing }) {
  const { listing, verdict, signs } = judged;
  const isLot = verdict.kind === 'kept' && verdict.lotSize > 1;
  return (
    <ListingRow
      title={listing.title}
      imageUrl={listing.imageUrl}
      listingUrl={listing.listingUrl}
      condition={listing.condition}
      soldAt={listing.lastSoldAt}
      price={
        verdict.kind === 'kept' && verdict.unitPrice !== null ? verdict.unitPrice : listing.price
      }
      control={renderControl?.(judged)}
      below={renderBelow?.(judged)}
      note={
        verdict.kind === 'kept' ? (
          <>
            <span>{plural(verdict.units, 'unit')}</span>
            {verdict.match === 'probable' && <Badge>{JUDGED_LISTINGS_TEXT.probableMatch}</Badge>}
            {isLot && <Badge>{JUDGED_LISTINGS_TEXT.lotOf(verdict.lotSize)}</Badge>}
            {verdict.group === 'used' && <Badge>{JUDGED_LISTINGS_TEXT.used}</Badge>}
            {verdict.underNumber !== null && (
              <Badge>{JUDGED_LISTINGS_TEXT.under(verdict.underNumber)}</Badge>
            )}
            {verdict.priceReason !== null && (
              <Badge tone="warn">{PRICE_REASON_LABELS[verdict.priceReason]}</Badge>
            )}
            {renderNote?.(judged)}
            <Signs signs={signs} />
          </>
        ) : (
          <>
            {verdict.reason !== 'overruled' && (
              <Badge tone="warn">{DROP_LABELS[verdict.reason]}</Badge>
            )}
            {renderNote?.(judged)}
            <Signs signs={signs} />
          </>
        )
      }
      {...(isLot && { priceNote: 'each' })}
    />
  );
}

/** Why the listing was taken for an OEM part or for a copy. */
function Signs({ signs }: Pick<JudgedListing, 'signs'>) {
  return signs.length === 0 ? null : (
    <span className="basis-full">
      {JUDGED_LISTINGS_TEXT.why} {signs.map((sign) => SIGN_LABELS[sign]).join('; ')}
    </span>
  );
}
