import type { Batch } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, OctagonX, Trash2 } from 'lucide-react';

import { formatDayTime, plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { useClearData, useStopProcessing } from '../api/run-mutations.ts';

type BatchBarProps = { uploadId: UploadId; onSelect: (uploadId: UploadId | null) => void };

/** Which batch is on screen, the others one click away, and what can be done to it. */
export function BatchBar({ uploadId, onSelect }: BatchBarProps) {
  const clear = useClearData({
    onCleared: () => onSelect(null),
    onRestored: () => onSelect(uploadId),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <BatchPicker uploadId={uploadId} onSelect={onSelect} />
      <div className="ml-auto flex gap-2">
        <StopButton uploadId={uploadId} />
        <Button disabled={clear.isPending} onClick={() => clear.mutate()}>
          <Trash2 aria-hidden />
          Clear Data
        </Button>
      </div>
    </div>
  );
}

function StopButton({ uploadId }: { uploadId: UploadId }) {
  const { data: status } = useQuery(batchQueries.processingStatus(uploadId));
  const stop = useStopProcessing();
  if (status?.canStop !== true) {
    return null;
  }
  return (
    <Button
      variant="danger"
      disabled={status.stopRequested || stop.isPending}
      onClick={() => stop.mutate(uploadId)}
    >
      <OctagonX aria-hidden />
      {status.stopRequested ? 'Stop Requested' : 'Stop Processing'}
    </Button>
  );
}

function BatchPicker({ uploadId, onSelect }: BatchBarProps) {
  const { data: batches = [] } = useQuery(batchQueries.list());
  const current = batches.find(({ id }) => id === uploadId);
  return (
    <Menu
      label="Batches"
      trigger={
        <Button variant="ghost" className="text-ink -ml-3 max-w-full min-w-0 shrink">
          <span className="truncate">{current?.fileName ?? 'Selected batch'}</span>
          <ChevronDown aria-hidden className="text-ink-faint" />
        </Button>
      }
    >
      {batches.map((batch) => (
        <MenuItem
          key={batch.id}
          current={batch.id === uploadId}
          onSelect={() => onSelect(batch.id)}
        >
          <BatchEntry batch={batch} />
        </MenuItem>
      ))}
    </Menu>
  );
}

function BatchEntry({ batch }: { batch: Batch }) {
  return (
    <span className="min-w-0">
      <span className="block max-w-80 truncate">{batch.fileName}</span>
      <span className="text-ink-faint block text-xs">
        {plural(batch.totalParts, 'part')} · {batch.status} · {formatDayTime(batch.createdAt)}
      </span>
    </span>
  );
}
