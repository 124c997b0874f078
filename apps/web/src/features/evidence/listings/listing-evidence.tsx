import type { SingleResearch } from '@partsight/contract/research';
import type { StoreEvidence } from '@partsight/contract/stores';
import { gradeOf } from '@partsight/domain/core/grade';
import { useQuery } from '@tanstack/react-query';

import { usePersistentError } from '../../../lib/browser/use-persistent-error.ts';
import { coverageSummary } from '../../../lib/text/coverage-summary.ts';
import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { formatMoneyPrice, minorOf } from '../../../lib/text/money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { partQueries } from '../api/part-queries.ts';
import {
  EvidenceFrame,
  type EvidenceNavigation,
  type EvidencePlacement,
} from '../components/evidence-frame.tsx';
import { PartDetails } from '../components/part-details.tsx';
import { PriceChart } from '../components/price-chart.tsx';
import { SalesByCondition } from '../components/sales-by-condition.tsx';
import { SalesNotes } from '../components/sales-notes.tsx';
import { NO_SALES_TEXT } from '../texts/labels.ts';
import { LISTING_EVIDENCE_TEXT } from '../texts/listings.ts';
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
      title={
        <span className="part-number">
          {number ?? LISTING_EVIDENCE_TEXT.listing(listingNumber)}
        </span>
      }
      description={data?.listing.title ?? LISTING_EVIDENCE_TEXT.title(listingNumber)}
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
      <Stat
        label={LISTING_EVIDENCE_TEXT.askingPrice}
        note={priceComparisonText(askingPrice, average)}
      >
        {formatMoneyPrice(askingPrice)}
      </Stat>
      <Stat label={LISTING_EVIDENCE_TEXT.soldAverage} note={periodOf(salesData)}>
        {formatMoneyPrice(average)}
      </Stat>
      <Stat label={LISTING_EVIDENCE_TEXT.unitsSold}>
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
    return LISTING_EVIDENCE_TEXT.atAverage;
  }
  return LISTING_EVIDENCE_TEXT.offAverage(percent);
}

function periodOf(sales: Listing['salesData']): string | undefined {
  return sales?.coveredFrom === undefined || sales.asOf === undefined
    ? undefined
    : LISTING_EVIDENCE_TEXT.period(formatDay(sales.coveredFrom), formatDay(sales.asOf));
}

function JudgedResearch({ listing, research }: { listing: Listing; research: SingleResearch }) {
  const kept = research.listings.filter(({ verdict }) => verdict.kind === 'kept');
  const isMakerNumber = research.unitsSold !== (listing.salesData?.unitsSold ?? null);
  return (
    <>
      {isMakerNumber && <Notice tone="info">{LISTING_EVIDENCE_TEXT.makersOwnNumber}</Notice>}
      <SalesNotes figures={research} />
      {research.groups !== undefined && (
        <SalesByCondition groups={research.groups} listings={research.listings} />
      )}
      <PriceChart listings={research.listings} coverage={research.coverage} />
      <ImageStrip images={kept.map((judged) => judged.listing.imageUrl)} of={research.partNumber} />
      {research.listings.length === 0 && <p className="text-ink-muted text-sm">{NO_SALES_TEXT}</p>}
      <JudgedListings listings={research.listings} />
      <PartDetails
        brand={research.brand}
        brandType={research.brandType}
        category={research.itemCategory ?? listing.categoryName ?? null}
        parcel={research.package}
        keywords={research.keywords ?? []}
      />
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
    <section aria-label={LISTING_EVIDENCE_TEXT.soldListingsFound}>
      <h3 className="text-ink-muted text-xs font-medium">
        {LISTING_EVIDENCE_TEXT.found(total, by)}
        {total > listings.length && LISTING_EVIDENCE_TEXT.first(listings.length)}
      </h3>
      <p className="text-ink-muted mt-1 text-sm">{LISTING_EVIDENCE_TEXT.howCounted}</p>
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
    return LISTING_EVIDENCE_TEXT.pending;
  }
  if (itemSpecific === null) {
    return LISTING_EVIDENCE_TEXT.unidentified;
  }
  return salesData === null ? LISTING_EVIDENCE_TEXT.salesUnknown : LISTING_EVIDENCE_TEXT.erased;
}
