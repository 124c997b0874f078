import type { Worklist } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import { SECONDS_PER_LINE, TARGET_SHARE } from '@partsight/domain/pacing/sources/worklist-target';
import { useQuery } from '@tanstack/react-query';

import { formatDuration, formatShare } from '../../../lib/text/format.ts';
import { minorOf } from '../../../lib/text/money.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { researchQueries } from '../../evidence/api/product-research.ts';
import { WORKLIST_METER_TEXT } from '../texts.ts';
import { worklistLimit } from './worklist-queue.ts';

const TARGET = `${Math.round(TARGET_SHARE * 100)}%`;

/** How much of the dealer cost has sold figures, and how long the rest of the target takes. */
export function WorklistMeter({ uploadId }: { uploadId: UploadId }) {
  const { data: worklist } = useQuery(researchQueries.worklist(uploadId, worklistLimit(0)));
  if (worklist === undefined) {
    return <Skeleton className="h-9 flex-1" />;
  }
  const { done, left, doneCost, totalCost } = worklist;
  const [covered, total] = [minorOf(doneCost), minorOf(totalCost)];
  const percent = total > 0 ? (covered / total) * 100 : (done / Math.max(1, done + left)) * 100;
  return (
    <div className="max-w-120 min-w-0 flex-1 space-y-1.5 max-[720px]:order-2 max-[720px]:basis-full">
      <output className="block text-xs tabular-nums">{meterText(worklist)}</output>
      <ProgressBar
        percent={Math.floor(percent)}
        label={WORKLIST_METER_TEXT.label}
        mark={{ percent: TARGET_SHARE * 100, label: TARGET }}
      />
    </div>
  );
}

/** '31 lines, 62% of the dealer cost; about 9 minutes to 80%' */
function meterText({ done, left, doneCost, totalCost, linesToTarget }: Worklist): string {
  const total = minorOf(totalCost);
  if (total <= 0) {
    return WORKLIST_METER_TEXT.done(done, done + left);
  }
  const covered = WORKLIST_METER_TEXT.covered(done, formatShare(minorOf(doneCost), total));
  return linesToTarget === 0
    ? covered
    : WORKLIST_METER_TEXT.remaining(
        covered,
        formatDuration(linesToTarget * SECONDS_PER_LINE),
        TARGET,
      );
}
