import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';

import { ByHandView } from '../../features/research/by-hand/by-hand-view.tsx';
import { WorklistMeter } from '../../features/research/by-hand/worklist-meter.tsx';
import { SingleResearchCard } from '../../features/research/components/single-research-card.tsx';
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
import { LotQuestions } from '../../features/uploads/questions/lot-questions.tsx';
import { dashboardPath } from '../../lib/browser/paths.ts';
import { PHONE, ROOMY, useMedia, WIDE } from '../../lib/browser/use-media.ts';
import { usePersistentError } from '../../lib/browser/use-persistent-error.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/forms/button-link.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BatchBar } from './batch-bar.tsx';
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
  const view = useDashboardView();
  const [droppedFile, openNewUpload] = useNewUpload();
  const isNew = view === 'upload' && uploadId !== null;
  const isWide = useMedia(WIDE);
  const isRoomy = useMedia(ROOMY);
  const [sample, setSample] = useState<File | null>(null);
  if (uploadId === null) {
    return (
      <div className="flex min-h-0 flex-1">
        {isRoomy && <NoLots />}
        <div className="relative min-h-0 min-w-0 flex-1 space-y-4 p-4 min-[720px]:px-6 min-[720px]:py-5 min-[1200px]:overflow-y-auto">
          {notices}
          <Onboarding needsToken={needsToken} onSample={setSample}>
            <UploadPanel
              isBelowHeading
              pendingReceipt={null}
              droppedFile={sample}
              onRead={select}
              onStarted={select}
            />
          </Onboarding>
          <SingleResearchCard />
        </div>
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-1">
      {isWide && (
        <LotsRail uploadId={uploadId} isNew={isNew} notices={notices} onNewUpload={openNewUpload} />
      )}
      <div
        key={isNew ? 'new' : uploadId}
        className="flex min-h-0 min-w-0 flex-1 flex-col min-[1200px]:overflow-y-auto"
      >
        {isNew ? (
          <UploadPage uploadId={uploadId}>
            <UploadPanel
              pendingReceipt={null}
              droppedFile={droppedFile}
              onRead={select}
              onStarted={select}
            />
          </UploadPage>
        ) : (
          <Lot {...props} uploadId={uploadId} onNewUpload={() => openNewUpload(null)} />
        )}
        {!isWide && notices !== null && <div className="space-y-2 p-4">{notices}</div>}
      </div>
    </div>
  );
}

/** Where the lots will be. */
const NoLots = () => (
  <nav aria-label={DASHBOARD_TEXT.lots} className="border-line w-52 shrink-0 border-r px-4 py-2.5">
    <h2 className="text-ink-muted text-xs">{DASHBOARD_TEXT.lots}</h2>
    <p className="text-ink-muted mt-2.5 text-xs">{DASHBOARD_TEXT.noLots}</p>
  </nav>
);

/** Opens the page for a new list, already with a file if one was dropped. */
function useNewUpload(): [File | null, (file: File | null) => void] {
  const [file, setFile] = useState<File | null>(null);
  const [, setSearch] = useSearchParams();
  const open = (dropped: File | null) => {
    setFile(dropped);
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('view', 'upload');
      return after;
    });
  };
  return [file, open];
}

/** Scrolled to, it stays below the header of a phone. */
const UPLOAD_PAGE = 'scroll-mt-40 p-4 min-[720px]:px-6 min-[720px]:py-5';

/** What opened it may be far below its beginning. */
function showTop(page: HTMLElement | null): void {
  page?.scrollIntoView({ block: 'start' });
}

/** The page of a new list, with a way back to the lot it was opened from. */
function UploadPage({ uploadId, children }: { uploadId: UploadId; children: ReactNode }) {
  const isWide = useMedia(WIDE);
  return (
    <div ref={showTop} className={UPLOAD_PAGE}>
      {!isWide && (
        <ButtonLink href={dashboardPath(uploadId)} size="sm" variant="ghost" className="mb-2 -ml-2">
          <ArrowLeft aria-hidden />
          {DASHBOARD_TEXT.backToLot}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}

type LotProps = BulkResearchProps & { uploadId: UploadId; onNewUpload: () => void };

function Lot(props: LotProps) {
  const { uploadId, onNewUpload } = props;
  const isByHand = useDashboardView() === 'by-hand';
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const isWaiting = useBatch(uploadId)?.status === 'pending';
  const another = <NewUploadPrompt onOpen={onNewUpload} />;
  return (
    <>
      {!isWide && !isPhone && another}
      {isWaiting ? (
        <WaitingList uploadId={uploadId} />
      ) : isByHand ? (
        <ByHandScreen uploadId={uploadId} />
      ) : (
        <BatchView {...props} />
      )}
      {/* On a small screen the current work comes first. */}
      {isPhone && another}
    </>
  );
}

/** A list that was read and waits for its run. */
function WaitingList({ uploadId }: { uploadId: UploadId }) {
  const select = useSelectBatch();
  const reading = useQuery(batchQueries.reading(uploadId));
  if (useIsMissing(uploadId)) {
    return <MissingList uploadId={uploadId} />;
  }
  return (
    <>
      <div className="border-line bg-surface shrink-0 border-b px-4 py-1">
        <BatchBar uploadId={uploadId} />
      </div>
      <div ref={showTop} className={UPLOAD_PAGE}>
        {reading.isFetched ? (
          <UploadPanel
            pendingReceipt={reading.data ?? null}
            droppedFile={null}
            onRead={select}
            onStarted={select}
          />
        ) : (
          <Panel className="p-4">
            <Skeleton className="h-180 lg:h-105" />
          </Panel>
        )}
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
        <Plus aria-hidden />
      </Button>
    </div>
  );
}

/** The lines without sold figures in place of the table. */
function ByHandScreen({ uploadId }: { uploadId: UploadId }) {
  if (useIsMissing(uploadId)) {
    return <MissingList uploadId={uploadId} />;
  }
  return (
    <>
      <LotHead uploadId={uploadId} byHandMeter={<WorklistMeter uploadId={uploadId} />} />
      <ByHandView uploadId={uploadId} />
    </>
  );
}

type BatchViewProps = Omit<BulkResearchProps, 'uploadId' | 'needsToken'> & {
  uploadId: UploadId;
  onNewUpload: () => void;
};

function BatchView(props: BatchViewProps) {
  const { uploadId, openPart, onOpenPart, renderPane, onNewUpload } = props;
  const head = useQuery(batchQueries.head(uploadId));
  // A batch that cannot be read shows only the error.
  const isUnreadable = usePersistentError(head) !== null && head.data === undefined;
  if (useIsMissing(uploadId)) {
    return <MissingList uploadId={uploadId} />;
  }
  return (
    <>
      <ShortcutsDialog />
      {!isUnreadable && <LotQuestions uploadId={uploadId} onReplace={onNewUpload} />}
      {isUnreadable ? <ProgressCard uploadId={uploadId} /> : <LotHead uploadId={uploadId} />}
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
