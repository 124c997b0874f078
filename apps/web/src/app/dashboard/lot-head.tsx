import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { DeskTeaser } from '../../features/desk/desk-teaser.tsx';
import { useRefreshDeskOnStatusChange } from '../../features/desk/use-refresh-desk-on-status-change.ts';
import { useLotNames } from '../../features/lots/lot-queries.ts';
import { ValueNote } from '../../features/results/components/value-note.tsx';
import { ValueSummary } from '../../features/results/components/value-summary.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { FinishedRun } from '../../features/runs/components/finished-run.tsx';

/** The lot in one row: what it is, its progress, and its value. */
export function LotHead({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.progress(uploadId));
  const { data: batches } = useQuery({ ...batchQueries.list(), enabled: false });
  const batch = head?.batch ?? batches?.find(({ id }) => id === uploadId);
  const nameOf = useLotNames();
  useRefreshDeskOnStatusChange(batch);
  const heading = (
    <h2
      className="text-ink max-w-full truncate text-base font-semibold max-[1199px]:sr-only"
      title={batch?.fileName}
    >
      {batch === undefined ? 'Selected batch' : nameOf(batch)}
    </h2>
  );
  return (
    <header className="border-line grid gap-x-8 gap-y-2 border-b px-4 py-2.5 min-[1200px]:grid-cols-[minmax(0,1fr)_35rem] min-[1400px]:grid-cols-[minmax(0,1fr)_25rem_26rem] min-[1400px]:gap-x-6">
      <div className="flex min-w-0 flex-col justify-center">
        {batch?.status === 'completed' ? <FinishedRun batch={batch} heading={heading} /> : heading}
      </div>
      <ValueSummary uploadId={uploadId} />
      {batch !== undefined && batch.startedAt !== null && (
        <DeskTeaser batch={batch} valueUnknown={head?.summary.valueUnknown ?? null} />
      )}
      <ValueNote uploadId={uploadId} />
    </header>
  );
}
