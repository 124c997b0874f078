import type { UploadId } from '@partsight/contract/wire/values';
import { columnKeys } from '@partsight/domain/columns/column-keys';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/runs/time-range';
import { useQuery } from '@tanstack/react-query';

import { EvidencePanel } from '../../features/evidence/components/evidence-panel.tsx';
import type { OpenLine } from '../../features/results/components/results-table.tsx';
import type { RowNavigation } from '../../features/results/table/use-row-navigation.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { useMedia, WIDE } from '../../lib/browser/use-media.ts';

type OpenPartProps = {
  uploadId: UploadId;
  partId: number;
  navigation: RowNavigation;
  /** The deal's figures for the line and the user's decision. */
  line: OpenLine;
  onClose: () => void;
};

/** Combines the row's evidence with what only its batch knows. */
export function OpenPart({ uploadId, partId, navigation, line, onClose }: OpenPartProps) {
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
      navigation={navigation}
      header={line.decision}
      line={line.figures}
      onClose={onClose}
    />
  );
}
