import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, OctagonX } from 'lucide-react';
import { useLocation } from 'wouter';

import { useLotNames } from '../../features/lots/lot-queries.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { useStopProcessing } from '../../features/runs/api/run-mutations.ts';
import { useBatchList } from '../../features/runs/api/use-batch-list.ts';
import {
  ClearDataButton,
  RemoveListButton,
} from '../../features/runs/components/remove-buttons.tsx';
import { PATHS } from '../../lib/browser/paths.ts';
import { useMedia, WIDE } from '../../lib/browser/use-media.ts';
import { formatDayTime, plural } from '../../lib/text/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

type BatchBarProps = { uploadId: UploadId; onSelect: (uploadId: UploadId | null) => void };

/** The batch on screen, the others one click away, and its actions. */
export function BatchBar({ uploadId, onSelect }: BatchBarProps) {
  // On wide screens the lots are listed next to the open one.
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
      // A paused batch is not urgent to stop; another action comes first.
      variant={isPaused === true ? 'secondary' : 'danger'}
      disabled={status.stopRequested || stop.isPending}
      onClick={() => stop.mutate(uploadId)}
    >
      <OctagonX aria-hidden />
      {status.stopRequested ? 'Stop Requested' : 'Stop Processing'}
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
