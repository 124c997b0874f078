import type { PartEvidence } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { useQuery } from '@tanstack/react-query';

import { messageOf } from '../../../lib/api-error.ts';
import { columnName } from '../../../lib/column-name.ts';
import { coverageLine } from '../../../lib/coverage-line.ts';
import { formatCount, formatDay, formatMoneyPrice } from '../../../lib/format.ts';
import { GRADE_MARKS } from '../../../lib/grade-marks.ts';
import { useStandingError } from '../../../lib/use-standing-error.ts';
import { FAILURE_WORDS, GRADE_TITLES } from '../../../lib/wording.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { partQueries } from '../api/part-queries.ts';
import { packageWords } from '../package-words.ts';
import { CONFIDENCE_WORDS, NOTHING_SOLD } from '../wording.ts';
import { DetailList } from './detail-list.tsx';
import { ImageStrip } from './image-strip.tsx';
import { JudgedListings } from './judged-listings.tsx';
import { PriceChart } from './price-chart.tsx';

type EvidencePanelProps = {
  uploadId: UploadId;
  partId: number;
  timeRange: TimeRange;
  originalColumns: readonly string[];
  onClose: () => void;
};

/** One row in full: the figures, and every listing they were made of. */
export function EvidencePanel(props: EvidencePanelProps) {
  const { uploadId, partId, timeRange, originalColumns, onClose } = props;
  const query = useQuery(partQueries.evidence(uploadId, partId));
  const { data, refetch } = query;
  const error = useStandingError(query);
  return (
    <Dialog
      open
      placement="side"
      title={<span className="part-number">{data?.result.partNumber ?? `Row ${partId}`}</span>}
      description={data?.result.partDescription ?? `Row ${partId} of the list`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {data !== undefined && (
        <Evidence evidence={data} timeRange={timeRange} originalColumns={originalColumns} />
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title="The evidence could not be loaded."
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <div className="space-y-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  );
}

type EvidenceProps = {
  evidence: PartEvidence;
  timeRange: TimeRange;
  originalColumns: readonly string[];
};

function Evidence({ evidence, timeRange, originalColumns }: EvidenceProps) {
  const { result, coverage, listings, medianPrice, lowerQuartile, upperQuartile } = evidence;
  const quartiles =
    lowerQuartile === null || upperQuartile === null
      ? null
      : { low: lowerQuartile, high: upperQuartile };
  return (
    <div className="space-y-6">
      <StatusNotice evidence={evidence} />
      {result.status === 'completed' && <Figures evidence={evidence} />}
      <PriceChart
        listings={listings}
        coverage={coverage}
        median={medianPrice}
        quartiles={quartiles}
      />
      <ImageStrip images={listings.map(({ listing }) => listing.imageUrl)} of={result.partNumber} />
      {result.status === 'completed' && listings.length === 0 && (
        <p className="text-ink-muted text-sm">{NOTHING_SOLD}</p>
      )}
      <JudgedListings listings={listings} />
      {result.status === 'completed' && <MarketDetails evidence={evidence} />}
      <section aria-label="Your row">
        <h3 className="text-ink-muted mb-1 text-xs font-medium">Your row {result.id}</h3>
        <DetailList
          details={result.originalData.map((cell, index) => ({
            label: labelOf(originalColumns, index),
            value: cell === '' ? <span className="text-ink-faint">empty</span> : cell,
          }))}
        />
      </section>
      {coverage !== null && (
        <p className="text-ink-faint text-xs">{coverageLine(coverage, timeRange)}</p>
      )}
    </div>
  );
}

/** Labels must differ, so a name that stood before is told apart by its place. */
function labelOf(columns: readonly string[], index: number): string {
  const name = columnName(columns[index], index);
  const isRepeated = columns.slice(0, index).some((other) => other.trim() === name);
  return isRepeated ? `${name} (column ${index + 1})` : name;
}

function StatusNotice({ evidence: { result } }: { evidence: PartEvidence }) {
  if (result.status === 'failed') {
    return (
      <Notice tone="danger" title="Failed.">
        {result.failureReason === null
          ? 'The reason is unknown.'
          : FAILURE_WORDS[result.failureReason]}{' '}
        Units sold are unknown, not 0. Retry Failed Parts asks again.
      </Notice>
    );
  }
  if (result.status !== 'completed') {
    return <Notice tone="info">This part has not been looked up yet.</Notice>;
  }
  return result.isDuplicateInventory ? (
    <Notice tone="warn" title="Already in your inventory.">
      {result.duplicateItemTitle}
    </Notice>
  ) : null;
}

function Figures({ evidence: { result, medianPrice, lastSoldAt } }: { evidence: PartEvidence }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Stat label="Units sold" note={`${formatCount(result.searchResults ?? 0)} search results`}>
        <span className="inline-flex items-center gap-2">
          {result.unitsSold === null ? 'unknown' : formatCount(result.unitsSold)}
          {result.grade !== null && (
            <>
              <LetterMark {...GRADE_MARKS[result.grade]} />
              <span className="sr-only">{GRADE_TITLES[result.grade]}</span>
            </>
          )}
        </span>
      </Stat>
      <Stat
        label="Average price"
        {...(result.confidence !== null && { note: CONFIDENCE_WORDS[result.confidence] })}
      >
        {formatMoneyPrice(result.averagePrice)}
      </Stat>
      <Stat
        label="Median"
        {...(lastSoldAt !== null && { note: `last sold ${formatDay(lastSoldAt)}` })}
      >
        {formatMoneyPrice(medianPrice)}
      </Stat>
      <Stat label="Min to max">
        <span className="text-base">
          {formatMoneyPrice(result.minPrice)} to {formatMoneyPrice(result.maxPrice)}
        </span>
      </Stat>
    </dl>
  );
}

function MarketDetails({ evidence }: { evidence: PartEvidence }) {
  const { result, keywords } = evidence;
  return (
    <section aria-label="Details">
      <h3 className="text-ink-muted mb-1 text-xs font-medium">Details</h3>
      <DetailList
        details={[
          { label: 'Brand', value: result.brand },
          { label: 'Brand type', value: result.brandType },
          { label: 'Category', value: result.itemCategory },
          { label: 'Package', value: evidence.package && packageWords(evidence.package) },
          { label: 'Searched for', value: <Keywords keywords={keywords} /> },
        ]}
      />
    </section>
  );
}

function Keywords({ keywords }: { keywords: readonly string[] }) {
  return <span className="part-number whitespace-normal">{keywords.join(' · ')}</span>;
}
