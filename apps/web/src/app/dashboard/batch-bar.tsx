import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useLotNames } from '../../features/lots/lot-queries.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { useStopProcessing } from '../../features/runs/api/run-mutations.ts';
import { useBatchList } from '../../features/runs/api/use-batch-list.ts';
import { ClearDataButton } from '../../features/runs/components/remove-buttons.tsx';
import { useSelectBatch } from '../../features/runs/use-select-batch.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { formatDayTime } from '../../lib/text/format.ts';
import { RUN_STATE_LABELS } from '../../lib/text/run-wording.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { LotActions } from './lot-actions.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

type BatchBarProps = {
  uploadId: UploadId;
  /** Where the screen was opened from, before the lot. */
  back?: ReactNode;
  /** About the lot, after its name. */
  children?: ReactNode;
  /** Before the actions; a row of its own where there is no room. */
  figures?: ReactNode;
  /** What to do next with the lot, at the end. */
  next?: ReactNode;
};

/** The lot on screen, the others one click away, and its actions: one row. */
export function BatchBar({ uploadId, back, children, figures, next }: BatchBarProps) {
  // A phone has these in the menu.
  const isPhone = useMedia(PHONE);
  return (
    <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 min-[1200px]:flex-nowrap">
      {back}
      <BatchPicker uploadId={uploadId} />
      <div className="text-ink-muted flex min-w-0 flex-1 items-center overflow-hidden text-xs whitespace-nowrap">
        {children}
      </div>
      {figures !== undefined && (
        <div className="flex items-center gap-x-4 max-[1199px]:order-last max-[1199px]:basis-full">
          {figures}
        </div>
      )}
      <div className="flex shrink-0 items-center gap-1.5">
        <StopButton uploadId={uploadId} />
        <LotActions uploadId={uploadId} hasClearData={isPhone} />
        {!isPhone && <ClearDataButton uploadId={uploadId} />}
        {!isPhone && next}
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
      size="sm"
      // A paused batch is not urgent to stop; another action comes first.
      variant={isPaused === true ? 'secondary' : 'danger'}
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

function BatchPicker({ uploadId }: { uploadId: UploadId }) {
  const select = useSelectBatch();
  const batches = useBatchList() ?? [];
  const nameOf = useLotNames();
  const [, navigate] = useLocation();
  const current = batches.find(({ id }) => id === uploadId);
  return (
    <h2 className="flex max-w-[45%] min-w-0 shrink-0">
      <Menu
        label={DASHBOARD_TEXT.lots}
        trigger={
          <button
            type="button"
            title={current?.fileName}
            className="hover:text-accent-ink flex min-h-7 min-w-0 items-center gap-1 rounded-md text-[15px] leading-5 font-semibold"
          >
            <span className="truncate">
              {current === undefined ? DASHBOARD_TEXT.selectedLot : nameOf(current)}
            </span>
            <ChevronDown aria-hidden className="text-ink-faint size-4 shrink-0" />
          </button>
        }
      >
        <MenuItem onSelect={() => navigate(PATHS.lots)}>{DASHBOARD_TEXT.allLots}</MenuItem>
        {batches.map((batch) => (
          <MenuItem
            key={batch.id}
            current={batch.id === uploadId}
            onSelect={() => select(batch.id)}
          >
            <BatchEntry batch={batch} name={nameOf(batch)} />
          </MenuItem>
        ))}
      </Menu>
    </h2>
  );
}

function BatchEntry({ batch, name }: { batch: Batch; name: string }) {
  return (
    <span className="min-w-0">
      <span className="block max-w-80 truncate">{name}</span>
      <span className="text-ink-faint block text-xs">
        {DASHBOARD_TEXT.rows(batch.totalParts)} · {RUN_STATE_LABELS[batch.status]} ·{' '}
        {formatDayTime(batch.createdAt)}
      </span>
    </span>
  );
}
