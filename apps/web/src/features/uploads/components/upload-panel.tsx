import type { UploadReceipt } from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { LONG_LIST_LINES, type StopPercent } from '@partsight/domain/appraisals/appraisal-limits';
import { readTyped } from '@partsight/domain/columns/pasted/pasted-list';
import type { RunSource } from '@partsight/domain/evidence/evidence-source';
import { DEFAULT_BULK_RANGE, type TimeRange } from '@partsight/domain/runs/time-range';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { holdsRun } from '../../../lib/open-questions.ts';
import { useHasOnlyActiveListings, useReachText } from '../../../lib/text/sold-source.ts';
import { RANGE_OPTIONS } from '../../../lib/text/wording.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SegmentedField } from '../../../ui/forms/segmented-control.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StopChoice } from '../../appraisals/stop-choice.tsx';
import { useProcessBatch } from '../../runs/api/run-mutations.ts';
import { useMarkOpenUpload } from '../../runs/api/use-mark-open-upload.ts';
import { RunPlanSummary, RunTokenPrompt } from '../../runs/components/run-plan-summary.tsx';
import { useUploadParts } from '../api/upload-mutations.ts';
import { pastedFile } from '../paste/pasted-file.ts';
import { pastedTextQuery } from '../paste/pasted-text.ts';
import { HeldNote } from '../questions/held-note.tsx';
import { UPLOAD_PANEL_TEXT, UPLOADS_TEXT } from '../texts.ts';
import { DealerField } from './dealer-field.tsx';
import { FileCard } from './file-card.tsx';
import { GiveList } from './give-list.tsx';
import { InventoryField } from './inventory-field.tsx';
import { SourceChoice } from './source-choice.tsx';
import { UploadHead } from './upload-head.tsx';
import { UploadingFile } from './uploading-file.tsx';

type UploadPanelProps = {
  /** An earlier upload that still waits for its run. */
  pendingReceipt: UploadReceipt | null;
  /** A file dropped elsewhere: sent as if it had been dropped here. */
  droppedFile: File | null;
  /** The page above says already what is asked for. */
  isBelowHeading?: boolean;
  /** A list was read; from now on it is a lot of its own. */
  onRead: (uploadId: UploadId) => void;
  onStarted: (uploadId: UploadId) => void;
};

type UploadStep =
  | { step: 'none' }
  | { step: 'sent'; file: File }
  | { step: 'read'; receipt: UploadReceipt };

/** The source unless the user chooses. */
const DEFAULT_SOURCE: RunSource = 'research-api';

