import type { BatchResponse } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { isActiveListingSource } from '@partsight/domain/pacing/sources/evidence-source';
import { useQuery } from '@tanstack/react-query';

import { formatSum } from '../../../lib/text/money.ts';
import { isColumnMissing, VALUE_UNKNOWN_TEXT } from '../../../lib/text/run-wording.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { RESULTS_TEXT } from '../texts.ts';
import { ValueColumnsLink } from './value-columns.tsx';

type ValueSummaryProps = {
  uploadId: UploadId;
  /** In a bar of one row, where only a screen reader gets the explanations. */
  isShort?: boolean;
  className?: string;
};

/** Two quiet figures beside the answer, with the sum explained under each. */
export function ValueSummary({ uploadId, isShort = false, className }: ValueSummaryProps) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const unknown = data?.summary.valueUnknown ?? null;
  const hasMore = data !== undefined && unknown === null && hasWaitingLines(data);
  const reason = unknown === null ? null : VALUE_UNKNOWN_TEXT[unknown];
  return (
    <section
      aria-label={RESULTS_TEXT.valueRegion}
      className={cn('flex shrink-0 gap-x-5', className)}
    >
      <Figure
        label={RESULTS_TEXT.totalSellableValue}
        isPartial={hasMore}
        isShort={isShort}
        value={data && sumOrDash(data.summary.sellableValue)}
        note={reason ?? RESULTS_TEXT.sellableFormula}
      />
      <Figure
        label={RESULTS_TEXT.liquidationOffer}
        isPartial={hasMore}
        isShort={isShort}
        value={data && sumOrDash(data.summary.liquidationOffer)}
        note={reason ?? RESULTS_TEXT.offerFormula}
      />
      {unknown !== null && isColumnMissing(unknown) && <ValueColumnsLink uploadId={uploadId} />}
    </section>
  );
}

/** Lines wait for their lookup, or for figures that a person brings. */
const hasWaitingLines = ({ batch, summary }: BatchResponse): boolean =>
  summary.pending > 0 ||
  (summary.unknown > 0 && isActiveListingSource(batch.coverage?.source ?? null));

/** Unknown is not 0. */
const sumOrDash = (money: string | null): string => (money === null ? '-' : formatSum(money));

type FigureProps = {
  label: string;
  isPartial: boolean;
  isShort: boolean;
  value: string | undefined;
  note: string;
};

function Figure({ label, isPartial, isShort, value, note }: FigureProps) {
  return (
    <div className="text-ink-muted max-[720px]:flex-1">
      <h3 className="text-xs">
        {label}
        {isPartial && <span>{RESULTS_TEXT.soFar}</span>}
      </h3>
      {value === undefined ? (
        <Skeleton className="my-0.5 h-4 w-28" />
      ) : (
        <p className="text-[15px] leading-5 font-medium tabular-nums">{value}</p>
      )}
      <p className={isShort ? 'sr-only' : 'text-2xs max-[720px]:sr-only'}>{note}</p>
    </div>
  );
}
