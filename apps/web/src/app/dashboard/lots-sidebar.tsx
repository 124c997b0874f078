import type { UploadId } from '@partsight/contract/wire/values';
import { percentDone } from '@partsight/domain/pacing/runs/progress';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Link } from 'wouter';

import { useLotNames } from '../../features/lots/lot-queries.ts';
import {
  type BatchOverview,
  useBatchList,
  useAllBatches,
  useMoreBatches,
} from '../../features/runs/api/use-batch-list.ts';
import { PATHS } from '../../lib/browser/paths.ts';
import { DROPZONE_OPTIONS } from '../../lib/text/file-limits.ts';
import { formatCount, formatDay, plural } from '../../lib/text/format.ts';
import { RUN_STATE_LABELS } from '../../lib/text/run-wording.ts';
import { cn } from '../../ui/cn.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Input } from '../../ui/forms/input.tsx';

/** With fewer, scanning is quicker than searching. */
const MIN_LOTS_FOR_SEARCH = 8;

type LotsSidebarProps = {
  uploadId: UploadId;
  onSelect: (uploadId: UploadId) => void;
  /** Opens the upload, already with a file if one was dropped. */
  onNewUpload: (file: File | null) => void;
};

/** Every lot one click away, with a new upload at the bottom. */
export function LotsSidebar({ uploadId, onSelect, onNewUpload }: LotsSidebarProps) {
  const listed = useBatchList() ?? [];
  const allBatches = useAllBatches();
  const { more, showMore } = useMoreBatches();
  const [text, setText] = useState('');
  const searchText = text.trim().toLowerCase();
  const nameOf = useLotNames();
  const matching = allBatches.filter((batch) =>
    `${nameOf(batch)} ${batch.fileName}`.toLowerCase().includes(searchText),
  );
  const shown = searchText === '' ? listed : matching;
  return (
    <nav aria-label="Lots" className="border-line flex w-56 shrink-0 flex-col border-r">
      <div className="flex items-baseline justify-between px-4 pt-3 pb-2">
        <h2 className="text-sm font-semibold">Lots</h2>
        <Link href={PATHS.lots} className="text-ink-muted text-xs underline underline-offset-4">
          All lots
        </Link>
      </div>
      {allBatches.length >= MIN_LOTS_FOR_SEARCH && (
        <span className="relative mx-3 mb-2 block">
          <Search
            aria-hidden
            className="text-ink-faint pointer-events-none absolute top-2 left-2.5 size-4"
          />
          <Input
            type="search"
            aria-label="Find a lot"
            placeholder="Find a lot"
            className="pl-8"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </span>
      )}
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {shown.map((batch) => (
          <li key={batch.id}>
            <LotEntry
              batch={batch}
              name={nameOf(batch)}
              isCurrent={batch.id === uploadId}
              onSelect={() => onSelect(batch.id)}
            />
          </li>
        ))}
        {more > 0 && searchText === '' && (
          <li className="px-3 py-2">
            <Button size="sm" variant="ghost" onClick={showMore}>
              Show more, {formatCount(more)} left
            </Button>
          </li>
        )}
      </ul>
      <NewUploadDropZone onNewUpload={onNewUpload} />
    </nav>
  );
}

/** The collapsed upload: sends a dropped file at once and explains what it cannot accept. */
function NewUploadDropZone({ onNewUpload }: Pick<LotsSidebarProps, 'onNewUpload'>) {
  const { getRootProps, isDragActive, isDragReject, fileRejections } = useDropzone({
    ...DROPZONE_OPTIONS,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejections) => {
      if (file !== undefined && rejections.length === 0) {
        onNewUpload(file);
      }
    },
  });
  const rejection = fileRejections[0];
  return (
    <section
      {...getRootProps({
        role: 'region',
        'aria-label': 'Another list',
        className: cn(
          'm-3 space-y-2 rounded-lg border border-dashed border-edge p-3 transition-colors duration-120',
          isDragActive && 'border-solid border-accent-edge bg-accent-soft',
          isDragReject && 'border-danger bg-danger-soft',
        ),
      })}
    >
      <p className="text-ink-muted text-xs">
        {isDragActive ? 'Drop the list to read it' : 'Drop another list of part numbers here, or'}
      </p>
      <Button size="sm" onClick={() => onNewUpload(null)}>
        <Plus aria-hidden />
        New Upload
      </Button>
      {rejection !== undefined && (
        <p role="alert" className="text-danger-ink text-xs wrap-anywhere">
          {rejection.file.name}: {rejection.errors.map(({ message }) => message).join('. ')}
        </p>
      )}
    </section>
  );
}

type LotEntryProps = {
  batch: BatchOverview;
  name: string;
  isCurrent: boolean;
  onSelect: () => void;
};

function LotEntry({ batch, name, isCurrent, onSelect }: LotEntryProps) {
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
          {plural(totalParts, 'row')}
          {status !== 'completed' && `, ${RUN_STATE_LABELS[status]}`}
        </span>
        <span className="shrink-0">
          {isInProgress ? `${percentDone(processedParts, totalParts)} %` : formatDay(createdAt)}
        </span>
      </span>
    </button>
  );
}
