import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useLotNames } from '../../features/lots/lot-queries.ts';
import { useBatchList } from '../../features/runs/api/use-batch-list.ts';
import { ClearDataButton } from '../../features/runs/components/remove-buttons.tsx';
import { useSelectBatch } from '../../features/runs/use-select-batch.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { formatDayTime } from '../../lib/text/format.ts';
import { RUN_STATE_LABELS } from '../../lib/text/run-wording.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { LotActions } from './lot-actions.tsx';
import { StopButton } from './stop-button.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

type BatchBarProps = {
  uploadId: UploadId;
  /** Where the screen was opened from, before the lot. */
  back?: ReactNode;
  /** About the lot, after its name. */
  children?: ReactNode;
  /** The others stand in the rail, by their names. */
  isBesideList?: boolean;
  /** What to do next with the lot, at the end. */
  next?: ReactNode;
};

/** The lot on screen, the others one click away, and its actions: one row. */
export function BatchBar(props: BatchBarProps) {
  const { uploadId, back, children, isBesideList = false, next } = props;
  // A phone has these in the menu.
  const isPhone = useMedia(PHONE);
  return (
    <div className="flex min-h-7 min-w-0 flex-1 items-center gap-x-2">
      {back}
      <BatchPicker uploadId={uploadId} isBesideList={isBesideList} />
      <div className="text-ink-muted flex min-w-0 flex-1 items-center overflow-hidden text-xs whitespace-nowrap max-[720px]:shrink-0 max-[720px]:grow-0 max-[720px]:basis-auto">
        {children}
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        {!isPhone && (
          <>
            <StopButton uploadId={uploadId} />
            <ClearDataButton uploadId={uploadId} />
          </>
        )}
        <LotActions uploadId={uploadId} />
        {!isPhone && next}
      </div>
    </div>
  );
}

type BatchPickerProps = { uploadId: UploadId; isBesideList: boolean };

function BatchPicker({ uploadId, isBesideList }: BatchPickerProps) {
  const select = useSelectBatch();
  const batches = useBatchList() ?? [];
  const nameOf = useLotNames();
  const [, navigate] = useLocation();
  const current = batches.find(({ id }) => id === uploadId);
  const name = current === undefined ? DASHBOARD_TEXT.selectedLot : nameOf(current);
  if (isBesideList) {
    return (
      <h2
        title={name}
        className="max-w-[45%] shrink-0 truncate text-[15px] leading-5 font-semibold"
      >
        {name}
      </h2>
    );
  }
  return (
    <h2 className="flex max-w-[45%] min-w-0 shrink-0 max-[720px]:max-w-none max-[720px]:flex-1">
      <Menu
        label={DASHBOARD_TEXT.lots}
        trigger={
          <button
            type="button"
            title={current?.fileName}
            className="hover:text-accent-ink flex min-h-7 min-w-0 items-center gap-1 rounded-md text-[15px] leading-5 font-semibold"
          >
            <span className="truncate">{name}</span>
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
        {DASHBOARD_TEXT.lines(batch.totalParts)} · {RUN_STATE_LABELS[batch.status]} ·{' '}
        {formatDayTime(batch.createdAt)}
      </span>
    </span>
  );
}
