import type { UploadId } from '@partsight/contract/wire';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/lookups/time-range';
import { useQuery } from '@tanstack/react-query';

import { batchQueries } from '../../features/batches/api/batch-queries.ts';
import { EvidencePanel } from '../../features/research/components/evidence-panel.tsx';

type OpenPartProps = { uploadId: UploadId; partId: number; onClose: () => void };

/** Brings the row's evidence together with what only its batch knows. */
export function OpenPart({ uploadId, partId, onClose }: OpenPartProps) {
  const { data: head } = useQuery(batchQueries.head(uploadId));
  return (
    <EvidencePanel
      uploadId={uploadId}
      partId={partId}
      timeRange={head?.batch.timeRange ?? DEFAULT_BULK_RANGE}
      originalColumns={head?.batch.originalColumns ?? []}
      onClose={onClose}
    />
  );
}
