import type { BatchResponse } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { hidesBid, isCostOpen } from '../../../lib/open-questions.ts';
import { formatCompact, formatSum, minorOf } from '../../../lib/text/money.ts';
import { isColumnMissing, VALUE_UNKNOWN_TEXT } from '../../../lib/text/run-wording.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { deskQueries } from '../../desk/desk-queries.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { RESULTS_TEXT } from '../texts.ts';
import { ValueColumnsLink } from './value-columns.tsx';

/** Two figures, each with what it is and how it relates to the bid. */
export function ValueSummary({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const { data: desk } = useQuery({ ...deskQueries.lot(uploadId), enabled: false });
  const unknown = data?.summary.valueUnknown ?? null;
  const isPartial = data !== undefined && unknown === null && hasWaitingLines(data);
  const reason = unknown === null ? null : VALUE_UNKNOWN_TEXT[unknown];
  const cost = desk?.desk?.knownCost ?? null;
  const doubt = data === undefined ? null : doubtOf(data.batch);
  return (
    <section
      aria-label={RESULTS_TEXT.valueRegion}
      className="border-line bg-surface grid h-21 min-w-0 grid-cols-[156px_minmax(0,1fr)] rounded-lg border max-[1279px]:grid-cols-[148px_minmax(0,1fr)] max-[720px]:h-auto max-[720px]:grid-cols-2"
    >
      <Figure
        label={RESULTS_TEXT.totalSellableValue}
        value={data && sumOrDash(data.summary.sellableValue)}
      >
        {reason ??
          doubt ??
          (isPartial
            ? RESULTS_TEXT.sellableSoFar(
                answeredLines(data),
                cost === null ? null : formatCompact(minorOf(cost)),
              )
            : RESULTS_TEXT.sellableFormula)}{' '}
        {unknown !== null && isColumnMissing(unknown) && <ValueColumnsLink uploadId={uploadId} />}
      </Figure>
      <Figure
        label={RESULTS_TEXT.liquidationOffer}
        value={data && sumOrDash(data.summary.liquidationOffer)}
      >
        {reason ?? doubt ?? (
          <>
            {isPartial ? RESULTS_TEXT.offerSoFar : RESULTS_TEXT.offerFormula}
            <span className="max-[720px]:sr-only">
              {isPartial ? RESULTS_TEXT.offerSoFarMore : RESULTS_TEXT.offerFormulaMore}
            </span>
          </>
        )}
      </Figure>
    </section>
  );
}

/** Lines wait for their lookup, or for figures that a person brings. */
const hasWaitingLines = ({ batch, summary }: BatchResponse): boolean =>
  summary.pending > 0 ||
  (summary.unknown > 0 && isActiveListingSource(batch.coverage?.source ?? null));

/** Lines with a count of sold units, 0 included. */
const answeredLines = ({ summary }: BatchResponse): number =>
  summary.grades.reduce((sum, { count }) => sum + count, summary.betweenGrades);

/** The likely reading stands until its question is answered. */
const doubtOf = (batch: BatchResponse['batch']): string | null =>
  isCostOpen(batch) ? RESULTS_TEXT.costOpen : hidesBid(batch) ? RESULTS_TEXT.quantityOpen : null;

/** Unknown is not 0. */
const sumOrDash = (money: string | null): string => (money === null ? '-' : formatSum(money));

type FigureProps = { label: string; value: string | undefined; children: ReactNode };

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="text-ink-muted border-line min-w-0 py-2 pr-1.5 pl-3 not-first:my-2 not-first:border-l not-first:py-0 max-[720px]:py-1.5 max-[720px]:not-first:my-1.5">
      <h3 className="text-xs whitespace-nowrap">{label}</h3>{' '}
      {value === undefined ? (
        <Skeleton className="my-1 h-4 w-28" />
      ) : (
        <p className="text-ink text-[18px] leading-6 font-semibold tracking-tight whitespace-nowrap tabular-nums max-[720px]:text-[17px]">
          {value}
        </p>
      )}{' '}
      <p className="text-2xs leading-3.5 max-[720px]:truncate">{children}</p>
    </div>
  );
}
