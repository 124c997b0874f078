import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';

import { formatCount, plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { useEveryBatch } from '../api/use-batch-list.ts';

type ReadyLineProps = { uploadId: UploadId | null; onSelect: (uploadId: UploadId) => void };

/** An upload that still waits for its run is one click away from whatever list is on screen. */
export function ReadyLine({ uploadId, onSelect }: ReadyLineProps) {
  const batches = useEveryBatch();
  const { data: inHand } = useQuery(batchQueries.inHand());
  const isOpen = batches.some(({ id, status }) => id === uploadId && status === 'pending');
  const waiting = batches.filter(({ id, status }) => status === 'pending' && id !== inHand);
  const [newest] = waiting;
  if (newest === undefined || isOpen) {
    return null;
  }
  const others = waiting.length - 1;
  return (
    <Notice
      tone="info"
      title={`${newest.fileName} is ready to run.`}
      action={
        <Button size="sm" onClick={() => onSelect(newest.id)}>
          Open
        </Button>
      }
    >
      {plural(newest.totalParts, 'part')} uploaded and not looked up yet
      {others > 0 && `; ${formatCount(others)} more`}.
    </Notice>
  );
}
