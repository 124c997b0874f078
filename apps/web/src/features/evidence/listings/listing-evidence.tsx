import type { SingleResearch } from '@partsight/contract/research';
import type { StoreEvidence } from '@partsight/contract/stores';
import { gradeOf } from '@partsight/domain/core/grade';
import { useQuery } from '@tanstack/react-query';

import { usePersistentError } from '../../../lib/browser/use-persistent-error.ts';
import { coverageSummary } from '../../../lib/text/coverage-summary.ts';
import {
  formatCount,
  formatDay,
  formatMoneyPrice,
  minorOf,
  plural,
} from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { partQueries } from '../api/part-queries.ts';
import { DetailList } from '../components/detail-list.tsx';
import { EvidenceFrame, type EvidencePlacement } from '../components/evidence-frame.tsx';
import type { EvidenceNavigation } from '../components/evidence-pane.tsx';
import { PriceChart } from '../components/price-chart.tsx';
import { SalesByCondition } from '../components/sales-by-condition.tsx';
import { SalesNotes } from '../components/sales-notes.tsx';
import { packageText } from '../package-text.ts';
import { NO_SALES_TEXT } from '../wording.ts';
import { ImageStrip } from './image-strip.tsx';
import { JudgedListings } from './judged-listings.tsx';
import { ListingRow } from './listing-row.tsx';

type ListingEvidenceProps = {
  runId: string;
  listingNumber: number;
  placement: EvidencePlacement;
  navigation: EvidenceNavigation;
  onClose: () => void;
};

type Listing = StoreEvidence['listing'];

/** One store listing in full: its asking price, and what similar ones sold for. */
export function ListingEvidence(props: ListingEvidenceProps) {
  const { runId, listingNumber, placement, navigation, onClose } = props;
  const query = useQuery(partQueries.storeListing(runId, listingNumber));
  const { data, refetch } = query;
  const error = usePersistentError(query);
  const number = data?.listing.itemSpecific?.value;
  return (
    <EvidenceFrame
      title={<span className="part-number">{number ?? `Listing ${listingNumber}`}</span>}
      description={data?.listing.title ?? `Listing ${listingNumber} of the store`}
      grade={gradeOf(data?.listing.salesData?.unitsSold ?? null)}
      placement={placement}
      navigation={navigation}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data === undefined ? null : <ListingEvidenceBody evidence={data} />}
    </EvidenceFrame>
  );
}

function ListingEvidenceBody({
  evidence: { listing, research, found },
}: {
  evidence: StoreEvidence;
}) {
  return (
    <div className="space-y-6">
      <AskingVsSold listing={listing} />
      {research !== null && <JudgedResearch listing={listing} research={research} />}
      {found !== null && <FoundListings listing={listing} found={found} />}
      {research === null && found === null && (
        <Notice tone="info">{noEvidenceReason(listing)}</Notice>
      )}
    </div>
  );
}

function AskingVsSold({ listing: { askingPrice = null, salesData } }: { listing: Listing }) {
  const average = salesData?.averagePrice ?? null;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Stat label="Asking price" note={priceComparisonText(askingPrice, average)}>
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

/** Within one percent the two count as the same price. */
function priceComparisonText(asking: string | null, average: string | null): string | undefined {
  if (asking === null || average === null || minorOf(average) === 0) {
    return undefined;
  }
  const percent = Math.round((minorOf(asking) / minorOf(average) - 1) * 100);
  if (percent === 0) {
    return 'as much as the average';
  }
  return `${formatCount(Math.abs(percent))}% ${percent > 0 ? 'above' : 'below'} the average`;
}

function periodOf(sales: Listing['salesData']): string | undefined {
  return sales?.coveredFrom === undefined || sales.asOf === undefined
    ? undefined
    : `${formatDay(sales.coveredFrom)} to ${formatDay(sales.asOf)}`;
}

function JudgedResearch({ listing, research }: { listing: Listing; research: SingleResearch }) {
  const kept = research.listings.filter(({ verdict }) => verdict.kind === 'kept');
  const isMakerNumber = research.unitsSold !== (listing.salesData?.unitsSold ?? null);
  return (
    <>
      {isMakerNumber && (
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
      {research.listings.length === 0 && <p className="text-ink-muted text-sm">{NO_SALES_TEXT}</p>}
      <JudgedListings listings={research.listings} />
      <section aria-label="Details">
        <h3 className="text-ink-muted mb-1 text-xs font-medium">Details</h3>
        <DetailList
          details={[
            { label: 'Brand', value: research.brand },
            { label: 'Brand type', value: research.brandType },
            { label: 'Category', value: research.itemCategory ?? listing.categoryName ?? null },
            { label: 'Package', value: research.package && packageText(research.package) },
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
        {coverageSummary(research.coverage, research.timeRange)}
      </p>
    </>
  );
}

type FoundListingsProps = { listing: Listing; found: NonNullable<StoreEvidence['found']> };

function FoundListings({ listing, found: { total, listings, coverage } }: FoundListingsProps) {
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
      <p className="text-ink-faint mt-3 text-xs">{coverageSummary(coverage, '12months')}</p>
    </section>
  );
}

function noEvidenceReason({ error, itemSpecific, isPending = false, salesData }: Listing): string {
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
    : 'The sold listings behind these figures are no longer stored. Analyze the store again to see them.';
}
