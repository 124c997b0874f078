import { STORE_ITEM_COUNT, type StoreAnalysis } from '@partsight/contract/stores';

import { formatCount, formatMoneyPrice } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Analysis = StoreAnalysis['data'];
type Listing = Analysis['analysisResults'][number];

const CELL = 'h-9 border-b border-line px-3';
const REVEAL_STEP_MS = 45;

/** Ten rows from the start, filled in one after the other once the answer is here. */
export function StoreListings({ analysis }: { analysis: Analysis | null }) {
  const rows: readonly (Listing | null)[] =
    analysis?.analysisResults ?? Array.from({ length: STORE_ITEM_COUNT }, () => null);
  return (
    <Panel className="overflow-hidden" aria-label="Store listings" aria-busy={analysis === null}>
      <StoreLine analysis={analysis} />
      {rows.length === 0 ? (
        <p className="border-line text-ink-muted border-t p-4 text-sm">
          The store has no listings that can be read.
        </p>
      ) : (
        <div className="border-line overflow-x-auto border-t">
          <table className="w-full min-w-215 table-fixed border-separate border-spacing-0 text-sm">
            <colgroup>
              <col className="w-12" />
              <col />
              <col className="w-28" />
              <col className="w-72" />
              <col className="w-28" />
              <col className="w-32" />
            </colgroup>
            <thead className="bg-sunken text-ink-muted text-left text-xs">
              <tr>
                {['#', 'Title', 'Category', 'Identified by', 'Units Sold', 'Average Price'].map(
                  (title, index) => (
                    <th
                      key={title}
                      scope="col"
                      className={`border-line h-8 border-b px-3 font-medium ${index > 3 ? 'text-right' : ''}`}
                    >
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((listing, index) =>
                listing === null ? (
                  // eslint-disable-next-line react/no-array-index-key -- placeholders have no other identity
                  <WaitingRow key={index} />
                ) : (
                  <ListingLine
                    key={listing.listingNumber}
                    listing={listing}
                    delayMs={index * REVEAL_STEP_MS}
                  />
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function StoreLine({ analysis }: { analysis: Analysis | null }) {
  if (analysis === null) {
    return <Skeleton className="m-4 h-5 w-80 max-w-full" />;
  }
  const { storeName, storeType, totalListings, processedListings, callsUsed } = analysis;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <h2 className="text-base font-semibold">{storeName}</h2>
      <Badge>{storeType}</Badge>
      <p className="text-ink-muted text-sm tabular-nums">
        {formatCount(processedListings)} of {formatCount(totalListings)} listings read ·{' '}
        {formatCount(callsUsed)} lookups used
      </p>
    </header>
  );
}

function WaitingRow() {
  return (
    <tr>
      {Array.from({ length: 6 }, (_, cell) => (
        <td key={cell} className={CELL}>
          <Skeleton className="h-3 w-2/3" />
        </td>
      ))}
    </tr>
  );
}

function ListingLine({ listing, delayMs }: { listing: Listing; delayMs: number }) {
  const { listingNumber, title, categoryId, itemSpecific, salesData, error } = listing;
  const missing =
    error === null ? (
      <Badge>No Data</Badge>
    ) : (
      <Badge tone="danger" title={error}>
        Error
      </Badge>
    );
  return (
    <tr className="animate-fade-in" style={{ animationDelay: `${delayMs}ms` }}>
      <td className={`${CELL} text-ink-faint tabular-nums`}>{listingNumber}</td>
      <td className={`${CELL} truncate`} title={title}>
        {title}
      </td>
      <td className={`${CELL} tabular-nums`}>{categoryId ?? missing}</td>
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
      <td className={`${CELL} text-right tabular-nums`}>
        {salesData === null ? (
          <span className="text-ink-faint">unknown</span>
        ) : (
          formatCount(salesData.unitsSold)
        )}
      </td>
      <td className={`${CELL} text-right tabular-nums`}>
        {salesData === null ? null : formatMoneyPrice(salesData.averagePrice)}
      </td>
    </tr>
  );
}
