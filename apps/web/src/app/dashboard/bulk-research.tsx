import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { AppraisalBand } from '../../features/appraisals/appraisal-band.tsx';
import { ByHandView } from '../../features/research/by-hand/by-hand-view.tsx';
import { WorklistMeter } from '../../features/research/by-hand/worklist-meter.tsx';
import { BY_HAND_TEXT } from '../../features/research/texts.ts';
import { type OpenLine, ResultsTable } from '../../features/results/components/results-table.tsx';
import { ShortcutsDialog } from '../../features/results/components/shortcuts-dialog.tsx';
import type { RowNavigation } from '../../features/results/table/use-row-navigation.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { useBatch } from '../../features/runs/api/use-batch.ts';
import { MissingList, useIsMissing } from '../../features/runs/components/missing-list.tsx';
import { ProgressCard } from '../../features/runs/components/progress-card.tsx';
import { useSelectBatch } from '../../features/runs/use-select-batch.ts';
import { Onboarding } from '../../features/uploads/components/onboarding.tsx';
import { UploadPanel } from '../../features/uploads/components/upload-panel.tsx';
import { PHONE, useMedia, WIDE } from '../../lib/browser/use-media.ts';
import { usePersistentError } from '../../lib/browser/use-persistent-error.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDashboardView } from './dashboard-url.ts';
import { useLastingNotices } from './lasting-notices.tsx';
import { useLookUp } from './look-up.tsx';
import { LotHead } from './lot-head.tsx';
import { LotsRail } from './lots-rail.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

type BulkResearchProps = {
  uploadId: UploadId | null;
  /** True for a user who never had a token. */
  needsToken: boolean;
  openPart: number | null;
  onOpenPart: (part: PartResult | null) => void;
  /** The evidence of the open part, next to the table. */
  renderPane: (walk: RowNavigation, line: OpenLine) => ReactNode;
};

export function BulkResearch(props: BulkResearchProps) {
  const { uploadId, needsToken } = props;
  const notices = useLastingNotices(uploadId);
  const select = useSelectBatch();
  if (uploadId === null) {
    return (
      <div className="relative min-h-0 flex-1 space-y-4 p-4 min-[1200px]:overflow-y-auto">
        {notices}
        <Onboarding needsToken={needsToken}>
          <UploadPanel
            pendingReceipt={null}
            droppedFile={null}
            onCollapse={null}
            onReplaced={select}
            onStarted={select}
          />
        </Onboarding>
      </div>
    );
  }
  return <LotWorkspace {...props} uploadId={uploadId} notices={notices} />;
}

type LotWorkspaceProps = BulkResearchProps & { uploadId: UploadId; notices: ReactNode };

/** The panel for a new list, open beside one lot; choosing another closes it. */
type NewUpload = { readonly openedAt: UploadId; readonly file: File | null };

function LotWorkspace(props: LotWorkspaceProps) {
  const { uploadId, notices } = props;
  const isByHand = useDashboardView() === 'by-hand';
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [newUpload, setNewUpload] = useState<NewUpload | null>(null);
  const isUploading = newUpload !== null;
  const openNewUpload = (file: File | null) => setNewUpload({ openedAt: uploadId, file });
  if (newUpload !== null && newUpload.openedAt !== uploadId) {
    setNewUpload(null);
  }
  return (
    <div className="flex min-h-0 flex-1">
      {isWide && <LotsRail uploadId={uploadId} notices={notices} onNewUpload={openNewUpload} />}
      <div
        key={uploadId}
        className="flex min-h-0 min-w-0 flex-1 flex-col min-[1200px]:overflow-y-auto"
      >
        <UploadSection
          uploadId={uploadId}
          isOpen={isUploading}
          droppedFile={newUpload?.file ?? null}
          hasOwnButton={!isWide && !isPhone}
          onOpenChange={(isOpened) => (isOpened ? openNewUpload(null) : setNewUpload(null))}
        />
        {isByHand ? <ByHandScreen uploadId={uploadId} /> : <BatchView {...props} />}
        {!isWide && notices !== null && <div className="space-y-2 p-4">{notices}</div>}
        {/* On a small screen the current work comes first. */}
        {isPhone && !isUploading && <NewUploadPrompt onOpen={() => openNewUpload(null)} />}
      </div>
    </div>
  );
}

