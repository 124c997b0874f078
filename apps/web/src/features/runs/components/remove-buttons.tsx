import type { UploadId } from '@partsight/contract/wire/values';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { useClearData, useRemoveBatch } from '../api/removals.ts';
import { useBatchList, useAllBatches } from '../api/use-batch-list.ts';
import { RUNS_TEXT } from '../texts.ts';
import { useSelectBatch } from '../use-select-batch.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type RemovalDialogProps = { uploadId: UploadId; open: boolean; onClose: () => void };

export function ClearDataButton({ uploadId }: { uploadId: UploadId }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        {RUNS_TEXT.clearData}
      </Button>
      <ClearDataDialog uploadId={uploadId} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** Removes every list, after naming them. */
export function ClearDataDialog({ uploadId, open, onClose }: RemovalDialogProps) {
  const batches = useAllBatches();
  const select = useSelectBatch();
  const clear = useClearData({
    onCleared: () => select(null),
    onRestored: () => select(uploadId),
  });
  return (
    <RemoveDialog
      batches={batches}
      open={open}
      isBusy={clear.isPending}
      onClose={onClose}
      onRemove={() => {
        onClose();
        clear.mutate();
      }}
    />
  );
}

/** Removes the selected list and keeps the others. */
export function RemoveListDialog({ uploadId, open, onClose }: RemovalDialogProps) {
  const batches = useBatchList() ?? [];
  const next = batches.find(({ id }) => id !== uploadId)?.id ?? null;
  const select = useSelectBatch();
  const remove = useRemoveBatch(() => select(next));
  return (
    <RemoveDialog
      batches={batches.filter(({ id }) => id === uploadId)}
      open={open}
      isBusy={remove.isPending}
      onClose={onClose}
      onRemove={() => {
        onClose();
        remove.mutate(uploadId);
      }}
    />
  );
}
