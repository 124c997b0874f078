import type { Batch } from '@partsight/contract/runs';
import { percentDone } from '@partsight/domain/pacing/runs/progress';
import { CircleCheck, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatCount, formatDayTime } from '../../../lib/text/format.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useRetryFailed } from '../api/run-mutations.ts';
import { RerunButton } from '../rerun/rerun-button.tsx';

/** Nothing left to watch, so it takes one line. */
export function FinishedRun({ batch, heading }: { batch: Batch; heading: ReactNode }) {
  const retry = useRetryFailed();
  const { id, processedParts, totalParts, failedParts, finishedAt } = batch;
  const percent = percentDone(processedParts, totalParts);
  return (
    <section aria-label="Progress">
      <div className="text-ink-muted flex flex-wrap items-center gap-x-3 text-xs tabular-nums">
        {heading}
        <span className="text-ok-ink inline-flex items-center gap-1 whitespace-nowrap">
          <CircleCheck aria-hidden className="size-3.5" />
          <h3 className="font-medium">Analysis Complete</h3>
        </span>
        <span>
          part {formatCount(processedParts)} of {formatCount(totalParts)}
        </span>
        {failedParts > 0 && (
          <>
            <span className="text-danger-ink">{formatCount(failedParts)} failed</span>
            <Button
              size="inline"
              variant="link"
              className="min-h-6 text-xs"
              disabled={retry.isPending}
              onClick={() => retry.mutate(id)}
            >
              <RotateCw aria-hidden className="size-3" />
              Retry Failed Parts
            </Button>
          </>
        )}
        {finishedAt !== null && (
          // On a phone the note below the figures says when.
          <span className="max-[720px]:hidden">finished {formatDayTime(finishedAt)}</span>
        )}
        <RerunButton batch={batch} size="inline" />
      </div>
      <ProgressBar
        className="mt-1.5 h-0.75"
        label="Analysis Complete"
        percent={percent}
        tone="ok"
      />
    </section>
  );
}
