import type { BatchSummary } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import type { BatchState } from '@partsight/domain/runs/batch';
import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleStop,
  CircleX,
  ClipboardPaste,
  Loader,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { deskQueries } from '../../features/desk/desk-queries.ts';
import { STOCK_NOTE_TEXT } from '../../features/desk/texts.ts';
import { deskPath, filterPath } from '../../lib/browser/paths.ts';
import { coverageSummary, salesSummary } from '../../lib/text/coverage-summary.ts';
import { cn } from '../../ui/cn.ts';
import { DASHBOARD_TEXT, LOT_FACTS_TEXT } from './texts.ts';

type LotFactsProps = {
  batch: Batch;
  summary: BatchSummary | undefined;
  /** On the screen where sold figures are entered. */
  isEntering?: boolean;
};

/** How the run stands, how many lines it has answered, and the sales behind it. */
export function LotFacts({ batch, summary, isEntering = false }: LotFactsProps) {
  const { coverage, status, timeRange } = batch;
  const isByHand = isActiveListingSource(coverage?.source ?? null);
  const { data } = useQuery({ ...deskQueries.lot(batch.id), enabled: batch.startedAt !== null });
  const inStock = data?.desk?.linesInStock ?? 0;
  return (
    <>
      {isEntering ? <ByHand /> : <State status={status} />}
      {batch.startedAt !== null && (
        <p
          className="min-w-0 truncate"
          title={coverage === null ? undefined : coverageSummary(coverage, timeRange)}
        >
          <span className="max-[720px]:sr-only">{LOT_FACTS_TEXT.lines(batch.totalParts)} </span>
          <Counts batch={batch} summary={summary} isByHand={isByHand} />
          {coverage !== null && !isByHand && (
            <span className="max-[720px]:sr-only">
              <Separator />
              {salesSummary(timeRange, coverage)}
            </span>
          )}
          {inStock > 0 && (
            <Link href={deskPath(batch.id)} className="text-warn-ink hover:underline">
              <Separator />
              {STOCK_NOTE_TEXT.inStock(inStock, data?.desk?.lines ?? 0)}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** Read aloud as a pause. */
const Separator = () => (
  <>
    <span aria-hidden className="mx-1.5">
      ·
    </span>
    <span className="sr-only">; </span>
  </>
);

const STATES: Record<BatchState, { icon: LucideIcon; ink: string }> = {
  pending: { icon: CircleDashed, ink: 'text-ink-muted' },
  processing: { icon: Loader, ink: 'text-accent-ink' },
  completed: { icon: CircleCheck, ink: 'text-ok-ink' },
  failed: { icon: CircleX, ink: 'text-danger-ink' },
  paused: { icon: CirclePause, ink: 'text-warn-ink' },
  stopped: { icon: CircleStop, ink: 'text-ink-muted' },
};

/** A finished run has no card any more: its title is here. */
function State({ status }: { status: BatchState }) {
  const { icon: Icon, ink } = STATES[status];
  const text = LOT_FACTS_TEXT.states[status];
  const look = cn('mr-2 inline-flex shrink-0 items-center gap-1 font-medium', ink);
  const icon = <Icon aria-hidden className="size-3.5" />;
  return status === 'completed' ? (
    <section aria-label={LOT_FACTS_TEXT.progress} className={look}>
      {icon}
      <h3>{text}</h3>
    </section>
  ) : (
    <span className={look}>
      {icon}
      {text}
    </span>
  );
}

const ByHand = () => (
  <span className="text-accent-ink mr-2 inline-flex shrink-0 items-center gap-1 font-medium">
    <ClipboardPaste aria-hidden className="size-3.5" />
    {DASHBOARD_TEXT.researchByHand}
  </span>
);

type CountsProps = Omit<LotFactsProps, 'isEntering'> & { isByHand: boolean };

/** As in "4,663 answered, 252 failed, 85 unclear"; a phone names only what failed. */
function Counts({ batch, summary, isByHand }: CountsProps) {
  const { id, status, totalParts, processedParts, completedParts, failedParts } = batch;
  const unknown = summary?.unknown ?? 0;
  const left = totalParts - processedParts;
  const counts: readonly (readonly [string, ReactNode])[] = [
    ['answered', LOT_FACTS_TEXT.answered(completedParts - unknown, isByHand)],
    ...(failedParts > 0
      ? [
          [
            'failed',
            <Link
              key="failed"
              href={filterPath(id, 'failed')}
              className="decoration-edge hover:decoration-ink underline underline-offset-4"
            >
              {LOT_FACTS_TEXT.failed(failedParts)}
            </Link>,
          ] as const,
        ]
      : []),
    ...(unknown > 0 ? [['unknown', LOT_FACTS_TEXT.unknown(unknown, isByHand)] as const] : []),
    ...(left > 0 ? [['left', LOT_FACTS_TEXT.left(left, status)] as const] : []),
  ];
  return counts.map(([name, text], index) => (
    <span key={name} className={name === 'failed' ? undefined : 'max-[720px]:sr-only'}>
      {text}
      {index < counts.length - 1 && <span className="max-[720px]:sr-only">{', '}</span>}
    </span>
  ));
}
