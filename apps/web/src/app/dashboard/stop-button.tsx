import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';

import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { useStopProcessing } from '../../features/runs/api/run-mutations.ts';
import { Button } from '../../ui/forms/button.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

/** Shown while the run can be stopped. */
export function StopButton({ uploadId }: { uploadId: UploadId }) {
  const { data: status, dataUpdatedAt } = useQuery(batchQueries.processingStatus(uploadId));
  const hasEnded = useHasEnded(uploadId, dataUpdatedAt);
  const stop = useStopProcessing();
  if (status?.canStop !== true || hasEnded) {
    return null;
  }
  return (
    <Button
      size="sm"
      variant="danger"
      disabled={status.stopRequested || stop.isPending}
      onClick={() => stop.mutate(uploadId)}
    >
      <OctagonX aria-hidden />
      {status.stopRequested ? DASHBOARD_TEXT.stopRequested : DASHBOARD_TEXT.stopProcessing}
    </Button>
  );
}

/** The batch itself is polled more often than whether it can be stopped. */
function useHasEnded(uploadId: UploadId, statusAt: number): boolean {
  const { data, dataUpdatedAt } = useQuery({ ...batchQueries.head(uploadId), enabled: false });
  const status = data?.batch.status;
  return (
    dataUpdatedAt > statusAt &&
    (status === 'completed' || status === 'stopped' || status === 'failed')
  );
}
