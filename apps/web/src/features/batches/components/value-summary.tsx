import type { UploadId } from '@partsight/contract/wire';
import { LIQUIDATION_PERCENT } from '@partsight/domain/value/valuation';
import { useQuery } from '@tanstack/react-query';

import { coverageLine } from '../../../lib/coverage-line.ts';
import { formatCount, formatSum } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries } from '../api/batch-queries.ts';

/** What the lot is worth and what to offer for it, with the sum explained under each figure. */
export function ValueSummary({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const pending = data?.summary.pending ?? 0;
  const coverage = data?.batch.coverage ?? null;
  return (
    <section aria-label="Value of the lot">
      <div className="grid gap-x-12 gap-y-4 sm:grid-cols-[auto_auto] sm:justify-start">
        <Figure
          label="Total Sellable Value"
          value={data && formatSum(data.summary.sellableValue)}
          note="On-hand quantity × cost, over parts with at least one sale"
        />
        <Figure
          label="Liquidation Offer"
          value={data && formatSum(data.summary.liquidationOffer)}
          note={`${LIQUIDATION_PERCENT}% of the sellable value`}
        />
      </div>
      <p className="text-ink-faint mt-2 min-h-4 text-xs">
        {pending > 0 && `${formatCount(pending)} parts still to come. `}
        {data && coverage !== null && coverageLine(coverage, data.batch.timeRange)}
      </p>
    </section>
  );
}

type FigureProps = { label: string; value: string | undefined; note: string };

function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <h3 className="text-ink-muted text-xs font-medium">{label}</h3>
      {value === undefined ? (
        <Skeleton className="my-1 h-8 w-44" />
      ) : (
        <p className="text-3xl font-semibold tracking-tight tabular-nums">{value}</p>
      )}
      <p className="text-ink-faint text-xs">{note}</p>
    </div>
  );
}
