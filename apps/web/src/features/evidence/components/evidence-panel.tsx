import type { PartEvidence } from '@partsight/contract/evidence';
import type { UploadId } from '@partsight/contract/wire/values';
import { columnKeys } from '@partsight/domain/columns/column-keys';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import type { PartFailure } from '@partsight/domain/pacing/runs/batch';
import { OWN_SALES, PRODUCT_RESEARCH } from '@partsight/domain/pacing/sources/evidence-source';
import { brandHints } from '@partsight/domain/part-numbers/brand-hints';
import { UNREADABLE_REASONS } from '@partsight/domain/part-numbers/reading/number-reading';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePersistentError } from '../../../lib/browser/use-persistent-error.ts';
import { coverageSummary } from '../../../lib/text/coverage-summary.ts';
import { formatCount, formatDay, plural } from '../../../lib/text/format.ts';
import { formatMoneyPrice, formatSum, formatWholePrice } from '../../../lib/text/money.ts';
import { lookedUpNumber } from '../../../lib/text/number-read-text.ts';
import { FAILURE_TEXT } from '../../../lib/text/wording.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { partQueries } from '../api/part-queries.ts';
import { ImageStrip } from '../listings/image-strip.tsx';
import { OverridableListings } from '../listings/overridable-listings.tsx';
import { OverriddenFigures } from '../listings/overridden-figures.tsx';
import { packageText } from '../package-text.ts';
import { CONFIDENCE_LABELS, NO_SALES_TEXT } from '../texts/labels.ts';
import { EVIDENCE_PANEL_TEXT } from '../texts/panel.ts';
import { ActiveListings } from './active-listings.tsx';
import { DetailList } from './detail-list.tsx';
import { EvidenceFrame, type EvidencePlacement } from './evidence-frame.tsx';
import type { EvidenceNavigation } from './evidence-pane.tsx';
import { LineHistory } from './line-history.tsx';
import { LinkedNumbers } from './linked-numbers.tsx';
import { NumberRead } from './number-read.tsx';
import { OwnNumberNote } from './own-number-note.tsx';
import { PasteResearch } from './paste-research.tsx';
import { PriceChart } from './price-chart.tsx';
import { SalesByCondition } from './sales-by-condition.tsx';
import { SalesNotes } from './sales-notes.tsx';
import { UnitsFigure } from './units-figure.tsx';

type EvidencePanelProps = {
  uploadId: UploadId;
  partId: number;
  timeRange: TimeRange;
  originalColumns: readonly string[];
  /** The column whose cell describes the part; null without one. */
  descriptionColumn: string | null;
  placement: EvidencePlacement;
  navigation: EvidenceNavigation;
  /** Content above the evidence. */
  header?: ReactNode;
  /** What one sale leaves after fees; null when unknown. */
  profitPerSale?: string | null;
  onClose: () => void;
};

/** One row in full: the figures, and every listing behind them. */
export function EvidencePanel(props: EvidencePanelProps) {
  const { uploadId, partId, timeRange, originalColumns, placement, navigation, header, onClose } =
    props;
  const query = useQuery(partQueries.evidence(uploadId, partId));
  const { data, refetch } = query;
  const error = usePersistentError(query);
  const title = (
    <span className="part-number">
      {data?.result.partNumber ?? EVIDENCE_PANEL_TEXT.row(partId)}
    </span>
  );
  const fallback = EVIDENCE_PANEL_TEXT.title(partId);
  const description =
    data === undefined ? (
      fallback
    ) : (
      <RowFacts
        part={data.result}
        description={descriptionText(data, props.descriptionColumn) ?? fallback}
      />
    );
  return (
    <EvidenceFrame
      title={title}
      description={description}
      grade={data?.result.grade ?? null}
      placement={placement}
      navigation={navigation}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data === undefined ? null : (
        <div className="space-y-4">
          {header}
          <PartEvidenceBody
            uploadId={uploadId}
            evidence={data}
            timeRange={timeRange}
            originalColumns={originalColumns}
            profitPerSale={props.profitPerSale ?? null}
          />
        </div>
      )}
    </EvidenceFrame>
  );
}

/** Quantity and cost stay in sight beside the prices. */
function RowFacts({ part, description }: { part: PartEvidence['result']; description: string }) {
  const { quantity, unitCost } = part;
  return (
    <span className="flex min-w-0 flex-1 gap-x-3">
      <span className="min-w-0 truncate">{description}</span>
      {quantity !== null && (
        <span className="shrink-0">
          {EVIDENCE_PANEL_TEXT.onHand}{' '}
          <b className="text-ink font-semibold tabular-nums">{formatCount(quantity)}</b>
        </span>
      )}
      {unitCost !== null && (
        <span className="shrink-0">
          {EVIDENCE_PANEL_TEXT.dealerCost}{' '}
          <b className="text-ink font-semibold tabular-nums">{formatMoneyPrice(unitCost)}</b>
        </span>
      )}
    </span>
  );
}

