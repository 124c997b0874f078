import type { BatchResponse } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { coverageSummary } from '../../../lib/text/coverage-summary.ts';
import { formatCount, formatSum, plural } from '../../../lib/text/format.ts';
import { isColumnMissing } from '../../../lib/text/run-wording.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { ValueColumns } from './value-columns.tsx';

/** What the lot's figures exclude, cover and are based on. */
export function ValueNote({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const coverage = data?.batch.coverage ?? null;
  const unknown = data?.summary.valueUnknown ?? null;
  const hasColumns =
    data !== undefined &&
    (data.batch.startedAt !== null || (unknown !== null && isColumnMissing(unknown)));
  return (
    <p className="text-ink-faint col-span-full min-h-4 text-xs max-[1199px]:min-h-8 max-[639px]:min-h-12">
      {data && excludedText(data)}
      {data && coverage !== null && coverageSummary(coverage, data.batch.timeRange)}{' '}
      {hasColumns && <ValueColumns uploadId={uploadId} />}
    </p>
  );
}

/** What the figures exclude, and why. */
function excludedText({ summary }: BatchResponse): string {
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
