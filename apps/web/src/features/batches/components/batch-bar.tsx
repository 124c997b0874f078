import type { Batch } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, OctagonX } from 'lucide-react';
import { useLocation } from 'wouter';

import { formatDayTime, plural } from '../../../lib/format.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useMedia, WIDE } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { useStopProcessing } from '../api/run-mutations.ts';
import { useBatchList } from '../api/use-batch-list.ts';
import { useLotNames } from '../lots/lot-queries.ts';
import { ClearDataButton, RemoveListButton } from './remove-buttons.tsx';

type BatchBarProps = { uploadId: UploadId; onSelect: (uploadId: UploadId | null) => void };

/** Which batch is on screen, the others one click away, and what can be done to it. */
export function BatchBar({ uploadId, onSelect }: BatchBarProps) {
  // Where there is room, the lots stand beside the one that is looked at.
  const isWide = useMedia(WIDE);
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 py-1 sm:justify-end">
      {!isWide && <BatchPicker uploadId={uploadId} onSelect={onSelect} />}
      <div className="ml-auto flex flex-wrap justify-end gap-2 sm:ml-0">
        <StopButton uploadId={uploadId} />
        <RemoveListButton uploadId={uploadId} onSelect={onSelect} />
        <ClearDataButton uploadId={uploadId} onSelect={onSelect} />
      </div>
    </div>
  );
}

function StopButton({ uploadId }: { uploadId: UploadId }) {
  const { data: status, dataUpdatedAt } = useQuery(batchQueries.processingStatus(uploadId));
  const hasEnded = useHasEnded(uploadId, dataUpdatedAt);
  const batches = useBatchList();
  const isPaused = batches?.some(({ id, status: state }) => id === uploadId && state === 'paused');
  const stop = useStopProcessing();
  if (status?.canStop !== true || hasEnded) {
    return null;
  }
  return (
    <Button
      // What waits anyway is not urgent to stop; the next step is another one.
      variant={isPaused === true ? 'secondary' : 'danger'}
      disabled={status.stopRequested || stop.isPending}
      onClick={() => stop.mutate(uploadId)}
    >
      <OctagonX aria-hidden />
      {status.stopRequested ? 'Stop Requested' : 'Stop Processing'}
    </Button>
  );
}

/** The batch itself is asked for more often than whether it can be stopped. */
function useHasEnded(uploadId: UploadId, saidAt: number): boolean {
  const { data, dataUpdatedAt } = useQuery({ ...batchQueries.head(uploadId), enabled: false });
  const status = data?.batch.status;
  return (
    dataUpdatedAt > saidAt &&
    (status === 'completed' || status === 'stopped' || status === 'failed')
  );
}

function BatchPicker({ uploadId, onSelect }: BatchBarProps) {
  const batches = useBatchList() ?? [];
  const nameOf = useLotNames();
  const [, navigate] = useLocation();
  const current = batches.find(({ id }) => id === uploadId);
  return (
    <Menu
      label="Batches"
      trigger={
        <Button
          variant="ghost"
          className="text-ink -ml-3 max-w-full min-w-0 shrink max-sm:grow max-sm:basis-28 max-sm:justify-start sm:ml-0"
        >
          <span className="truncate">
            {current === undefined ? 'Selected batch' : nameOf(current)}
          </span>
          <ChevronDown aria-hidden className="text-ink-faint" />
        </Button>
      }
    >
      <MenuItem onSelect={() => navigate(PATHS.lots)}>All lots</MenuItem>
      {batches.map((batch) => (
        <MenuItem
          key={batch.id}
          current={batch.id === uploadId}
          onSelect={() => onSelect(batch.id)}
        >
          <BatchEntry batch={batch} name={nameOf(batch)} />
        </MenuItem>
      ))}
    </Menu>
  );
}

function BatchEntry({ batch, name }: { batch: Batch; name: string }) {
  return (
    <span className="min-w-0">
      <span className="block max-w-80 truncate">{name}</span>
      <span className="text-ink-faint block text-xs">
        {plural(batch.totalParts, 'part')} · {batch.status} · {formatDayTime(batch.createdAt)}
      </span>
    </span>
  );
}