const isKept = ({ verdict }: PartEvidence['listings'][number]): boolean => verdict.kind === 'kept';

/** Only counted listings describe the part; without any, the dealer's own words do. */
function descriptionText({ result, listings }: PartEvidence, column: string | null): string | null {
  const own = column === null ? '' : (result.originalData[column] ?? '').trim();
  if (listings.some(isKept)) {
    return result.partDescription ?? (own === '' ? null : own);
  }
  return own === '' ? null : own;
}

type PartEvidenceBodyProps = {
  uploadId: UploadId;
  evidence: PartEvidence;
  timeRange: TimeRange;
  originalColumns: readonly string[];
  profitPerSale: string | null;
};

/** The chart first, then three figures, then the sales behind them. */
function PartEvidenceBody(props: PartEvidenceBodyProps) {
  const { uploadId, evidence, timeRange, originalColumns, profitPerSale } = props;
  const { result, coverage, listings, medianPrice, lowerQuartile, upperQuartile } = evidence;
  const isAnswered = result.status === 'completed';
  const numberRead = <NumberRead key={result.id} uploadId={uploadId} part={result} />;
  const quartiles =
    lowerQuartile === null || upperQuartile === null
      ? null
      : { low: lowerQuartile, high: upperQuartile };
  return (
    <div className="space-y-4">
      <StatusNotice evidence={evidence} />
      {!isAnswered && numberRead}
      <PriceChart
        listings={listings}
        coverage={coverage}
        median={result.overruled?.medianPrice ?? medianPrice}
        quartiles={result.overruled ? null : quartiles}
        cost={result.unitCost}
      />
      {isAnswered && <Figures evidence={evidence} profitPerSale={profitPerSale} />}
      <OwnNumberNote partNumber={lookedUpNumber(result)} />
      <OverriddenFigures uploadId={uploadId} evidence={evidence} />
      {result.asks && <ActiveListings figures={result.asks} />}
      {isAnswered && <SalesNotes figures={result} />}
      {isAnswered && result.confidence !== null && (
        <p className="text-ink-muted text-sm">{CONFIDENCE_LABELS[result.confidence]}</p>
      )}
      {(result.unknown === 'no-sold-source' ||
        result.source === PRODUCT_RESEARCH ||
        result.source === OWN_SALES) && <PasteResearch uploadId={uploadId} part={result} />}
      {isAnswered &&
        listings.length === 0 &&
        evidence.isErased !== true &&
        result.unknown !== 'no-sold-source' && (
          <p className="text-ink-muted text-sm">{NO_SALES_TEXT}</p>
        )}
      <OverridableListings uploadId={uploadId} evidence={evidence} />
      {evidence.sales !== null && <SalesByCondition groups={evidence.sales} listings={listings} />}
      {evidence.sales !== null && (
        <LinkedNumbers partNumber={lookedUpNumber(result)} linked={evidence.sales.linkedNumbers} />
      )}
      {evidence.history && (
        <LineHistory history={evidence.history} isAnswered={result.status === 'completed'} />
      )}
      <ImageStrip
        images={listings.filter(isKept).map(({ listing }) => listing.imageUrl)}
        of={result.partNumber}
      />
      {isAnswered && numberRead}
      {isAnswered && <MarketDetails evidence={evidence} />}
      <section aria-label={EVIDENCE_PANEL_TEXT.yourSheet}>
        <h3 className="text-ink-muted mb-1 text-xs font-medium">
          {EVIDENCE_PANEL_TEXT.sheetRow(result.id)}
        </h3>
        <DetailList
          details={columnKeys(originalColumns).map((label) => ({
            label,
            value: result.originalData[label] || (
              <span className="text-ink-faint">{EVIDENCE_PANEL_TEXT.empty}</span>
            ),
          }))}
        />
      </section>
      {coverage !== null && (
        <p className="text-ink-faint text-xs">{coverageSummary(coverage, timeRange)}</p>
      )}
    </div>
  );
}

const UNREADABLE: ReadonlySet<PartFailure> = new Set(['no-part-number', ...UNREADABLE_REASONS]);

