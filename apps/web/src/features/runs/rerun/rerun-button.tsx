import type { Batch } from '@partsight/contract/runs';
import { canRerun } from '@partsight/domain/pacing/runs/batch';
import { History } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { useLotNames } from '../../lots/lot-queries.ts';
import { RUNS_TEXT } from '../texts.ts';
import { RerunDialog } from './rerun-dialog.tsx';

type RerunButtonProps = { batch: Batch };

/** Reruns a finished batch after showing the cost. */
export function RerunButton({ batch }: RerunButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = useLotNames();
  if (!canRerun(batch.status)) {
    return null;
  }
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        <History aria-hidden />
        {RUNS_TEXT.reRun}
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
