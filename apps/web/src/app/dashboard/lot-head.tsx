import type { BatchResponse } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, List } from 'lucide-react';
import type { ReactNode } from 'react';

import { BidCard } from '../../features/desk/answer/bid-card.tsx';
import { useRefreshDeskOnStatusChange } from '../../features/desk/use-refresh-desk-on-status-change.ts';
import { GradeCards } from '../../features/results/components/grade-cards.tsx';
import { ValueSummary } from '../../features/results/components/value-summary.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { useBatch } from '../../features/runs/api/use-batch.ts';
import { ProgressCard } from '../../features/runs/components/progress-card.tsx';
import { byHandPath, dashboardPath } from '../../lib/browser/paths.ts';
import { PHONE, ROOMY, useMedia } from '../../lib/browser/use-media.ts';
import { ButtonLink } from '../../ui/forms/button-link.tsx';
import { BatchBar } from './batch-bar.tsx';
import { LotFacts } from './lot-facts.tsx';
import { StopButton } from './stop-button.tsx';
import { DASHBOARD_TEXT } from './texts.ts';
import { MAIN_STEP, useMainStep } from './use-main-step.tsx';

type LotHeadProps = {
  uploadId: UploadId;
  /** How far research by hand has come, below the cards of its screen. */
  byHandMeter?: ReactNode;
};

/** What the lot is, how its run is going, and one row of cards: the bid, the two figures, the grades. */
export function LotHead({ uploadId, byHandMeter }: LotHeadProps) {
  const { data: head } = useQuery(batchQueries.progress(uploadId));
  const batch = useBatch(uploadId);
  const isPhone = useMedia(PHONE);
  const isRoomy = useMedia(ROOMY);
  useRefreshDeskOnStatusChange(batch);
  const isByHand = byHandMeter !== undefined;
  const handWork = handWorkOf(batch, head);
  const { step, dialog } = useMainStep(batch, handWork !== 'first');
  const next = isByHand ? (
    <AllLines uploadId={uploadId} />
  ) : (
    <>
      {handWork !== null && (
        <ResearchByHand
          uploadId={uploadId}
          variant={handWork === 'first' ? 'primary' : 'secondary'}
        />
      )}
      {(handWork !== 'first' || !isPhone) && step}
    </>
  );
  const hasRun = batch !== undefined && batch.startedAt !== null;
  return (
    <header className="border-line bg-surface shrink-0 border-b">
      <div className="flex min-h-10 items-center px-4 max-[720px]:pr-1">
        <BatchBar uploadId={uploadId} isBesideList={isRoomy} next={hasRun && next}>
          {batch !== undefined && (
            <LotFacts batch={batch} summary={head?.summary} isEntering={isByHand} />
          )}
        </BatchBar>
      </div>
      {batch?.status !== 'completed' && !isByHand && <ProgressCard uploadId={uploadId} />}
      <div className="grid gap-2 px-4 pb-2 max-[1279px]:grid-cols-[220px_328px_minmax(0,1fr)] max-[1099px]:grid-cols-[220px_minmax(0,1fr)] max-[720px]:grid-cols-1 max-[720px]:gap-1.5 max-[720px]:px-3 max-[720px]:pb-1.5 min-[1280px]:grid-cols-[220px_344px_minmax(0,1fr)]">
        {batch === undefined ? (
          <span className="h-21 max-[720px]:h-15" />
        ) : (
          <BidCard
            batch={batch}
            valueUnknown={head?.summary.valueUnknown ?? null}
            estimate={head?.appraisal?.estimate ?? null}
          >
            {isPhone && (
              <>
                <StopButton uploadId={uploadId} />
                {hasRun && next}
              </>
            )}
          </BidCard>
        )}
        <ValueSummary uploadId={uploadId} />
        <GradeCards uploadId={uploadId} />
      </div>
      {isByHand && <div className="border-line border-t px-4 py-1.5">{byHandMeter}</div>}
      {dialog}
    </header>
  );
}

/** Whether lines wait for figures that only a person can bring: all of them, or some. */
function handWorkOf(
  batch: Batch | undefined,
  head: BatchResponse | undefined,
): 'first' | 'more' | null {
  const isDue =
    isActiveListingSource(batch?.coverage?.source ?? null) && (head?.summary.unknown ?? 0) > 0;
  return !isDue ? null : head?.summary.valueUnknown === 'no-sold-figures' ? 'first' : 'more';
}

type ResearchByHandProps = { uploadId: UploadId; variant: 'primary' | 'secondary' };

function ResearchByHand({ uploadId, variant }: ResearchByHandProps) {
  return (
    <ButtonLink href={byHandPath(uploadId)} size="sm" variant={variant} className={MAIN_STEP}>
      <ClipboardPaste aria-hidden />
      {DASHBOARD_TEXT.researchByHand}
    </ButtonLink>
  );
}

function AllLines({ uploadId }: { uploadId: UploadId }) {
  return (
    <ButtonLink href={dashboardPath(uploadId)} size="sm" className={MAIN_STEP}>
      <List aria-hidden />
      {DASHBOARD_TEXT.allLines}
    </ButtonLink>
  );
}
