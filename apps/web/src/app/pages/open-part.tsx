import type { UploadId } from '@partsight/contract/wire';
import { columnKeys } from '@partsight/domain/columns/column-keys';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/lookups/time-range';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { batchQueries } from '../../features/batches/api/batch-queries.ts';
import type { RowWalk } from '../../features/batches/table/use-row-walk.ts';
import { EvidencePanel } from '../../features/research/components/evidence-panel.tsx';
import { useMedia, WIDE } from '../../lib/use-media.ts';

type OpenPartProps = {
  uploadId: UploadId;
  partId: number;
  walk: RowWalk;
  /** What the desk says of the line, and what its reader decides. */
  decision: ReactNode;
  onClose: () => void;
};

/** Brings the row's evidence together with what only its batch knows. */
export function OpenPart({ uploadId, partId, walk, decision, onClose }: OpenPartProps) {
  const { data: head } = useQuery(batchQueries.head(uploadId));
  const isWide = useMedia(WIDE);
  const columns = head?.batch.originalColumns ?? [];
  const described = columnKeys(columns).find((_, index) => /desc/i.test(columns[index] ?? ''));
  return (
    <EvidencePanel
      uploadId={uploadId}
      partId={partId}
      timeRange={head?.batch.timeRange ?? DEFAULT_BULK_RANGE}
      originalColumns={columns}
      descriptionColumn={described ?? null}
      placement={isWide ? 'beside' : 'over'}
      walk={walk}
      lead={decision}
      onClose={onClose}
    />
  );
}
