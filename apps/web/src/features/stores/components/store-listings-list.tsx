import type { StoreProgress } from '@partsight/contract/stores';

import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { STORE_LISTINGS_LIST_TEXT, STORES_TEXT } from '../texts.ts';

type Listing = NonNullable<StoreProgress['run']>['data']['analysisResults'][number];

type StoreListingsListProps = {
  /** Null where a listing is still loading. */
  rows: readonly (Listing | null)[];
  openAt: number | null;
  /** Opens the evidence of a row; null without one. */
  onOpen: ((at: number) => void) | null;
};

/** On a phone each listing has three lines: a table would hide its sales. */
export function StoreListingsList({ rows, openAt, onOpen }: StoreListingsListProps) {
  return (
    <ol
      aria-label={STORE_LISTINGS_LIST_TEXT.rowsOfListings}
      className="border-line divide-line divide-y border-t"
    >
      {rows.map((listing, index) =>
        listing === null ? (
          <li key={`waiting-${index}`} className="h-19 px-3 py-2">
            <Skeleton className="h-3 w-2/3" />
          </li>
        ) : (
          <li
            key={listing.listingNumber}
            className={cn('px-3 py-2 text-sm', index === openAt && 'bg-accent-soft')}
          >
            <Title
              listing={listing}
              isOpen={index === openAt}
              onOpen={onOpen && (() => onOpen(index))}
            />
            <Facts listing={listing} />
          </li>
        ),
      )}
    </ol>
  );
}

type TitleProps = { listing: Listing; isOpen: boolean; onOpen: (() => void) | null };

function Title({ listing: { listingNumber, title }, isOpen, onOpen }: TitleProps) {
  return (
    <p className="flex gap-2">
      <span className="text-ink-faint tabular-nums">{listingNumber}</span>
      {onOpen === null ? (
        <span className="min-w-0 truncate">{title}</span>
      ) : (
        <button
          type="button"
          aria-pressed={isOpen}
          className="min-w-0 truncate text-left"
          title={title}
          onClick={onOpen}
        >
          {title}
        </button>
      )}
    </p>
  );
}

function Facts({ listing }: { listing: Listing }) {
  const { categoryId, categoryName, itemSpecific, salesData, askingPrice = null } = listing;
  const { error, isPending = false } = listing;
  const missing = <MissingFact error={error} isPending={isPending} />;
  return (
    <dl className="text-ink-muted mt-0.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-xs tabular-nums [&_dt]:sr-only">
      <dt>{STORE_LISTINGS_LIST_TEXT.identifiedBy}</dt>
      <dd className="flex min-w-0 items-baseline gap-1.5">
        {itemSpecific === null ? (
          missing
        ) : (
          <>
            <span className="truncate">{itemSpecific.type}</span>
            <span className="part-number text-ink">{itemSpecific.value}</span>
          </>
        )}
      </dd>
      <dt>{STORE_LISTINGS_LIST_TEXT.sales}</dt>
      <dd className="text-ink text-right font-medium">
        {salesData === null ? !isPending && 'unknown' : soldText(salesData)}
      </dd>
      <dt>{STORE_LISTINGS_LIST_TEXT.category}</dt>
      <dd className="flex min-w-0 items-baseline gap-1.5">
        {categoryId === null ? (
          missing
        ) : (
          <>
            {categoryName && <span className="truncate">{categoryName}</span>}
            <span className="text-ink-faint">{categoryId}</span>
          </>
        )}
      </dd>
      <dt>{STORE_LISTINGS_LIST_TEXT.askingPrice}</dt>
      <dd className="text-right">asks {formatMoneyPrice(askingPrice)}</dd>
    </dl>
  );
}

const soldText = ({ unitsSold, averagePrice }: NonNullable<Listing['salesData']>): string =>
  unitsSold === 0
    ? '0 sold'
    : STORE_LISTINGS_LIST_TEXT.soldAvg(unitsSold, formatMoneyPrice(averagePrice));

type MissingFactProps = { error: string | null; isPending: boolean };

/** Shown in place of what a listing does not say. */
export function MissingFact({ error, isPending }: MissingFactProps) {
  if (isPending) {
    return <Skeleton className="h-3 w-2/3" />;
  }
  return error === null ? (
    <Badge>{STORES_TEXT.noData}</Badge>
  ) : (
    <Badge tone="danger" title={error}>
      {STORES_TEXT.error}
    </Badge>
  );
}
