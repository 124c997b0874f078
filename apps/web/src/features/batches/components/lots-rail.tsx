import type { UploadId } from '@partsight/contract/wire';
import { percentDone } from '@partsight/domain/batches/progress';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Link } from 'wouter';

import { formatCount, formatDay, plural } from '../../../lib/format.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Input } from '../../../ui/input.tsx';
import {
  type KnownBatch,
  useBatchList,
  useEveryBatch,
  useMoreBatches,
} from '../api/use-batch-list.ts';
import { LIST_FILES } from '../file-limits.ts';
import { useLotNames } from '../lots/lot-queries.ts';
import { LOT_WORDS } from '../wording.ts';

/** With fewer, looking is quicker than searching. */
const SEARCHED_FROM = 8;

type LotsRailProps = {
  uploadId: UploadId;
  onSelect: (uploadId: UploadId) => void;
  /** Opens the upload, at once with a file that was dropped. */
  onNewUpload: (file: File | null) => void;
};

/** Every lot one click away, and the way to another one at the foot. */
export function LotsRail({ uploadId, onSelect, onNewUpload }: LotsRailProps) {
  const listed = useBatchList() ?? [];
  const every = useEveryBatch();
  const { more, showMore } = useMoreBatches();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const nameOf = useLotNames();
  const found = every.filter((batch) =>
    `${nameOf(batch)} ${batch.fileName}`.toLowerCase().includes(wanted),
  );
  const shown = wanted === '' ? listed : found;
  return (
    <nav aria-label="Lots" className="border-line flex w-56 shrink-0 flex-col border-r">
      <div className="flex items-baseline justify-between px-4 pt-3 pb-2">
        <h2 className="text-sm font-semibold">Lots</h2>
        <Link href={PATHS.lots} className="text-ink-muted text-xs underline underline-offset-4">
          All lots
        </Link>
      </div>
      {every.length >= SEARCHED_FROM && (
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
        {more > 0 && wanted === '' && (
          <li className="px-3 py-2">
            <Button size="sm" variant="ghost" onClick={showMore}>
              Show more, {formatCount(more)} left
            </Button>
          </li>
        )}
      </ul>
      <AnotherList onNewUpload={onNewUpload} />
    </nav>
  );
}

/** The folded upload: a file dropped here is sent at once, and what cannot be sent is explained. */
function AnotherList({ onNewUpload }: Pick<LotsRailProps, 'onNewUpload'>) {
  const { getRootProps, isDragActive, isDragReject, fileRejections } = useDropzone({
    ...LIST_FILES,
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

type LotEntryProps = { batch: KnownBatch; name: string; isCurrent: boolean; onSelect: () => void };

function LotEntry({ batch, name, isCurrent, onSelect }: LotEntryProps) {
  const { fileName, totalParts, processedParts, status, createdAt } = batch;
  const isUnderWay = status !== 'completed' && status !== 'pending';
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
          {status !== 'completed' && `, ${LOT_WORDS[status]}`}
        </span>
        <span className="shrink-0">
          {isUnderWay ? `${percentDone(processedParts, totalParts)} %` : formatDay(createdAt)}
        </span>
      </span>
    </button>
  );
}
