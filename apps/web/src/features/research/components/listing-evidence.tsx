import type { SingleResearch } from '@partsight/contract/research';
import type { StoreEvidence } from '@partsight/contract/stores';
import { gradeOf } from '@partsight/domain/value/grade';
import { useQuery } from '@tanstack/react-query';

import { coverageLine } from '../../../lib/coverage-line.ts';
import { formatCount, formatDay, formatMoneyPrice, minorOf, plural } from '../../../lib/format.ts';
import { useStandingError } from '../../../lib/use-standing-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { partQueries } from '../api/part-queries.ts';
import { packageWords } from '../package-words.ts';
import { NOTHING_SOLD } from '../wording.ts';
import { DetailList } from './detail-list.tsx';
import { EvidenceFrame, type EvidencePlacement } from './evidence-frame.tsx';
import type { EvidenceWalk } from './evidence-pane.tsx';
import { ImageStrip } from './image-strip.tsx';
import { JudgedListings } from './judged-listings.tsx';
import { ListingRow } from './listing-row.tsx';
import { PriceChart } from './price-chart.tsx';
import { SalesByCondition } from './sales-by-condition.tsx';
import { SalesNotes } from './sales-notes.tsx';

type ListingEvidenceProps = {
  runId: string;
  listingNumber: number;
  placement: EvidencePlacement;
  walk: EvidenceWalk;
  onClose: () => void;
};

type Listing = StoreEvidence['listing'];

/** One listing of a store in full: what is asked for it, and what its like have sold for. */
export function ListingEvidence(props: ListingEvidenceProps) {
  const { runId, listingNumber, placement, walk, onClose } = props;
  const query = useQuery(partQueries.ofStore(runId, listingNumber));
  const { data, refetch } = query;
  const error = useStandingError(query);
  const number = data?.listing.itemSpecific?.value;
  return (
    <EvidenceFrame
      title={<span className="part-number">{number ?? `Listing ${listingNumber}`}</span>}
      description={data?.listing.title ?? `Listing ${listingNumber} of the store`}
      grade={gradeOf(data?.listing.salesData?.unitsSold ?? null)}
      placement={placement}
      walk={walk}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data === undefined ? null : <Evidence evidence={data} />}
    </EvidenceFrame>
  );
}

function Evidence({ evidence: { listing, research, found } }: { evidence: StoreEvidence }) {
  return (
    <div className="space-y-6">
      <AskedAndSold listing={listing} />
      {research !== null && <Judged listing={listing} research={research} />}
      {found !== null && <Found listing={listing} found={found} />}
      {research === null && found === null && <Notice tone="info">{whyNothing(listing)}</Notice>}
    </div>
  );
}

function AskedAndSold({ listing: { askingPrice = null, salesData } }: { listing: Listing }) {
  const average = salesData?.averagePrice ?? null;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Stat label="Asking price" note={comparison(askingPrice, average)}>
        {formatMoneyPrice(askingPrice)}
      </Stat>
      <Stat label="Sold average" note={periodOf(salesData)}>
        {formatMoneyPrice(average)}
      </Stat>
      <Stat label="Units sold">
        {salesData === null ? 'unknown' : formatCount(salesData.unitsSold)}
      </Stat>
    </dl>
  );
}

/** Within a hundredth the two are the same price. */
function comparison(asked: string | null, average: string | null): string | undefined {
  if (asked === null || average === null || minorOf(average) === 0) {
    return undefined;
  }
  const percent = Math.round((minorOf(asked) / minorOf(average) - 1) * 100);
  if (percent === 0) {
    return 'as much as the average';
  }
  return `${formatCount(Math.abs(percent))} % ${percent > 0 ? 'above' : 'below'} the average`;
}

function periodOf(sales: Listing['salesData']): string | undefined {
  return sales?.coveredFrom === undefined || sales.asOf === undefined
    ? undefined
    : `${formatDay(sales.coveredFrom)} to ${formatDay(sales.asOf)}`;
}

function Judged({ listing, research }: { listing: Listing; research: SingleResearch }) {
  const kept = research.listings.filter(({ verdict }) => verdict.kind === 'kept');
  const isOfMaker = research.unitsSold !== (listing.salesData?.unitsSold ?? null);
  return (
    <>
      {isOfMaker && (
        <Notice tone="info">
          This number is its maker’s own, so the store’s figures count the maker’s goods. Looked up
          as a car maker’s number, they are copies and stand among the dropped ones.
        </Notice>
      )}
      <SalesNotes figures={research} />
      {research.groups !== undefined && (
        <SalesByCondition groups={research.groups} listings={research.listings} />
      )}
      <PriceChart
        listings={research.listings}
        coverage={research.coverage}
        median={research.medianPrice ?? null}
      />
      <ImageStrip images={kept.map((judged) => judged.listing.imageUrl)} of={research.partNumber} />
      {research.listings.length === 0 && <p className="text-ink-muted text-sm">{NOTHING_SOLD}</p>}
      <JudgedListings listings={research.listings} />
      <section aria-label="Details">
        <h3 className="text-ink-muted mb-1 text-xs font-medium">Details</h3>
        <DetailList
          details={[
            { label: 'Brand', value: research.brand },
            { label: 'Brand type', value: research.brandType },
            { label: 'Category', value: research.itemCategory ?? listing.categoryName ?? null },
            { label: 'Package', value: research.package && packageWords(research.package) },
            {
              label: 'Searched for',
              value: (
                <span className="part-number whitespace-normal">
                  {(research.keywords ?? []).join(' · ')}
                </span>
              ),
            },
          ]}
        />
      </section>
      <p className="text-ink-faint text-xs">
        {coverageLine(research.coverage, research.timeRange)}
      </p>
    </>
  );
}

type FoundProps = { listing: Listing; found: NonNullable<StoreEvidence['found']> };

function Found({ listing, found: { total, listings, coverage } }: FoundProps) {
  const by = listing.itemSpecific?.type ?? 'number';
  return (
    <section aria-label="Sold listings found">
      <h3 className="text-ink-muted text-xs font-medium">
        {plural(total, 'sold listing')} found by its {by}
        {total > listings.length && `, the first ${formatCount(listings.length)}`}
      </h3>
      <p className="text-ink-muted mt-1 text-sm">
        Only car parts that go by a part number are judged one by one. Of these goods, what is for
        parts, has no price in dollars or lies far off the others is not counted.
      </p>
      <ul>
        {listings.map((sold, index) => (
          <ListingRow
            key={index}
            title={sold.title}
            imageUrl={sold.imageUrl}
            listingUrl={sold.listingUrl}
            condition={sold.condition}
            soldAt={sold.soldDate}
            price={sold.price}
          />
        ))}
      </ul>
      <p className="text-ink-faint mt-3 text-xs">{coverageLine(coverage, '12months')}</p>
    </section>
  );
}

function whyNothing({ error, itemSpecific, isPending = false, salesData }: Listing): string {
  if (error !== null) {
    return error;
  }
  if (isPending) {
    return 'The sales of this listing are still being looked up.';
  }
  if (itemSpecific === null) {
    return 'Nothing in this listing identifies the goods, so there is nothing to look up.';
  }
  return salesData === null
    ? 'Its sales are unknown.'
    : 'The sold listings behind these figures are not kept any more. Analyze the store again to see them.';
}
