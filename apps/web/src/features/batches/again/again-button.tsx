import type { Batch } from '@partsight/contract/batches';
import { canStartAnew } from '@partsight/domain/batches/batch';
import { History } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { useLotNames } from '../lots/lot-queries.ts';
import { AgainDialog } from './again-dialog.tsx';

type AgainButtonProps = { batch: Batch; size: 'inline' | 'sm' };

/** Asks for a list anew that has come to an end, after it has said what that costs. */
export function AgainButton({ batch, size }: AgainButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = useLotNames();
  if (!canStartAnew(batch.status)) {
    return null;
  }
  const look =
    size === 'inline'
      ? ({ variant: 'link', className: 'min-h-6 text-xs' } as const)
      : ({} as const);
  return (
    <>
      <Button size={size} {...look} onClick={() => setIsAsking(true)}>
        <History aria-hidden className={size === 'inline' ? 'size-3' : undefined} />
        Analyse again
      </Button>
      <AgainDialog
        uploadId={batch.id}
        name={nameOf(batch)}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
