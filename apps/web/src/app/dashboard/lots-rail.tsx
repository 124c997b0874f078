import type { UploadId } from '@partsight/contract/wire/values';
import { percentDone } from '@partsight/domain/runs/progress';
import { useQueryClient } from '@tanstack/react-query';
import { Info, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Link } from 'wouter';

import { useLotBids, useLotNames } from '../../features/lots/lot-queries.ts';
import {
  type BatchOverview,
  useBatchList,
  useAllBatches,
  useMoreBatches,
} from '../../features/runs/api/use-batch-list.ts';
import { useSelectBatch } from '../../features/runs/use-select-batch.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { ROOMY, useMedia } from '../../lib/browser/use-media.ts';
import { DROPZONE_OPTIONS } from '../../lib/text/file-limits.ts';
import { formatDay } from '../../lib/text/format.ts';
import { RUN_STATE_LABELS } from '../../lib/text/run-wording.ts';
import { cn } from '../../ui/cn.ts';
import { Button } from '../../ui/forms/button.tsx';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { Popover } from '../../ui/popover.tsx';
import { prefetchLot } from './prefetch-lot.ts';
import { DASHBOARD_TEXT } from './texts.ts';

/** With fewer, scanning is quicker than searching. */
const MIN_LOTS_FOR_SEARCH = 8;

type LotsRailProps = {
  uploadId: UploadId;
  /** The page of a new list is open, beside no lot. */
  isNew: boolean;
  /** Opens the upload, already with a file if one was dropped. */
  onNewUpload: (file: File | null) => void;
  /** What stays on screen until someone acts on it. */
  notices: ReactNode;
};

/** A lot opens without filters. */
const NO_PARAMETERS = new URLSearchParams();

/** Every lot one click away, with notices and a new upload at the bottom; initials where narrow. */
export function LotsRail(props: LotsRailProps) {
  const isRoomy = useMedia(ROOMY);
  const drop = useListDrop(props.onNewUpload);
  const queryClient = useQueryClient();
  const selectBatch = useSelectBatch();
  const select = (batch: BatchOverview) => {
    void prefetchLot(queryClient, batch, NO_PARAMETERS);
    selectBatch(batch.id);
  };
  const Rail = isRoomy ? RoomyRail : NarrowRail;
  return (
    <nav
      {...drop.getRootProps({
        role: 'navigation',
        'aria-label': DASHBOARD_TEXT.lots,
        className: cn(
          'border-line flex shrink-0 flex-col border-r',
          isRoomy ? 'w-52' : 'w-12',
          drop.isDragActive && 'bg-accent-soft',
          drop.isDragReject && 'bg-danger-soft',
        ),
      })}
    >
      <Rail {...props} onSelect={select} drop={drop} />
    </nav>
  );
}

/** A list dropped anywhere on the rail is sent at once. */
function useListDrop(onNewUpload: LotsRailProps['onNewUpload']) {
  const state = useDropzone({
    ...DROPZONE_OPTIONS,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejections) => {
      if (file !== undefined && rejections.length === 0) {
        onNewUpload(file);
      }
    },
  });
  const rejection = state.fileRejections[0];
  return {
    ...state,
    refusal:
      rejection === undefined
        ? null
        : `${rejection.file.name}: ${rejection.errors.map(({ message }) => message).join('. ')}`,
  };
}

type RailProps = LotsRailProps & {
  drop: ReturnType<typeof useListDrop>;
  onSelect: (batch: BatchOverview) => void;
};

