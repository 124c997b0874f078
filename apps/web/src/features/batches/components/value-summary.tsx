import type { BatchAnswer } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { LIQUIDATION_PERCENT } from '@partsight/domain/value/valuation';
import { useQuery } from '@tanstack/react-query';

import { coverageLine } from '../../../lib/coverage-line.ts';
import { formatCount, formatSum, plural } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { isColumnMissing, VALUE_UNKNOWN_WORDS } from '../wording.ts';
import { ValueColumns } from './value-columns.tsx';

/** What the lot is worth and what to offer for it, with the sum explained under each figure. */
export function ValueSummary({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const coverage = data?.batch.coverage ?? null;
  const unknown = data?.summary.valueUnknown ?? null;
  const hasMore = (data?.summary.pending ?? 0) > 0 && unknown === null;
  const why = unknown === null ? null : VALUE_UNKNOWN_WORDS[unknown];
  return (
    <section aria-label="Value of the lot">
      <div className="grid grid-cols-2 gap-x-6 gap-y-1">
        <Figure
          label="Total Sellable Value"
          isSoFar={hasMore}
          value={data && sumOrDash(data.summary.sellableValue)}
          note={why ?? 'On-hand quantity × cost, over parts with at least one sale'}
        />
        <Figure
          label="Liquidation Offer"
          isSoFar={hasMore}
          value={data && sumOrDash(data.summary.liquidationOffer)}
          note={why ?? `${LIQUIDATION_PERCENT}% of the sellable value`}
        />
      </div>
      <p className="text-ink-faint mt-1 min-h-16 text-xs sm:min-h-8">
        {data && leftOut(data)}
        {data && coverage !== null && coverageLine(coverage, data.batch.timeRange)}{' '}
        {data &&
          (data.batch.startedAt !== null || (unknown !== null && isColumnMissing(unknown))) && (
            <ValueColumns uploadId={uploadId} />
          )}
      </p>
    </section>
  );
}

/** Unknown is not 0. */
const sumOrDash = (money: string | null): string => (money === null ? '-' : formatSum(money));

/** What is not in the figures, and why. */
function leftOut({ summary }: BatchAnswer): string {
  const { pending, failed, failedCost, valueUnknown, unknown } = summary;
  const sentences = [
    ...(pending > 0 ? [`${formatCount(pending)} parts still to come.`] : []),
    ...(failed > 0 && failedCost !== null && valueUnknown === null
      ? [`+ ${plural(failed, 'line')} unknown, dealer cost ${formatSum(failedCost)}.`]
      : []),
    ...(unknown > 0 ? [`${plural(unknown, 'part')} unknown, left out of the sums.`] : []),
  ];
  return sentences.length === 0 ? '' : `${sentences.join(' ')} `;
}

type FigureProps = { label: string; isSoFar: boolean; value: string | undefined; note: string };

function Figure({ label, isSoFar, value, note }: FigureProps) {
  return (
    <div>
      <h3 className="text-ink-muted text-xs font-medium">
        {label}
        {isSoFar && <span className="font-normal">, so far</span>}
      </h3>
      {value === undefined ? (
        <Skeleton className="my-1 h-5 w-36 min-[1200px]:h-7" />
      ) : (
        <p className="text-xl font-semibold tracking-tight tabular-nums min-[1200px]:text-2xl">
          {value}
        </p>
      )}
      <p className="text-ink-faint text-xs">{note}</p>
    </div>
  );
}
