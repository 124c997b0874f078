import type { Batch } from '@partsight/contract/runs';
import { canRerun } from '@partsight/domain/pacing/runs/batch';
import { History } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { useLotNames } from '../../lots/lot-queries.ts';
import { RerunDialog } from './rerun-dialog.tsx';

type RerunButtonProps = { batch: Batch; size: 'inline' | 'sm' };

/** Reruns a finished batch after showing the cost. */
export function RerunButton({ batch, size }: RerunButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = useLotNames();
  if (!canRerun(batch.status)) {
    return null;
  }
  const appearance =
    size === 'inline'
      ? ({ variant: 'link', className: 'min-h-6 text-xs' } as const)
      : ({} as const);
  return (
    <>
      <Button size={size} {...appearance} onClick={() => setIsAsking(true)}>
        <History aria-hidden className={size === 'inline' ? 'size-3' : undefined} />
        Analyse again
      </Button>
      <RerunDialog
        uploadId={batch.id}
        name={nameOf(batch)}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
