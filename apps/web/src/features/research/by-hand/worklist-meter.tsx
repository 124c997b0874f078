import type { UploadId } from '@partsight/contract/wire/values';
import { linesForEstimate } from '@partsight/domain/appraisals/appraisal-limits';
import { SECONDS_PER_LINE } from '@partsight/domain/evidence/seconds-per-line';
import { percentDone } from '@partsight/domain/runs/progress';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import { formatDuration, formatShare } from '../../../lib/text/format.ts';
import { minorOf } from '../../../lib/text/money.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { researchQueries } from '../../evidence/api/product-research.ts';
import { useExportExcel } from '../../results/api/export-mutations.ts';
import { WORKLIST_METER_TEXT } from '../texts.ts';
import { worklistLimit } from './worklist-queue.ts';

/** How many lines are entered, the dealer cost they hold, and where the bid's first range begins. */
export function WorklistMeter({ uploadId }: { uploadId: UploadId }) {
  const { data: worklist } = useQuery(researchQueries.worklist(uploadId, worklistLimit(0)));
  const exportExcel = useExportExcel();
  if (worklist === undefined) {
    return <Skeleton className="h-8 flex-1" />;
  }
  const { done, left, doneCost, totalCost } = worklist;
  const lines = done + left;
  const needs = linesForEstimate(lines);
  const rangeAt = needs && Math.max(needs.answered, needs.settled);
  const total = minorOf(totalCost);
  const notes = [
    ...(total > 0 ? [WORKLIST_METER_TEXT.ofCost(formatShare(minorOf(doneCost), total))] : []),
    ...(rangeAt === null ? [] : [rangeText(rangeAt, done)]),
  ];
  return (
    <div className="flex min-h-8 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-[720px]:order-2 max-[720px]:basis-full">
      <output className="text-sm font-semibold whitespace-nowrap tabular-nums">
        {WORKLIST_METER_TEXT.entered(done, lines)}
      </output>
      <ProgressBar
        className="min-w-40 flex-1"
        percent={percentDone(done, lines)}
        label={WORKLIST_METER_TEXT.label}
        mark={
          rangeAt === null
            ? null
            : { percent: percentDone(rangeAt, lines), label: WORKLIST_METER_TEXT.mark(rangeAt) }
        }
      />
      <span className="text-ink-muted text-xs tabular-nums">{notes.join('; ')}</span>
      <Button
        size="sm"
        className="max-[720px]:hidden"
        disabled={exportExcel.isPending}
        onClick={() => exportExcel.mutate({ uploadId, view: {} })}
      >
        {exportExcel.isPending ? <Spinner /> : <Download aria-hidden />}
        {WORKLIST_METER_TEXT.exportExcel}
      </Button>
    </div>
  );
}

const rangeText = (rangeAt: number, done: number): string =>
  done >= rangeAt
    ? WORKLIST_METER_TEXT.goOn
    : WORKLIST_METER_TEXT.untilRange(rangeAt, formatDuration((rangeAt - done) * SECONDS_PER_LINE));
