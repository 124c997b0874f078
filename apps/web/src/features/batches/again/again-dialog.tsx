import type { RunPlan } from '@partsight/contract/run-plan';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';

import { formatCount, formatDuration, plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { againQueries, useReanalyze } from './again-queries.ts';
import { ConsentField } from './consent-field.tsx';

type AgainDialogProps = { uploadId: UploadId; name: string; open: boolean; onClose: () => void };

/** What a new run of the same list costs, and what becomes of the last one, before it begins. */
export function AgainDialog({ uploadId, name, open, onClose }: AgainDialogProps) {
  const { data: plan } = useQuery({ ...againQueries.plan(uploadId), enabled: open });
  const again = useReanalyze();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Analyse ${name} again?`}
      description="Every number is asked for anew. Until its answer is in, a line has no figures; export the list first if you need them meanwhile."
    >
      <div className="space-y-4">
        {plan === undefined ? (
          <Skeleton className="h-10" />
        ) : (
          <p className="text-sm">{costOf(plan)}</p>
        )}
        <div className="border-line border-t pt-3">
          <ConsentField />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Leave it as it is</Button>
        <Button
          variant="primary"
          disabled={again.isPending || plan === undefined}
          onClick={() => {
            onClose();
            again.mutate(uploadId);
          }}
        >
          <RotateCw aria-hidden />
          Analyse again
        </Button>
      </div>
    </Dialog>
  );
}

function costOf({ numbers, calls, seconds, leftToday, token }: RunPlan): string {
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
