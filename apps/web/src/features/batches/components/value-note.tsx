import type { BatchAnswer } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';

import { coverageLine } from '../../../lib/coverage-line.ts';
import { formatCount, formatSum, plural } from '../../../lib/format.ts';
import { batchQueries } from '../api/batch-queries.ts';
import { isColumnMissing } from '../wording.ts';
import { ValueColumns } from './value-columns.tsx';

/** What the figures of the lot leave out, cover and rest on. */
export function ValueNote({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const coverage = data?.batch.coverage ?? null;
  const unknown = data?.summary.valueUnknown ?? null;
  const hasColumns =
    data !== undefined &&
    (data.batch.startedAt !== null || (unknown !== null && isColumnMissing(unknown)));
  return (
    <p className="text-ink-faint col-span-full min-h-4 text-xs max-[1199px]:min-h-8 max-[639px]:min-h-12">
      {data && leftOut(data)}
      {data && coverage !== null && coverageLine(coverage, data.batch.timeRange)}{' '}
      {hasColumns && <ValueColumns uploadId={uploadId} />}
    </p>
  );
}

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
