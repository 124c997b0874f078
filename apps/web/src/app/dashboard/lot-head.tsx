import type { BatchResponse } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { isActiveListingSource } from '@partsight/domain/pacing/sources/evidence-source';
import { useQuery } from '@tanstack/react-query';
import { Calculator, CircleCheck, ClipboardPaste, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { AppraisalAnswer } from '../../features/appraisals/appraisal-answer.tsx';
import { LotAnswer } from '../../features/desk/answer/lot-answer.tsx';
import { useRefreshDeskOnStatusChange } from '../../features/desk/use-refresh-desk-on-status-change.ts';
import { useLot } from '../../features/lots/lot-queries.ts';
import { ValueSummary } from '../../features/results/components/value-summary.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { useBatch } from '../../features/runs/api/use-batch.ts';
import { byHandPath, dashboardPath, deskPath } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { coverageSummary } from '../../lib/text/coverage-summary.ts';
import { formatRecent } from '../../lib/text/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { BatchBar } from './batch-bar.tsx';
import { DASHBOARD_TEXT, LOT_HEAD_TEXT } from './texts.ts';
import { MAIN_STEP, useMainStep } from './use-main-step.tsx';

type LotHeadProps = {
  uploadId: UploadId;
  /** Replaces the bar next to the answer, on the screen for research by hand. */
  byHandMeter?: ReactNode;
};

/** The lot in two rows: what it is, and what to pay for it. */
export function LotHead({ uploadId, byHandMeter }: LotHeadProps) {
  const { data: head } = useQuery(batchQueries.progress(uploadId));
  const batch = useBatch(uploadId);
  const isPhone = useMedia(PHONE);
  useRefreshDeskOnStatusChange(batch);
  const lot = useLot(uploadId);
  const isByHand = byHandMeter !== undefined;
  const handWork = handWorkOf(batch, head);
  const { step, dialog } = useMainStep(batch);
  const mainStep =
    step !== null && handWork === 'first' ? (
      <ResearchByHand uploadId={uploadId} variant="primary" />
    ) : (
      step
    );
  const next = isByHand ? (
    <AllLines uploadId={uploadId} />
  ) : (
    batch !== undefined &&
    batch.startedAt !== null && (
      <>
        {handWork === 'more' && <ResearchByHand uploadId={uploadId} variant="secondary" />}
        {handWork !== 'first' && <WorkTheDeal uploadId={uploadId} />}
        {mainStep}
      </>
    )
  );
  const { estimate = null, stoppedWithin = null } = head?.appraisal ?? {};
  return (
    <header className="border-line bg-surface shrink-0 border-b px-4 pt-1.5 pb-[5px]">
      <BatchBar uploadId={uploadId} next={next}>
        {batch !== undefined && <LotFacts batch={batch} head={head} dealer={lot?.dealer ?? null} />}
      </BatchBar>
      <div className="flex min-h-13 flex-wrap items-center gap-x-6 gap-y-2 min-[1200px]:flex-nowrap">
        {batch !== undefined && estimate !== null && (
          <AppraisalAnswer
            estimate={estimate}
            stoppedWithin={stoppedWithin}
            isRunning={batch.status === 'processing'}
          >
            {byHandMeter}
          </AppraisalAnswer>
        )}
        {batch !== undefined && estimate === null && (
          <LotAnswer batch={batch} valueUnknown={head?.summary.valueUnknown ?? null}>
            {byHandMeter}
          </LotAnswer>
        )}
        {isPhone && (isByHand ? next : mainStep)}
        <ValueSummary
          uploadId={uploadId}
          className="border-line ml-auto max-[1199px]:ml-0 max-[720px]:order-3 max-[720px]:w-full max-[720px]:border-t max-[720px]:pt-1 min-[1200px]:border-l min-[1200px]:pl-5"
        />
      </div>
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
    <Button asChild size="sm" variant={variant} className={MAIN_STEP}>
      <Link href={byHandPath(uploadId)}>
        <ClipboardPaste aria-hidden />
        {DASHBOARD_TEXT.researchByHand}
      </Link>
    </Button>
  );
}

function AllLines({ uploadId }: { uploadId: UploadId }) {
  return (
    <Button asChild size="sm" className={MAIN_STEP}>
      <Link href={dashboardPath(uploadId)}>
        <List aria-hidden />
        {DASHBOARD_TEXT.allLines}
      </Link>
    </Button>
  );
}

function WorkTheDeal({ uploadId }: { uploadId: UploadId }) {
  return (
    <Button asChild size="sm">
      <Link href={deskPath(uploadId)}>
        <Calculator aria-hidden />
        {DASHBOARD_TEXT.workTheDeal}
      </Link>
    </Button>
  );
}

type LotFactsProps = { batch: Batch; head: BatchResponse | undefined; dealer: string | null };

/** What a reader wants to know of the lot at a glance; the grades' legend has it in full. */
function LotFacts({ batch, head, dealer }: LotFactsProps) {
  const { coverage, status, timeRange, failedParts, finishedAt } = batch;
  const isFinished = status === 'completed';
  const facts = [
    ...(dealer === null ? [] : [dealer]),
    ...(coverage === null || isActiveListingSource(coverage.source)
      ? []
      : [reachText(coverage.covered)]),
    ...(isFinished && finishedAt !== null
      ? [LOT_HEAD_TEXT.lookedUp(formatRecent(finishedAt))]
      : []),
    ...(isFinished ? missingText(failedParts, head?.summary.unknown ?? 0) : []),
  ];
  return (
    <>
      {isFinished && (
        <section
          aria-label={LOT_HEAD_TEXT.progress}
          className="text-ok-ink mr-2 inline-flex shrink-0 items-center gap-1"
        >
          <CircleCheck aria-hidden className="size-3.5" />
          <h3 className="font-medium">{LOT_HEAD_TEXT.analysisComplete}</h3>
        </section>
      )}
      <p
        className="min-w-0 truncate max-[720px]:sr-only"
        title={coverage === null ? undefined : coverageSummary(coverage, timeRange)}
      >
        {facts.map((fact, index) => (
          <span key={fact}>
            {(index > 0 || isFinished) && (
              <span aria-hidden className="mx-1.5">
                ·
              </span>
            )}
            {fact}
          </span>
        ))}
      </p>
    </>
  );
}

/** The rows that no figure includes; empty without any. */
function missingText(failed: number, unknown: number): string[] {
  const parts = [
    ...(failed > 0 ? [LOT_HEAD_TEXT.failed(failed)] : []),
    ...(unknown > 0 ? [LOT_HEAD_TEXT.unknown(unknown)] : []),
  ];
  return parts.length === 0 ? [] : [parts.join(', ')];
}

const MS_PER_DAY = 86_400_000;

const reachText = ({ from, to }: { from: string; to: string }): string =>
  LOT_HEAD_TEXT.lastDays(Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY));