function StatusNotice({ evidence: { result } }: { evidence: PartEvidence }) {
  if (result.status === 'failed') {
    return (
      <Notice tone="danger" title={EVIDENCE_PANEL_TEXT.failed}>
        {result.failureReason === null
          ? EVIDENCE_PANEL_TEXT.reasonUnknown
          : FAILURE_TEXT[result.failureReason]}{' '}
        {EVIDENCE_PANEL_TEXT.unitsSoldUnknown}{' '}
        {result.failureReason !== null && UNREADABLE.has(result.failureReason)
          ? EVIDENCE_PANEL_TEXT.changeNumber
          : EVIDENCE_PANEL_TEXT.retry}
      </Notice>
    );
  }
  if (result.status !== 'completed') {
    return <Notice tone="info">{EVIDENCE_PANEL_TEXT.notLookedUp}</Notice>;
  }
  return result.isDuplicateInventory ? (
    <Notice tone="warn" title={EVIDENCE_PANEL_TEXT.inInventory}>
      {result.duplicateItemTitle}
    </Notice>
  ) : null;
}

type FiguresProps = { evidence: PartEvidence; profitPerSale: string | null };

function Figures({ evidence, profitPerSale }: FiguresProps) {
  const { result, medianPrice, lastSoldAt } = evidence;
  const { listingCount, minPrice, maxPrice } = result;
  const range =
    minPrice === null || maxPrice === null
      ? null
      : EVIDENCE_PANEL_TEXT.range(formatWholePrice(minPrice), formatWholePrice(maxPrice));
  return (
    <dl className="divide-line -mx-4 grid grid-cols-3 divide-x border-y *:px-4 *:py-2">
      <Stat
        label={EVIDENCE_PANEL_TEXT.unitsSold}
        note={
          result.unknown === 'no-sold-source'
            ? EVIDENCE_PANEL_TEXT.askingPricesOnly
            : plural(listingCount ?? 0, 'listing')
        }
      >
        <UnitsFigure units={result} grade={null} />
      </Stat>
      <Stat label={EVIDENCE_PANEL_TEXT.averagePrice} {...(range !== null && { note: range })}>
        {formatMoneyPrice(result.averagePrice)}
      </Stat>
      {profitPerSale === null ? (
        <Stat
          label={EVIDENCE_PANEL_TEXT.median}
          {...(lastSoldAt !== null && {
            note: EVIDENCE_PANEL_TEXT.lastSold(formatDay(lastSoldAt)),
          })}
        >
          {formatMoneyPrice(medianPrice)}
        </Stat>
      ) : (
        <Stat
          label={EVIDENCE_PANEL_TEXT.profitPerSale}
          note={
            lastSoldAt === null
              ? EVIDENCE_PANEL_TEXT.afterFees
              : EVIDENCE_PANEL_TEXT.afterFeesLastSold(formatDay(lastSoldAt))
          }
        >
          {formatSum(profitPerSale)}
        </Stat>
      )}
    </dl>
  );
}

function MarketDetails({ evidence }: { evidence: PartEvidence }) {
  const { result, keywords, listings } = evidence;
  // Without a counted listing only the number itself identifies its make.
  const isFound = listings.some(isKept);
  const brand = isFound ? result.brand : makeOfNumber(lookedUpNumber(result));
  return (
    <section aria-label={EVIDENCE_PANEL_TEXT.details}>
      <h3 className="text-ink-muted mb-1 text-xs font-medium">{EVIDENCE_PANEL_TEXT.details}</h3>
      <DetailList
        details={[
          { label: EVIDENCE_PANEL_TEXT.brand, value: brand },
          { label: EVIDENCE_PANEL_TEXT.brandType, value: isFound ? result.brandType : null },
          { label: EVIDENCE_PANEL_TEXT.category, value: result.itemCategory },
          {
            label: EVIDENCE_PANEL_TEXT.package,
            value: evidence.package && packageText(evidence.package),
          },
          { label: EVIDENCE_PANEL_TEXT.source, value: result.source ?? null },
          { label: EVIDENCE_PANEL_TEXT.searchedFor, value: <Keywords keywords={keywords} /> },
        ]}
      />
    </section>
  );
}

const makeOfNumber = (partNumber: string): string | null => {
  const brands = new Set(brandHints(partNumber).map(({ brand }) => brand));
  return brands.size === 0 ? null : EVIDENCE_PANEL_TEXT.brandFromNumber([...brands]);
};

function Keywords({ keywords }: { keywords: readonly string[] }) {
  return <span className="part-number whitespace-normal">{keywords.join(' · ')}</span>;
}
