import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';

import { batchQueries } from '../api/batch-queries.ts';
import { DeskTeaser } from '../desk/desk-teaser.tsx';
import { useFiguresAtEnd } from '../desk/use-figures-at-end.ts';
import { useLotNames } from '../lots/lot-queries.ts';
import { FinishedRun } from './finished-run.tsx';
import { ValueNote } from './value-note.tsx';
import { ValueSummary } from './value-summary.tsx';

/** The lot in one row: what it is, how far its run is, what it is worth. */
export function LotHead({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.progress(uploadId));
  const { data: batches } = useQuery({ ...batchQueries.list(), enabled: false });
  const batch = head?.batch ?? batches?.find(({ id }) => id === uploadId);
  const nameOf = useLotNames();
  useFiguresAtEnd(batch);
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
