import type { UploadReceipt } from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { DEFAULT_BULK_RANGE, type TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import type { RunSource } from '@partsight/domain/pacing/sources/evidence-source';
import {
  MIN_LIST_LINES,
  type StopPercent,
} from '@partsight/domain/valuation/appraisal/appraisal-limits';
import { ChevronUp, FileUp, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { formatBytes } from '../../../lib/text/format.ts';
import { useReachText } from '../../../lib/text/sold-source.ts';
import { RANGE_OPTIONS } from '../../../lib/text/wording.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { StopChoice } from '../../appraisals/stop-choice.tsx';
import { useProcessBatch } from '../../runs/api/run-mutations.ts';
import { useMarkOpenUpload } from '../../runs/api/use-mark-open-upload.ts';
import { RunPlanSummary, RunTokenPrompt } from '../../runs/components/run-plan-summary.tsx';
import { useUploadParts } from '../api/upload-mutations.ts';
import { UPLOAD_PANEL_TEXT } from '../texts.ts';
import { DropZone } from './drop-zone.tsx';
import { FileCard } from './file-card.tsx';
import { InventoryField } from './inventory-field.tsx';
import { OutOfStockOption } from './out-of-stock-option.tsx';
import { SourceChoice } from './source-choice.tsx';

type UploadPanelProps = {
  /** An earlier upload that still waits for its run. */
  pendingReceipt: UploadReceipt | null;
  /** A file dropped elsewhere: sent as if it had been dropped here. */
  droppedFile: File | null;
  /** Collapses the panel to one line; null when it must stay open. */
  onCollapse: (() => void) | null;
  /** Another file replaced the waiting one. */
  onReplaced: (uploadId: UploadId) => void;
  onStarted: (uploadId: UploadId) => void;
};

type UploadStep =
  | { step: 'none' }
  | { step: 'sent'; file: File }
  | { step: 'read'; receipt: UploadReceipt };

/** The source unless the user chooses. */
const DEFAULT_SOURCE: RunSource = 'research-api';

export function UploadPanel(props: UploadPanelProps) {
  const { pendingReceipt, droppedFile, onCollapse, onReplaced, onStarted } = props;
  const [own, setOwn] = useState<UploadStep | null>(null);
  const [timeRange, setTimeRange] = useState<TimeRange>(DEFAULT_BULK_RANGE);
  const [source, setSource] = useState<RunSource>(DEFAULT_SOURCE);
  const [skipsEmpty, setSkipsEmpty] = useState(false);
  const [stopWithin, setStopWithin] = useState<StopPercent | null>(null);
  const [replaced, setReplaced] = useState<UploadId | null>(null);
  const showReceipt = (receipt: UploadReceipt) => setOwn({ step: 'read', receipt });
  const upload = useUploadParts((receipt) => {
    showReceipt(receipt);
    setReplaced(null);
    if (replaced !== null && replaced === pendingReceipt?.uploadId) {
      onReplaced(receipt.uploadId);
    }
  });
  const run = useProcessBatch();
  const reach = useReachText(timeRange);
  const chosen: UploadStep =
    own ?? (pendingReceipt === null ? { step: 'none' } : { step: 'read', receipt: pendingReceipt });

  useMarkOpenUpload(chosen.step === 'read' ? chosen.receipt.uploadId : null);

  const handleFile = (file: File) => {
    setOwn({ step: 'sent', file });
    upload.mutate({ file, replaces: replaced });
  };
  const sent = useRef<File | null>(null);
  useEffect(function sendDropped() {
    if (droppedFile !== null && droppedFile !== sent.current) {
      sent.current = droppedFile;
      handleFile(droppedFile);
    }
  });
  const handleRun = () => {
    if (chosen.step !== 'read') {
      toast({
        title: UPLOAD_PANEL_TEXT.noDataSource,
        description: UPLOAD_PANEL_TEXT.noDataSourceNote,
        variant: 'destructive',
      });
      return;
    }
    const { uploadId, reading } = chosen.receipt;
    const skipOptions = (reading.nothingOnHand ?? 0) > 0 && { leaveOutNothingOnHand: skipsEmpty };
    const sourceOptions = source === DEFAULT_SOURCE ? {} : { source };
    const stopOptions = stopWithin !== null && { stopWithin };
    const order = { uploadId, timeRange, ...sourceOptions, ...skipOptions, ...stopOptions };
    run.mutate(order, { onSuccess: () => onStarted(uploadId) });
  };

  // What is on its way cannot be run yet.
  const isSending = chosen.step === 'sent' && upload.error === null;
  return (
    <Panel className="p-4">
      <PanelHeader
        title={UPLOAD_PANEL_TEXT.title}
        actions={
          onCollapse && (
            <Button size="sm" variant="ghost" className="-my-1" onClick={onCollapse}>
              {UPLOAD_PANEL_TEXT.fold}
              <ChevronUp aria-hidden />
            </Button>
          )
        }
      />
      <div className="mt-3 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          {chosen.step === 'none' && <DropZone onFile={handleFile} />}
          {chosen.step === 'sent' && (
            <UploadingFile
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
              onChange={showReceipt}
              onReplace={() => {
                setReplaced(chosen.receipt.uploadId);
                setOwn({ step: 'none' });
              }}
            />
          )}
        </div>
        <div className="lg:border-line flex min-w-0 flex-col gap-5 lg:border-l lg:pl-6">
          <div>
            <p className="text-ink-muted mb-1 text-xs font-medium">{UPLOAD_PANEL_TEXT.timeRange}</p>
            <SegmentedControl
              label={UPLOAD_PANEL_TEXT.timeRange}
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
              <OutOfStockOption
                count={chosen.receipt.reading.nothingOnHand ?? 0}
                isSkipped={skipsEmpty}
                onChange={setSkipsEmpty}
              />
              <RunPlanSummary
                uploadId={chosen.receipt.uploadId}
                timeRange={timeRange}
                source={source}
              />
              {chosen.receipt.totalParts >= MIN_LIST_LINES && (
                <StopChoice value={stopWithin} onChange={setStopWithin} />
              )}
            </>
          )}
          {/* Always in view, above the dock of a phone. */}
          <div
            data-run-bar
            className="bg-surface sticky bottom-0 z-10 mt-auto py-2 max-[720px]:bottom-15"
          >
            <Button
              variant="primary"
              size="lg"
              className="w-full"
              disabled={run.isPending || isSending}
              onClick={handleRun}
            >
              {run.isPending ? <Spinner /> : <Play aria-hidden />}
              {UPLOAD_PANEL_TEXT.run}
            </Button>
          </div>
          {chosen.step === 'read' && (
            <RunTokenPrompt
              uploadId={chosen.receipt.uploadId}
              timeRange={timeRange}
              source={source}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

type UploadingFileProps = {
  file: File;
  error: Error | null;
  onRetry: () => void;
  onReplace: () => void;
};

/** While uploading: a skeleton of the card to come, or why it failed. */
function UploadingFile({ file, error, onRetry, onReplace }: UploadingFileProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {error === null ? (
          <Spinner label={UPLOAD_PANEL_TEXT.uploading} />
        ) : (
          <FileUp aria-hidden className="size-5" />
        )}
        <p className="min-w-0 flex-1">
          <span className="font-medium wrap-anywhere">{file.name}</span>
          <span className="text-ink-muted ml-2 text-sm">{formatBytes(file.size)}</span>
        </p>
        {error !== null && (
          <>
            <Button size="sm" onClick={onRetry}>
              {UPLOAD_PANEL_TEXT.upload}
            </Button>
            <Button size="sm" variant="ghost" onClick={onReplace}>
              {UPLOAD_PANEL_TEXT.replaceFile}
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
        <Notice tone="danger" live="alert" title={UPLOAD_PANEL_TEXT.uploadFailed} className="mt-3">
          {messageOf(error)}
        </Notice>
      )}
    </div>
  );
}