function RoomyRail({ uploadId, isNew, onSelect, onNewUpload, notices, drop }: RailProps) {
  const listed = useBatchList() ?? [];
  const allBatches = useAllBatches();
  const { more, showMore } = useMoreBatches();
  const [text, setText] = useState('');
  const searchText = text.trim().toLowerCase();
  const nameOf = useLotNames();
  const bidOf = useLotBids();
  const matching = allBatches.filter((batch) =>
    `${nameOf(batch)} ${batch.fileName}`.toLowerCase().includes(searchText),
  );
  const shown = searchText === '' ? listed : matching;
  return (
    <>
      <div className="flex items-baseline justify-between px-4 pt-3 pb-2">
        <h2 className="text-ink-muted text-xs font-medium">{DASHBOARD_TEXT.lots}</h2>
        <Link href={PATHS.lots} className="text-ink-muted text-xs underline underline-offset-4">
          {DASHBOARD_TEXT.allLots}
        </Link>
      </div>
      {allBatches.length >= MIN_LOTS_FOR_SEARCH && (
        <SearchInput
          className="mx-3 mb-2"
          aria-label={DASHBOARD_TEXT.findLot}
          placeholder={DASHBOARD_TEXT.findLot}

          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {isNew && <NewEntry />}
        {shown.map((batch) => (
          <li key={batch.id}>
            <LotEntry
              batch={batch}
              name={nameOf(batch)}
              bid={bidOf(batch.id)}
              isCurrent={!isNew && batch.id === uploadId}
              onSelect={() => onSelect(batch)}
            />
          </li>
        ))}
        {more > 0 && searchText === '' && (
          <li className="px-3 py-2">
            <Button size="sm" variant="ghost" onClick={showMore}>
              {DASHBOARD_TEXT.showMore(more)}
            </Button>
          </li>
        )}
      </ul>
      <div className="space-y-2 p-3">
        {notices}
        {drop.isDragActive && <p className="text-xs">{DASHBOARD_TEXT.dropHere}</p>}
        {drop.refusal !== null && (
          <p role="alert" className="text-danger-ink text-xs wrap-anywhere">
            {drop.refusal}
          </p>
        )}
        <Button size="sm" className="w-full" onClick={() => onNewUpload(null)}>
          <Plus aria-hidden />
          {DASHBOARD_TEXT.newUpload}
        </Button>
      </div>
    </>
  );
}

function NarrowRail({ uploadId, isNew, onSelect, onNewUpload, notices, drop }: RailProps) {
  const listed = useBatchList() ?? [];
  const nameOf = useLotNames();
  return (
    <>
      <ul className="flex min-h-0 flex-1 flex-col items-center gap-1 overflow-y-auto py-2">
        {isNew && (
          <li
            aria-current="page"
            title={DASHBOARD_TEXT.newList}
            className="border-accent-edge bg-accent-soft text-accent-ink grid size-8 place-items-center rounded-md border"
          >
            <Plus aria-hidden className="size-4" />
            <span className="sr-only">{DASHBOARD_TEXT.newList}</span>
          </li>
        )}
        {listed.map((batch) => (
          <li key={batch.id}>
            <button
              type="button"
              title={nameOf(batch)}
              {...(!isNew && batch.id === uploadId && { 'aria-current': 'true' as const })}
              onClick={() => onSelect(batch)}
              className="text-ink-muted hover:bg-sunken aria-[current]:border-accent-edge aria-[current]:bg-accent-soft aria-[current]:text-accent-ink text-2xs grid size-8 place-items-center rounded-md border border-transparent font-semibold focus-visible:outline-offset-[-2px]"
            >
              <span aria-hidden>{initialsOf(nameOf(batch))}</span>
              <span className="sr-only">{nameOf(batch)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-center gap-2 py-2">
        {notices !== null && (
          <Popover
            label={DASHBOARD_TEXT.notices}
            className="w-72 space-y-2 p-3"
            trigger={
              <IconButton name={DASHBOARD_TEXT.notices}>
                <Info aria-hidden className="text-accent-ink" />
              </IconButton>
            }
          >
            {notices}
          </Popover>
        )}
        {drop.refusal !== null && (
          <p role="alert" className="text-danger-ink sr-only">
            {drop.refusal}
          </p>
        )}
        <Button
          size="icon"
          aria-label={DASHBOARD_TEXT.newUpload}
          title={DASHBOARD_TEXT.newUpload}
          onClick={() => onNewUpload(null)}
        >
          <Plus aria-hidden />
        </Button>
      </div>
    </>
  );
}

/** Of the first two words; of one word, its first two letters. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '?', second] = words;
  return (
    second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)
  ).toUpperCase();
}

/** The list that is about to be uploaded. */
function NewEntry() {
  return (
    <li
      aria-current="page"
      className="border-accent-edge bg-accent-soft border-l-3 px-3.25 py-2 text-sm font-medium"
    >
      {DASHBOARD_TEXT.newList}
      <span className="text-ink-muted block text-xs font-normal">{DASHBOARD_TEXT.notUploaded}</span>
    </li>
  );
}

type LotEntryProps = {
  batch: BatchOverview;
  name: string;
  bid: string | null;
  isCurrent: boolean;
  onSelect: () => void;
};

function LotEntry({ batch, name, bid, isCurrent, onSelect }: LotEntryProps) {
  const { fileName, totalParts, processedParts, status, createdAt } = batch;
  const isInProgress = status !== 'completed' && status !== 'pending';
  return (
    <button
      type="button"
      {...(isCurrent && { 'aria-current': 'true' as const })}
      onClick={onSelect}
      className={cn(
        'block w-full border-l-3 border-transparent px-3.25 py-2 text-left transition-colors duration-120 hover:bg-sunken focus-visible:outline-offset-[-2px]',
        isCurrent && 'border-accent-edge bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <span className="block truncate text-sm font-medium" title={fileName}>
        {name}
      </span>
      <span className="text-ink-muted flex justify-between gap-2 text-xs tabular-nums">
        <span className="truncate">
          {DASHBOARD_TEXT.lines(totalParts)}
          {status !== 'completed' && ` · ${RUN_STATE_LABELS[status]}`}
        </span>
        <span className="shrink-0">
          {isInProgress
            ? `${percentDone(processedParts, totalParts)}%`
            : bid === null && formatDay(createdAt)}
        </span>
      </span>
      {bid !== null && <span className="block truncate text-xs tabular-nums">{bid}</span>}
    </button>
  );
}
