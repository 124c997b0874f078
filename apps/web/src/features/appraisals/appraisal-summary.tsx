import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../lib/text/format.ts';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { AppraisalBand } from './appraisal-band.tsx';
import { APPRAISAL_TEXTS, narrowingText, rangeText, unreadText } from './texts.ts';

/** What the whole list is worth, while not all of it is looked up. */
export function AppraisalSummary({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.head(uploadId));
  const { estimate = null, stoppedWithin = null } = data?.appraisal ?? {};
  if (data === undefined || estimate === null) {
    return null;
  }
  const narrowing = narrowingText(estimate, data.batch.status === 'processing');
  const unread = unreadText(estimate.unknownLines);
  return (
    <section
      aria-label="Appraisal of the whole list"
      className="flex flex-wrap items-start gap-x-8 gap-y-2 px-3 py-2 text-sm"
    >
      <div className="min-w-0">
        <p>
          {APPRAISAL_TEXTS.payUpTo}{' '}
          <strong className="text-xl tabular-nums">{rangeText(estimate.walkAway)}</strong>
        </p>
        <p>
          <strong>
            Whole list, estimated from {formatCount(estimate.answeredLines)} of{' '}
            {formatCount(estimate.listLines)} lines.
          </strong>{' '}
          <span className="text-ink-muted">{APPRAISAL_TEXTS.certainty}</span>
        </p>
        <p className="text-ink-muted">
          Sellable value{' '}
          <span className="text-ink font-medium">{rangeText(estimate.sellableValue)}</span>
          {narrowing !== null && ` · ${narrowing}`}
        </p>
        {unread !== null && <p className="text-ink-muted">{unread}</p>}
        {stoppedWithin !== null && <p>{APPRAISAL_TEXTS.stopped(stoppedWithin)}</p>}
      </div>
      <AppraisalBand appraisal={estimate} />
    </section>
  );
}
