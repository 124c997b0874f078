import type { RunPlan } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';

import { formatCount, formatDuration, plural } from '../../../lib/text/format.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ConsentField } from './consent-field.tsx';
import { rerunQueries, useReanalyze } from './rerun-queries.ts';

type RerunDialogProps = { uploadId: UploadId; name: string; open: boolean; onClose: () => void };

/** What a rerun costs, and what becomes of the last run, before it starts. */
export function RerunDialog({ uploadId, name, open, onClose }: RerunDialogProps) {
  const { data: plan } = useQuery({ ...rerunQueries.plan(uploadId), enabled: open });
  const rerun = useReanalyze();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Re-run ${name}?`}
      description="This looks up every part again. Lines stay blank until done, so export first if you need them."
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
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={rerun.isPending || plan === undefined}
          onClick={() => {
            onClose();
            rerun.mutate(uploadId);
          }}
        >
          <RotateCw aria-hidden />
          Re-run
        </Button>
      </div>
    </Dialog>
  );
}

function rerunCostText({ numbers, calls, seconds, leftToday, token }: RunPlan): string {
  const cost = `This costs ${plural(calls, 'call')} for ${plural(numbers, 'different number')} and takes about ${formatDuration(seconds)}.`;
  const rest =
    typeof leftToday === 'number' && leftToday < calls
      ? ` ${formatCount(leftToday)} are left today; the rest follows on the days after.`
      : '';
  const waits =
    token.state === 'missing' || token.state === 'expired'
      ? ' There is no usable token: the list will wait for one.'
      : '';
  return cost + rest + waits;
}
