import type { PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { useStandingError } from '../../../lib/use-standing-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { useResultsView, withGrade } from '../results-view.ts';
import { GradeStrip } from './grade-strip.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ResultsTable } from './results-table.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { ValueSummary } from './value-summary.tsx';

type BulkResearchProps = {
  uploadId: UploadId | null;
  onSelect: (uploadId: UploadId) => void;
  onOpenPart: (part: PartResult) => void;
};

export function BulkResearch({ uploadId, onSelect, onOpenPart }: BulkResearchProps) {
  return (
    <div className="space-y-4">
      {uploadId === null ? (
        <UploadPanel waiting={null} onFold={null} onStarted={onSelect} />
      ) : (
        <>
          <UploadSection key={`upload-${uploadId}`} uploadId={uploadId} onSelect={onSelect} />
          <BatchView key={uploadId} uploadId={uploadId} onOpenPart={onOpenPart} />
        </>
      )}
    </div>
  );
}

type UploadSectionProps = { uploadId: UploadId; onSelect: (uploadId: UploadId) => void };

/** Open while the selected list still waits for its run; folded to one line from then on. */
function UploadSection({ uploadId, onSelect }: UploadSectionProps) {
  const [isOpened, setIsOpened] = useState(false);
  const { data: head } = useQuery(batchQueries.head(uploadId));
  const { data: batches } = useQuery(batchQueries.list());
  // The list of batches is there sooner than the batch itself.
  const batch = head?.batch ?? batches?.find(({ id }) => id === uploadId);
  const isWaiting = batch?.status === 'pending';
  const reading = useQuery({ ...batchQueries.reading(uploadId), enabled: isWaiting });

  if (!isOpened && !isWaiting) {
    return (
      <Panel className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
        <h2 className="text-ink-muted text-sm">Upload another list of part numbers</h2>
        <Button size="sm" onClick={() => setIsOpened(true)}>
          New Upload
          <ChevronDown aria-hidden />
        </Button>
      </Panel>
    );
  }
  if (isWaiting && !reading.isFetched) {
    return (
      <Panel className="p-4">
        <Skeleton className="h-180 lg:h-105" />
      </Panel>
    );
  }
  return (
    <UploadPanel
      waiting={isWaiting ? (reading.data ?? null) : null}
      onFold={isWaiting ? null : () => setIsOpened(false)}
      onStarted={(started) => {
        setIsOpened(false);
        onSelect(started);
      }}
    />
  );
}

type BatchViewProps = { uploadId: UploadId; onOpenPart: (part: PartResult) => void };

function BatchView({ uploadId, onOpenPart }: BatchViewProps) {
  const [view, changeView] = useResultsView();
  const head = useQuery(batchQueries.head(uploadId));
  // A batch that cannot be read has nothing to show below the sentence that says so.
  const isUnreadable = useStandingError(head) !== null && head.data === undefined;
  return (
    <>
      <ProgressCard uploadId={uploadId} />
      {!isUnreadable && (
        <>
          <Panel className="space-y-5 border-0 bg-transparent py-1">
            <ValueSummary uploadId={uploadId} />
            <GradeStrip
              uploadId={uploadId}
              chosen={view.grade ?? null}
              onChoose={(grade) => changeView((before) => withGrade(before, grade))}
            />
          </Panel>
          <ResultsTable uploadId={uploadId} onOpen={onOpenPart} />
        </>
      )}
    </>
  );
}