type UploadSectionProps = {
  uploadId: UploadId;
  isOpen: boolean;
  /** A file dropped outside the panel, for the panel to send. */
  droppedFile: File | null;
  hasOwnButton: boolean;
  onOpenChange: (isOpened: boolean) => void;
};

/** Expanded while the selected list waits for its run; collapsed afterwards. */
function UploadSection(props: UploadSectionProps) {
  const { uploadId, isOpen, droppedFile, hasOwnButton, onOpenChange } = props;
  const select = useSelectBatch();
  const batch = useBatch(uploadId);
  const isWaiting = batch?.status === 'pending';
  const reading = useQuery({ ...batchQueries.reading(uploadId), enabled: isWaiting });

  const another = hasOwnButton && !isOpen && <NewUploadPrompt onOpen={() => onOpenChange(true)} />;
  if (!isOpen && !isWaiting) {
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
      <div className="m-4" ref={isOpen ? scrollPanelIntoView : undefined}>
        <UploadPanel
          key={isOpen ? 'another' : 'waiting'}
          pendingReceipt={isWaiting && !isOpen ? (reading.data ?? null) : null}
          droppedFile={droppedFile}
          onCollapse={isOpen ? () => onOpenChange(false) : null}
          onReplaced={select}
          onStarted={(started) => {
            onOpenChange(false);
            select(started);
          }}
        />
      </div>
    </>
  );
}

function NewUploadPrompt({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="border-line flex items-center justify-between gap-2 border-b py-1 pr-2 pl-4">
      <h2 className="text-ink-muted text-xs">{DASHBOARD_TEXT.uploadAnother}</h2>
      <Button size="sm" variant="ghost" onClick={onOpen}>
        {DASHBOARD_TEXT.newUpload}
        <ChevronDown aria-hidden />
      </Button>
    </div>
  );
}

/** Its button may be far below it. */
function scrollPanelIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
}

/** The lines without sold figures in place of the table. */
function ByHandScreen({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.head(uploadId));
  const estimate = head?.appraisal?.estimate ?? null;
  if (useIsMissing(uploadId)) {
    return <MissingList uploadId={uploadId} />;
  }
  return (
    <>
      <LotHead uploadId={uploadId} byHandMeter={<WorklistMeter uploadId={uploadId} />} />
      <ByHandView
        uploadId={uploadId}
        certainty={
          estimate !== null && (
            <section aria-label={BY_HAND_TEXT.sure}>
              <h3 className="mb-2 text-sm font-semibold">{BY_HAND_TEXT.sure}</h3>
              <AppraisalBand appraisal={estimate} />
              <p className="text-ink-muted mt-2 text-xs">{BY_HAND_TEXT.sureNote}</p>
            </section>
          )
        }
      />
    </>
  );
}

type BatchViewProps = Omit<BulkResearchProps, 'uploadId' | 'needsToken'> & {
  uploadId: UploadId;
};

function BatchView({ uploadId, openPart, onOpenPart, renderPane }: BatchViewProps) {
  const head = useQuery(batchQueries.head(uploadId));
  const batch = useBatch(uploadId);
  // A batch that cannot be read shows only the error.
  const isUnreadable = usePersistentError(head) !== null && head.data === undefined;
  const isFinished = !isUnreadable && batch?.status === 'completed';
  if (useIsMissing(uploadId)) {
    return <MissingList uploadId={uploadId} />;
  }
  return (
    <>
      <ShortcutsDialog />
      {!isUnreadable && <LotHead uploadId={uploadId} />}
      {!isFinished && <ProgressCard uploadId={uploadId} />}
      {!isUnreadable && (
        <ResultsTable
          uploadId={uploadId}
          openPart={openPart}
          onOpen={onOpenPart}
          onClose={() => onOpenPart(null)}
          renderPane={renderPane}
          lookUp={<LookUpLink />}
        />
      )}
    </>
  );
}

function LookUpLink() {
  const lookUp = useLookUp();
  return (
    <Button
      variant="link"
      size="inline"
      className="min-h-6 text-xs max-[720px]:hidden"
      onClick={lookUp}
    >
      {DASHBOARD_TEXT.singleItemResearch}
    </Button>
  );
}
