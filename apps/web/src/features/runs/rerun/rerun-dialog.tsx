import type { RunPlan } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';

import { formatDuration } from '../../../lib/text/format.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RERUN_DIALOG_TEXT } from '../texts.ts';
import { ConsentField } from './consent-field.tsx';
import { rerunQueries, useReanalyze } from './rerun-queries.ts';

type RerunDialogProps = { uploadId: UploadId; name: string; onClose: () => void };

/** What a rerun costs, and what becomes of the last run, before it starts. */
export function RerunDialog({ uploadId, name, onClose }: RerunDialogProps) {
  const { data: plan } = useQuery(rerunQueries.plan(uploadId));
  const rerun = useReanalyze();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={RERUN_DIALOG_TEXT.title(name)}
      description={RERUN_DIALOG_TEXT.description}
    >
      <div className="space-y-4">
        {plan === undefined ? (
          <Skeleton className="h-10" />
        ) : (
          <p className="text-sm">{rerunCostText(plan)}</p>
        )}
        <div className="border-line border-t pt-3">
          <ConsentField />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{RERUN_DIALOG_TEXT.cancel}</Button>
        <Button
          variant="primary"
          disabled={rerun.isPending || plan === undefined}
          onClick={() => {
            onClose();
            rerun.mutate(uploadId);
          }}
        >
          <RotateCw aria-hidden />
          {RERUN_DIALOG_TEXT.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

function rerunCostText({ numbers, calls, seconds, leftToday, token }: RunPlan): string {
  const cost = RERUN_DIALOG_TEXT.cost(calls, numbers, formatDuration(seconds));
  const rest =
    typeof leftToday === 'number' && leftToday < calls
      ? RERUN_DIALOG_TEXT.overSeveralDays(leftToday)
      : '';
  const waits =
    token.state === 'missing' || token.state === 'expired' ? RERUN_DIALOG_TEXT.noToken : '';
  return cost + rest + waits;
}
