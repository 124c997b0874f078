import type { UploadId } from '@partsight/contract/wire/values';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { useClearData, useRemoveBatch } from '../api/removals.ts';
import { useBatchList, useAllBatches } from '../api/use-batch-list.ts';
import { RUNS_TEXT } from '../texts.ts';
import { useBatchIdFromUrl } from '../use-batch-id-from-url.ts';
import { useSelectBatch } from '../use-select-batch.ts';
import { RemoveDialog, type RemovableBatch } from './remove-dialog.tsx';

export function ClearDataButton({ uploadId }: { uploadId: UploadId }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        {RUNS_TEXT.clearData}
      </Button>
      {isAsking && <ClearDataDialog uploadId={uploadId} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type ClearDataDialogProps = { uploadId: UploadId; onClose: () => void };

/** Removes every list, after naming them. */
export function ClearDataDialog({ uploadId, onClose }: ClearDataDialogProps) {
  const batches = useAllBatches();
  const select = useSelectBatch();
  const clear = useClearData({
    onCleared: () => select(null),
    onRestored: () => select(uploadId),
  });
  return <RemoveDialog batches={batches} onClose={onClose} onRemove={() => clear.mutate()} />;
}

type RemoveListDialogProps = { batch: RemovableBatch; onClose: () => void };

/** Removes one list; where it was on screen, another takes its place. */
export function RemoveListDialog({ batch, onClose }: RemoveListDialogProps) {
  const selected = useBatchIdFromUrl();
  const next = useBatchList()?.find(({ id }) => id !== batch.id)?.id ?? null;
  const select = useSelectBatch();
  const remove = useRemoveBatch(() => batch.id === selected && select(next));
  return (
    <RemoveDialog batches={[batch]} onClose={onClose} onRemove={() => remove.mutate(batch.id)} />
  );
}
