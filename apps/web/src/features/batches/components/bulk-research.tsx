import type { PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { PHONE, useMedia, WIDE } from '../../../lib/use-media.ts';
import { useStandingError } from '../../../lib/use-standing-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { useResultsView, withGrade } from '../results-view.ts';
import type { RowWalk } from '../table/use-row-walk.ts';
import { FirstDay } from './first-day.tsx';
import { GradeStrip } from './grade-strip.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LotHead } from './lot-head.tsx';
import { LotsRail } from './lots-rail.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ResultsTable } from './results-table.tsx';
import { UploadPanel } from './upload-panel.tsx';

type BulkResearchProps = {
  uploadId: UploadId | null;
  onSelect: (uploadId: UploadId) => void;
  /** Of somebody who never had one. */
  needsToken: boolean;
  openPart: number | null;
  onOpenPart: (part: PartResult | null) => void;
  /** The evidence of the part that is open, beside the table. */
  renderPane: (walk: RowWalk, decision: ReactNode) => ReactNode;
};

export function BulkResearch(props: BulkResearchProps) {
  const { uploadId, onSelect, needsToken } = props;
  if (uploadId === null) {
    return (
      <div className="relative min-h-0 flex-1 p-4 min-[1200px]:overflow-y-auto">
        <FirstDay needsToken={needsToken}>
          <UploadPanel
            waiting={null}
            dropped={null}
            onFold={null}
            onReplaced={onSelect}
            onStarted={onSelect}
          />
        </FirstDay>
      </div>
    );
  }
  return <Lot key={uploadId} {...props} uploadId={uploadId} />;
}

function Lot(props: BulkResearchProps & { uploadId: UploadId }) {
  const { uploadId, onSelect } = props;
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [isUploading, setIsUploading] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);
  return (
    <div className="flex min-h-0 flex-1">
      {isWide && (
        <LotsRail
          uploadId={uploadId}
          onSelect={onSelect}
          onNewUpload={(file) => {
            setIsUploading(true);
            setDropped(file);
          }}
        />
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col min-[1200px]:overflow-y-auto">
        <UploadSection
          uploadId={uploadId}
          isOpened={isUploading}
          dropped={dropped}
          hasOwnButton={!isWide && !isPhone}
          onOpened={(isOpened) => {
            setIsUploading(isOpened);
            setDropped(null);
          }}
          onSelect={onSelect}
        />
        <BatchView {...props} />
        {/* What one works on comes first on a small screen. */}
        {isPhone && !isUploading && <AnotherList onOpen={() => setIsUploading(true)} />}
      </div>
    </div>
  );
}

type UploadSectionProps = {
  uploadId: UploadId;
  isOpened: boolean;
  /** A file that was dropped outside of the panel, to be sent by it. */
  dropped: File | null;
  hasOwnButton: boolean;
  onOpened: (isOpened: boolean) => void;
  onSelect: (uploadId: UploadId) => void;
};

/** Open while the selected list still waits for its run; folded from then on. */
function UploadSection(props: UploadSectionProps) {
  const { uploadId, isOpened, dropped, hasOwnButton, onOpened, onSelect } = props;
  const { data: head } = useQuery(batchQueries.head(uploadId));
  const { data: batches } = useQuery(batchQueries.list());
  // The list of batches is there sooner than the batch itself.
  const batch = head?.batch ?? batches?.find(({ id }) => id === uploadId);
  const isWaiting = batch?.status === 'pending';
  const reading = useQuery({ ...batchQueries.reading(uploadId), enabled: isWaiting });

  const another = hasOwnButton && !isOpened && <AnotherList onOpen={() => onOpened(true)} />;
  if (!isOpened && !isWaiting) {
    return another;
  }
  if (isWaiting && !reading.isFetched) {
    return (
      <Panel className="m-4 p-4">
        <Skeleton className="h-180 lg:h-105" />
      </Panel>
    );
  }
  return (
    <>
      {another}
      <div className="m-4" ref={isOpened ? bringIntoSight : undefined}>
        <UploadPanel
          key={isOpened ? 'another' : 'waiting'}
          waiting={isWaiting && !isOpened ? (reading.data ?? null) : null}
          dropped={dropped}
          onFold={isOpened ? () => onOpened(false) : null}
          onReplaced={onSelect}
          onStarted={(started) => {
            onOpened(false);
            onSelect(started);
          }}
        />
      </div>
    </>
  );
}

function AnotherList({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="border-line flex items-center justify-between gap-2 border-b py-1 pr-2 pl-4">
      <h2 className="text-ink-muted text-xs">Upload another list of part numbers</h2>
      <Button size="sm" variant="ghost" onClick={onOpen}>
        New Upload
        <ChevronDown aria-hidden />
      </Button>
    </div>
  );
}

/** Its button may stand far below it. */
function bringIntoSight(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
}

type BatchViewProps = Omit<BulkResearchProps, 'uploadId' | 'onSelect' | 'needsToken'> & {
  uploadId: UploadId;
};

function BatchView({ uploadId, openPart, onOpenPart, renderPane }: BatchViewProps) {
  const [view, changeView] = useResultsView();
  const head = useQuery(batchQueries.head(uploadId));
  const { data: batches } = useQuery({ ...batchQueries.list(), enabled: false });
  const batch = head.data?.batch ?? batches?.find(({ id }) => id === uploadId);
  // A batch that cannot be read has nothing to show below the sentence that says so.
  const isUnreadable = useStandingError(head) !== null && head.data === undefined;
  const isFinished = !isUnreadable && batch?.status === 'completed';
  return (
    <>
      <KeysDialog />
      {!isUnreadable && <LotHead uploadId={uploadId} />}
      {!isFinished && (
        <div className="px-3 py-2">
          <ProgressCard uploadId={uploadId} />
        </div>
      )}
      {!isUnreadable && (
        <>
          <GradeStrip
            uploadId={uploadId}
            chosen={view.grade ?? null}
            onChoose={(grade) => changeView((before) => withGrade(before, grade))}
          />
          <ResultsTable
            uploadId={uploadId}
            openPart={openPart}
            onOpen={onOpenPart}
            onClose={() => onOpenPart(null)}
            renderPane={renderPane}
          />
        </>
      )}
    </>
  );
}
