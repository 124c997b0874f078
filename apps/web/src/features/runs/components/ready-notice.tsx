import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { formatCount, plural } from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { useAllBatches } from '../api/use-batch-list.ts';

type ReadyNoticeProps = { uploadId: UploadId | null; onSelect: (uploadId: UploadId) => void };

/** Links an upload that waits for its run, whatever list is on screen. */
export function ReadyNotice({ uploadId, onSelect }: ReadyNoticeProps) {
  const batches = useAllBatches();
  const { data: openUpload } = useQuery(batchQueries.openUpload());
  const isOpen = batches.some(({ id, status }) => id === uploadId && status === 'pending');
  const waiting = batches.filter(({ id, status }) => status === 'pending' && id !== openUpload);
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
