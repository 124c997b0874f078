import type { DeskRow } from '@partsight/contract/desk';
import type { PartEvidence } from '@partsight/contract/evidence';
import type { UploadId } from '@partsight/contract/wire/values';
import { columnKeys } from '@partsight/domain/columns/column-keys';
import { OWN_SALES, PRODUCT_RESEARCH } from '@partsight/domain/evidence/evidence-source';
import { UNREADABLE_REASONS } from '@partsight/domain/part-numbers/reading/number-reading';
import type { PartFailure } from '@partsight/domain/runs/batch';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePersistentError } from '../../../lib/browser/use-persistent-error.ts';
import { coverageSummary } from '../../../lib/text/coverage-summary.ts';
import { formatCount, formatDay, formatPieces, plural } from '../../../lib/text/format.ts';
import { formatMoneyPrice, formatSum, formatWholePrice } from '../../../lib/text/money.ts';
import { lookedUpNumber } from '../../../lib/text/number-read-text.ts';
import { FAILURE_TEXT } from '../../../lib/text/wording.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { partQueries } from '../api/part-queries.ts';
import { ImageStrip } from '../listings/image-strip.tsx';
import { OverridableListings } from '../listings/overridable-listings.tsx';
import { OverriddenFigures } from '../listings/overridden-figures.tsx';
import { CONFIDENCE_LABELS, NO_SALES_TEXT } from '../texts/labels.ts';
import { EVIDENCE_PANEL_TEXT } from '../texts/panel.ts';
import { ActiveListings } from './active-listings.tsx';
import { DetailList } from './detail-list.tsx';
import {
  EvidenceFrame,
  type EvidenceNavigation,
  type EvidencePlacement,
} from './evidence-frame.tsx';
import { LineHistory } from './line-history.tsx';
import { LinkedNumbers } from './linked-numbers.tsx';
import { MarketDetails } from './market-details.tsx';
import { NumberRead } from './number-read.tsx';
import { OwnNumberNote } from './own-number-note.tsx';
import { PasteResearch } from './paste-research.tsx';
import { PriceChart } from './price-chart.tsx';
import { SalesByCondition } from './sales-by-condition.tsx';
import { SalesNotes } from './sales-notes.tsx';
import { UnitsFigure } from './units-figure.tsx';

/** Null figures are unknown. */
type LineFigures = Pick<DeskRow, 'price' | 'priceNote' | 'net' | 'value' | 'marketPerMonth'>;

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
  /** What the deal desk makes of the line; null when unknown. */
  line?: LineFigures | null;
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
            line={props.line ?? null}
            isOver={placement === 'over'}
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
    <span className="flex min-w-0 flex-1 gap-x-3 max-[720px]:flex-wrap">
      <span className="min-w-0 truncate max-[720px]:basis-full">{description}</span>
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
  line: LineFigures | null;
  /** Over rows that have no room for the market's columns: those come right after the figures. */
  isOver: boolean;
};

/** The chart first, then three figures, then the sales behind them. */
function PartEvidenceBody(props: PartEvidenceBodyProps) {
  const { uploadId, evidence, timeRange, originalColumns, line, isOver } = props;
  const { result, coverage, listings, lowerQuartile, upperQuartile } = evidence;
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
        marked={markedPrice(evidence, line)}
        quartiles={result.overruled ? null : quartiles}
        cost={result.unitCost}
      />
      {isAnswered && <Figures evidence={evidence} line={line} />}
      {isAnswered && isOver && <MarketDetails evidence={evidence} isDense />}
      {isAnswered && <BasisNotes evidence={evidence} line={line} />}
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
      {isAnswered && !isOver && <MarketDetails evidence={evidence} isDense={false} />}
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

type FiguresProps = { evidence: PartEvidence; line: LineFigures | null };

/** Its own sales or the user's changes to them. */
const averageOf = ({ result }: PartEvidence): string | null =>
  result.overruled?.averagePrice ?? result.averagePrice;

/** The price the line's value starts from; none of what nobody bought and is worth nothing. */
const basisOf = ({ result }: PartEvidence, line: LineFigures | null): string | null =>
  line === null || (result.unitsSold === 0 && line.value === '0.00') ? null : line.price;

/** Without a price basis the average of the sales. */
function markedPrice(evidence: PartEvidence, line: LineFigures | null) {
  const average = averageOf(evidence);
  const basis = basisOf(evidence, line);
  if (basis !== null && basis !== average) {
    return { name: EVIDENCE_PANEL_TEXT.priceBasis.toLowerCase(), price: basis };
  }
  return average === null ? null : { name: EVIDENCE_PANEL_TEXT.average, price: average };
}

function Figures({ evidence, line }: FiguresProps) {
  const { result, lastSoldAt } = evidence;
  const { listingCount, minPrice, maxPrice } = result;
  const range =
    minPrice === null || maxPrice === null
      ? null
      : EVIDENCE_PANEL_TEXT.range(formatWholePrice(minPrice), formatWholePrice(maxPrice));
  const lastSold = lastSoldAt === null ? null : EVIDENCE_PANEL_TEXT.lastSold(formatDay(lastSoldAt));
  const net = line?.net ? EVIDENCE_PANEL_TEXT.nets(formatSum(line.net)) : null;
  const note = [net, lastSold].filter((text) => text !== null).join(', ');
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
      <Stat label={EVIDENCE_PANEL_TEXT.priceBasis} {...(note !== '' && { note })}>
        {formatMoneyPrice(basisOf(evidence, line))}
      </Stat>
    </dl>
  );
}

const MS_PER_DAY = 86_400_000;
const DAYS_PER_MONTH = 365.25 / 12;

/** Why the price basis is not the average, and the desk's pieces not those of the row. */
function BasisNotes({ evidence, line }: FiguresProps) {
  const notes = [priceReason(evidence, line), unitsReason(evidence, line)].filter(
    (note) => note !== null,
  );
  return notes.length === 0 ? null : <p className="text-ink-muted text-xs">{notes.join(' ')}</p>;
}

function priceReason(evidence: PartEvidence, line: LineFigures | null): string | null {
  const average = averageOf(evidence);
  const basis = basisOf(evidence, line);
  if (line === null || basis === null || average === null || basis === average) {
    return null;
  }
  const others = evidence.sales?.used.units ?? 0;
  const rebuilt = evidence.sales?.remanufactured.units ?? 0;
  return (
    line.priceNote ??
    (others + rebuilt > 0 ? EVIDENCE_PANEL_TEXT.withoutUsed : EVIDENCE_PANEL_TEXT.weighed)
  );
}

/** Only where it is another number of pieces. */
function unitsReason(
  { result: { unitsSold }, coverage }: PartEvidence,
  line: LineFigures | null,
): string | null {
  const perMonth = line?.marketPerMonth ?? null;
  if (perMonth === null || unitsSold === null || coverage === null) {
    return null;
  }
  const { from, to } = coverage.covered;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
  const inDays = (perMonth * days) / DAYS_PER_MONTH;
  if (Math.round(inDays) === unitsSold) {
    return null;
  }
  const text = formatPieces(inDays < 1 ? inDays : Math.round(inDays));
  return inDays < unitsSold
    ? EVIDENCE_PANEL_TEXT.fewerInDays(unitsSold, text, days)
    : EVIDENCE_PANEL_TEXT.likeOthers(text, days);
}
