import type { UploadReceipt } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { DEFAULT_BULK_RANGE, type TimeRange } from '@partsight/domain/lookups/time-range';
import type { RunSource } from '@partsight/domain/sources/evidence-source';
import { ChevronUp, FileUp, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '../../../lib/api-error.ts';
import { formatBytes } from '../../../lib/format.ts';
import { useReachText } from '../../../lib/sold-source.ts';
import { RANGE_OPTIONS } from '../../../lib/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useProcessBatch } from '../api/run-mutations.ts';
import { useUploadParts } from '../api/upload-mutations.ts';
import { useInHand } from '../api/use-in-hand.ts';
import { DropZone } from './drop-zone.tsx';
import { FileCard } from './file-card.tsx';
import { InventoryField } from './inventory-field.tsx';
import { NothingOnHand } from './nothing-on-hand.tsx';
import { RunPlan, TokenForRun } from './run-plan.tsx';
import { SourceChoice } from './source-choice.tsx';

type UploadPanelProps = {
  /** A list that was uploaded earlier and still waits for its run. */
  waiting: UploadReceipt | null;
  /** A file that was dropped elsewhere: it is sent as if it had been dropped here. */
  dropped: File | null;
  /** Folds the panel to one line; null when it must stay open. */
  onFold: (() => void) | null;
  /** Another file took the place of the one that waited. */
  onReplaced: (uploadId: UploadId) => void;
  onStarted: (uploadId: UploadId) => void;
};

type Chosen =
  | { step: 'none' }
  | { step: 'sent'; file: File }
  | { step: 'read'; receipt: UploadReceipt };

/** What a list is asked of unless somebody chooses. */
const USUAL_SOURCE: RunSource = 'research-api';

export function UploadPanel(props: UploadPanelProps) {
  const { waiting, dropped, onFold, onReplaced, onStarted } = props;
  const [own, setOwn] = useState<Chosen | null>(null);
  const [timeRange, setTimeRange] = useState<TimeRange>(DEFAULT_BULK_RANGE);
  const [source, setSource] = useState<RunSource>(USUAL_SOURCE);
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const [replaced, setReplaced] = useState<UploadId | null>(null);
  const takeReceipt = (receipt: UploadReceipt) => setOwn({ step: 'read', receipt });
  const upload = useUploadParts((receipt) => {
    takeReceipt(receipt);
    setReplaced(null);
    if (replaced !== null && replaced === waiting?.uploadId) {
      onReplaced(receipt.uploadId);
    }
  });
  const run = useProcessBatch();
  const reach = useReachText(timeRange);
  const chosen: Chosen =
    own ?? (waiting === null ? { step: 'none' } : { step: 'read', receipt: waiting });

  useInHand(chosen.step === 'read' ? chosen.receipt.uploadId : null);

  const handleFile = (file: File) => {
    setOwn({ step: 'sent', file });
    upload.mutate({ file, replaces: replaced });
  };
  const sent = useRef<File | null>(null);
  useEffect(function sendDropped() {
    if (dropped !== null && dropped !== sent.current) {
      sent.current = dropped;
      handleFile(dropped);
    }
  });
  const handleRun = () => {
    if (chosen.step !== 'read') {
      toast({
        title: 'No data source',
        description: 'Please upload a file first.',
        variant: 'destructive',
      });
      return;
    }
    const { uploadId, reading } = chosen.receipt;
    const leaveOut = (reading.nothingOnHand ?? 0) > 0 && { leaveOutNothingOnHand: isLeavingOut };
    const wish = source === USUAL_SOURCE ? {} : { source };
    const order = { uploadId, timeRange, ...wish, ...leaveOut };
    run.mutate(order, { onSuccess: () => onStarted(uploadId) });
  };

  return (
    <Panel className="p-4">
      <PanelHeader
        title="Part numbers"
        actions={
          onFold && (
            <Button size="sm" variant="ghost" className="-my-1" onClick={onFold}>
              Fold
              <ChevronUp aria-hidden />
            </Button>
          )
        }
      />
      <div className="mt-3 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          {chosen.step === 'none' && <DropZone onFile={handleFile} />}
          {chosen.step === 'sent' && (
            <SentFile
              file={chosen.file}
              error={upload.error}
              onRetry={() => handleFile(chosen.file)}
              onReplace={() => setOwn({ step: 'none' })}
            />
          )}
          {chosen.step === 'read' && (
            <FileCard
              key={chosen.receipt.uploadId}
              receipt={chosen.receipt}
              onChange={takeReceipt}
              onReplace={() => {
                setReplaced(chosen.receipt.uploadId);
                setOwn({ step: 'none' });
              }}
            />
          )}
        </div>
        <div className="lg:border-line flex min-w-0 flex-col gap-5 lg:border-l lg:pl-6">
          <div>
            <p className="text-ink-muted mb-1 text-xs font-medium">Time range</p>
            <SegmentedControl
              label="Time range"
              className="flex w-full"
              value={timeRange}
              options={RANGE_OPTIONS}
              onChange={setTimeRange}
            />
            {reach !== null && <p className="text-ink-muted mt-1 text-xs">{reach}</p>}
          </div>
          <SourceChoice value={source} onChange={setSource} />
          <InventoryField />
          {chosen.step === 'read' && (
            <>
              <NothingOnHand
                count={chosen.receipt.reading.nothingOnHand ?? 0}
                isLeftOut={isLeavingOut}
                onChange={setIsLeavingOut}
              />
              <RunPlan uploadId={chosen.receipt.uploadId} timeRange={timeRange} source={source} />
            </>
          )}
          <Button
            variant="primary"
            size="lg"
            className="mt-auto w-full"
            disabled={run.isPending}
            onClick={handleRun}
          >
            {run.isPending ? <Spinner /> : <Play aria-hidden />}
            Run Analysis Tool
          </Button>
          {chosen.step === 'read' && (
            <TokenForRun uploadId={chosen.receipt.uploadId} timeRange={timeRange} source={source} />
          )}
        </div>
      </div>
    </Panel>
  );
}

type SentFileProps = {
  file: File;
  error: Error | null;
  onRetry: () => void;
  onReplace: () => void;
};

/** Between choosing and knowing: the shape of the card to come, or why it will not come. */
function SentFile({ file, error, onRetry, onReplace }: SentFileProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {error === null ? <Spinner label="Uploading" /> : <FileUp aria-hidden className="size-5" />}
        <p className="min-w-0 flex-1">
          <span className="font-medium wrap-anywhere">{file.name}</span>
          <span className="text-ink-muted ml-2 text-sm">{formatBytes(file.size)}</span>
        </p>
        {error !== null && (
          <>
            <Button size="sm" onClick={onRetry}>
              Upload
            </Button>
            <Button size="sm" variant="ghost" onClick={onReplace}>
              Replace File
            </Button>
          </>
        )}
      </div>
      {error === null ? (
        <div className="mt-4 space-y-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-40" />
        </div>
      ) : (
        <Notice tone="danger" live="alert" title="Upload failed." className="mt-3">
          {messageOf(error)}
        </Notice>
      )}
    </div>
  );
}
