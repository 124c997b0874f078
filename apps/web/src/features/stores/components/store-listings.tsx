import { STORE_ITEM_COUNT, type StoreProgress } from '@partsight/contract/stores';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { formatCount, formatDay, plural } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { useReachText } from '../../../lib/text/sold-source.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { STORE_LISTINGS_TEXT } from '../texts.ts';
import { MissingFact, StoreListingsList } from './store-listings-list.tsx';

/** While an analysis runs, the store type may still be unknown. */
type Analysis = NonNullable<StoreProgress['run']>['data'];
type Listing = Analysis['analysisResults'][number];

const CELL = 'h-9 border-b border-line px-3';
const REVEAL_STEP_MS = 45;

type StoreListingsProps = {
  analysis: Analysis | null;
  isRunning: boolean;
  /** The listing whose evidence is open, by position. */
  openAt: number | null;
  onOpen: (at: number) => void;
};

/** Ten rows from the start, each filled in as soon as it is known. */
export function StoreListings({ analysis, isRunning, openAt, onOpen }: StoreListingsProps) {
  const isPhone = useMedia(PHONE);
  const loaded = analysis?.analysisResults ?? [];
  const pendingCount = isRunning ? Math.max(0, STORE_ITEM_COUNT - loaded.length) : 0;
  const rows: readonly (Listing | null)[] = [
    ...loaded,
    ...Array.from({ length: pendingCount }, () => null),
  ];
  return (
    <Panel
      className="overflow-hidden"
      aria-label={STORE_LISTINGS_TEXT.storeListings}
      aria-busy={isRunning}
    >
      <StoreHeader analysis={analysis} />
      <PeriodCovered listings={loaded} />
      <ListingErrors listings={loaded} />
      {rows.length === 0 ? (
        <p className="border-line text-ink-muted border-t p-4 text-sm">
          {STORE_LISTINGS_TEXT.none}
        </p>
      ) : isPhone ? (
        <StoreListingsList
          rows={rows}
          openAt={openAt}
          onOpen={analysis?.runId === undefined ? null : onOpen}
        />
      ) : (
        <section
          aria-label={STORE_LISTINGS_TEXT.rowsOfListings}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
          tabIndex={0}
          className="border-line overflow-x-auto border-t focus-visible:outline-offset-[-2px]"
        >
          <table className="w-full min-w-235 table-fixed border-separate border-spacing-0 text-sm">
            <colgroup>
              <col className="w-12" />
              <col />
              <col className="w-[16%]" />
              <col className="w-[23%]" />
              <col className="w-26" />
              <col className="w-24" />
              <col className="w-28" />
            </colgroup>
            <thead className="bg-sunken text-ink-muted text-left text-xs">
              <tr>
                {[
                  '#',
                  STORE_LISTINGS_TEXT.title,
                  STORE_LISTINGS_TEXT.category,
                  STORE_LISTINGS_TEXT.identifiedBy,
                  STORE_LISTINGS_TEXT.askingPrice,
                  STORE_LISTINGS_TEXT.unitsSold,
                  STORE_LISTINGS_TEXT.averagePrice,
                ].map((title, index) => (
                  <th
                    key={title}
                    scope="col"
                    className={`border-line h-8 border-b px-3 font-medium ${index > 3 ? 'text-right' : ''}`}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((listing, index) =>
                listing === null ? (
                  <SkeletonRow key={`waiting-${index}`} />
                ) : (
                  <StoreListingRow
                    key={listing.listingNumber}
                    listing={listing}
                    isOpen={index === openAt}
                    onOpen={analysis?.runId === undefined ? null : () => onOpen(index)}
                    delayMs={isRunning ? 0 : index * REVEAL_STEP_MS}
                  />
                ),
              )}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}

function StoreHeader({ analysis }: { analysis: Analysis | null }) {
  const reach = useReachText('12months');
  if (analysis === null) {
    return <Skeleton className="m-4 h-5 w-80 max-w-full" />;
  }
  const { storeName, storeType, totalListings, processedListings, callsUsed } = analysis;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <h2 className="text-base font-semibold">{storeName}</h2>
      {storeType !== null && <Badge>{storeType}</Badge>}
      <p className="text-ink-muted text-sm tabular-nums">
        {STORE_LISTINGS_TEXT.read(processedListings, totalListings, callsUsed)}
      </p>
      {reach !== null && (
        <p className="text-ink-muted text-sm">{STORE_LISTINGS_TEXT.covered(reach)}</p>
      )}
    </header>
  );
}

/** The period the sales were counted over: the longest of any listing. */
function PeriodCovered({ listings }: { listings: readonly Listing[] }) {
  const since = listings.flatMap(({ salesData }) => salesData?.coveredFrom ?? []).toSorted();
  const until = listings.flatMap(({ salesData }) => salesData?.asOf ?? []).toSorted();
  const [first, last] = [since[0], until.at(-1)];
  return first === undefined || last === undefined ? null : (
    <p className="text-ink-faint px-4 pb-3 text-xs">
      {STORE_LISTINGS_TEXT.period(formatDay(first), formatDay(last))}
    </p>
  );
}

/** Why something about some listings is unknown, each reason once. */
function ListingErrors({ listings }: { listings: readonly Listing[] }) {
  const reasons = listings.flatMap(({ error }) => error ?? []);
  if (reasons.length === 0) {
    return null;
  }
  return (
    <ul className="text-danger-ink px-4 pb-3 text-sm">
      {[...new Set(reasons)].map((reason) => (
        <li key={reason}>
          {plural(reasons.filter((other) => other === reason).length, 'listing')}: {reason}
        </li>
      ))}
    </ul>
  );
}

function SkeletonRow() {
  return (
    <tr>
      {Array.from({ length: 7 }, (_, cell) => (
        <td key={cell} className={CELL}>
          <Skeleton className="h-3 w-2/3" />
        </td>
      ))}
    </tr>
  );
}

type StoreListingRowProps = {
  listing: Listing;
  isOpen: boolean;
  /** Opens the evidence of the row; null without one. */
  onOpen: (() => void) | null;
  delayMs: number;
};

function StoreListingRow({ listing, isOpen, onOpen, delayMs }: StoreListingRowProps) {
  const {
    listingNumber,
    title,
    categoryId,
    categoryName,
    itemSpecific,
    salesData,
    askingPrice = null,
    error,
    isPending = false,
  } = listing;
  const missing = <MissingFact error={error} isPending={isPending} />;
  return (
    <tr
      className={cn(
        'animate-fade-in',
        onOpen !== null && 'cursor-pointer hover:bg-sunken',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
      style={{ animationDelay: `${delayMs}ms` }}
      onClick={onOpen ?? undefined}
    >
      <td className={`${CELL} text-ink-faint tabular-nums`}>{listingNumber}</td>
      <td className={`${CELL} truncate`} title={title}>
        {onOpen === null ? (
          title
        ) : (
          <button
            type="button"
            aria-pressed={isOpen}
            className="max-w-full truncate text-left align-middle focus-visible:outline-offset-[-2px]"
          >
            {title}
          </button>
        )}
      </td>
      <td className={CELL}>
        {categoryId === null ? (
          missing
        ) : (
          <span className="flex items-baseline gap-2">
            {categoryName && (
              <span className="truncate" title={categoryName}>
                {categoryName}
              </span>
            )}
            <span className="text-ink-faint text-xs tabular-nums">{categoryId}</span>
          </span>
        )}
      </td>
      <td className={CELL}>
        {itemSpecific === null ? (
          missing
        ) : (
          <span className="flex items-baseline gap-2">
            <span className="text-ink-faint truncate text-xs">{itemSpecific.type}</span>
            <span className="part-number">{itemSpecific.value}</span>
          </span>
        )}
      </td>
      <td className={`${CELL} text-right tabular-nums`}>{formatMoneyPrice(askingPrice)}</td>
      <td className={`${CELL} text-right tabular-nums`}>
        {salesData !== null && formatCount(salesData.unitsSold)}
        {salesData === null &&
          (isPending ? (
            <Skeleton className="ml-auto h-3 w-2/3" />
          ) : (
            <span className="text-ink-faint">{STORE_LISTINGS_TEXT.unknown}</span>
          ))}
      </td>
      <td className={`${CELL} text-right tabular-nums`}>
        {salesData === null ? null : formatMoneyPrice(salesData.averagePrice)}
      </td>
    </tr>
  );
}