/** Two steps: give a list, then check how it was read and run it. */
export function UploadPanel(props: UploadPanelProps) {
  const { pendingReceipt, droppedFile, isBelowHeading = false, onRead, onStarted } = props;
  const queryClient = useQueryClient();
  const isByHand = useHasOnlyActiveListings();
  const [own, setOwn] = useState<UploadStep | null>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [timeRange, setTimeRange] = useState<TimeRange>(DEFAULT_BULK_RANGE);
  const [source, setSource] = useState<RunSource>(DEFAULT_SOURCE);
  const [skipsEmpty, setSkipsEmpty] = useState(false);
  const [stopWithin, setStopWithin] = useState<StopPercent | null>(null);
  const [replaced, setReplaced] = useState<UploadId | null>(null);
  /** What was sent, and whether it runs as soon as it is read. */
  const sent = useRef<{ pasted: string | null; isRunNext: boolean }>({
    pasted: null,
    isRunNext: false,
  });
  const showReceipt = (receipt: UploadReceipt) => setOwn({ step: 'read', receipt });
  const run = useProcessBatch();
  const start = ({ uploadId, reading }: UploadReceipt) => {
    const skipOptions = (reading.nothingOnHand ?? 0) > 0 && { leaveOutNothingOnHand: skipsEmpty };
    const sourceOptions = source === DEFAULT_SOURCE ? {} : { source };
    const stopOptions = stopWithin !== null && { stopWithin };
    const order = { uploadId, timeRange, ...sourceOptions, ...skipOptions, ...stopOptions };
    run.mutate(order, { onSuccess: () => onStarted(uploadId) });
  };
  const upload = useUploadParts((receipt) => {
    showReceipt(receipt);
    setReplaced(null);
    const { pasted, isRunNext } = sent.current;
    if (pasted !== null) {
      queryClient.setQueryData(pastedTextQuery(receipt.uploadId).queryKey, pasted);
    }
    // An open question is answered first.
    if (isRunNext && receipt.reading.certainty !== 'ask') {
      start(receipt);
    }
    onRead(receipt.uploadId);
  });
  const reach = useReachText(timeRange);
  const chosen: UploadStep =
    own ?? (pendingReceipt === null ? { step: 'none' } : { step: 'read', receipt: pendingReceipt });
  const receipt = chosen.step === 'read' ? chosen.receipt : null;
  const { data: pastedText } = useQuery(pastedTextQuery(receipt?.uploadId ?? null));

  useMarkOpenUpload(receipt?.uploadId ?? null);

  const send = (file: File, pasted: string | null = null, isRunNext = false) => {
    sent.current = { pasted, isRunNext };
    setPicked(null);
    setOwn({ step: 'sent', file });
    upload.mutate({ file, replaces: replaced });
  };
  const sendList = (list: string, isRunNext = false) => {
    setText(list);
    send(pastedFile(list), list, isRunNext);
  };
  const dropped = useRef<File | null>(null);
  useEffect(function sendDropped() {
    if (droppedFile !== null && droppedFile !== dropped.current) {
      dropped.current = droppedFile;
      send(droppedFile);
    }
  });
  const handleRun = () => {
    const typed = readTyped(text);
    if (receipt !== null) {
      start(receipt);
    } else if (picked !== null) {
      send(picked, null, true);
    } else if (typed.kind === 'list') {
      sendList(typed.text, true);
    } else {
      toast({
        title: UPLOAD_PANEL_TEXT.noDataSource,
        description: UPLOAD_PANEL_TEXT.noDataSourceNote,
        variant: 'destructive',
      });
    }
  };

  // What is on its way cannot be run yet.
  const isSending = chosen.step === 'sent' && upload.error === null;
  const questions = chosen.step === 'read' ? (chosen.receipt.reading.questions ?? []) : [];
  const openQuestions = questions.filter((one) => one.chosen === null).map(({ about }) => about);
  return (
    <div>
      {(receipt !== null || !isBelowHeading) && <UploadHead receipt={receipt} />}
      <Panel className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 px-5 py-4 max-[720px]:px-3">
          {chosen.step === 'none' && (
            <GiveList
              picked={picked}
              text={text}
              onPick={setPicked}
              onText={setText}
              onFile={send}
              onList={sendList}
            />
          )}
          {chosen.step === 'sent' && (
            <UploadingFile
              file={chosen.file}
              error={upload.error}
              onRetry={() => send(chosen.file, sent.current.pasted)}
              onReplace={() => setOwn({ step: 'none' })}
            />
          )}
          {receipt !== null && (
            <FileCard
              key={receipt.uploadId}
              receipt={receipt}
              pastedText={pastedText ?? null}
              onChange={showReceipt}
              onReplace={() => {
                setReplaced(receipt.uploadId);
                setText(pastedText ?? '');
                setOwn({ step: 'none' });
              }}
            />
          )}
        </div>
        <div className="lg:border-line flex min-w-0 flex-col gap-5 px-5 py-4 max-[720px]:px-3 lg:border-l">
          {receipt !== null && (
            <DealerField
              key={`${receipt.uploadId} ${receipt.dealer}`}
              receipt={receipt}
              onChange={showReceipt}
            />
          )}
          <SegmentedField
            label={UPLOAD_PANEL_TEXT.timeRange}
            className="flex w-full"
            value={timeRange}
            options={RANGE_OPTIONS}
            note={reach ?? undefined}
            onChange={setTimeRange}
          />
          <SourceChoice value={source} onChange={setSource} />
          <InventoryField />
          {receipt !== null && (
            <>
              {(receipt.reading.nothingOnHand ?? 0) > 0 && (
                <Checkbox
                  label={UPLOADS_TEXT.skipOutOfStock(receipt.reading.nothingOnHand ?? 0)}
                  checked={skipsEmpty}
                  onChange={setSkipsEmpty}
                />
              )}
              <RunPlanSummary uploadId={receipt.uploadId} timeRange={timeRange} source={source} />
              {receipt.totalParts >= LONG_LIST_LINES && (
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
              disabled={run.isPending || isSending || holdsRun({ openQuestions })}
              onClick={handleRun}
            >
              {run.isPending ? <Spinner /> : <Play aria-hidden />}
              {UPLOAD_PANEL_TEXT.run}
            </Button>
            {receipt === null && (
              <p className="text-ink-muted mt-2 text-center text-xs max-[720px]:hidden">
                {isByHand ? UPLOAD_PANEL_TEXT.thenByHand : UPLOAD_PANEL_TEXT.minutes}
              </p>
            )}
            <HeldNote openQuestions={openQuestions} />
          </div>
          {receipt !== null && (
            <RunTokenPrompt uploadId={receipt.uploadId} timeRange={timeRange} source={source} />
          )}
        </div>
      </Panel>
    </div>
  );
}
