import type { UploadId } from '@partsight/contract/wire/values';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { useClearData, useRemoveBatch } from '../api/removals.ts';
import { useBatchList, useAllBatches } from '../api/use-batch-list.ts';
import { RUNS_TEXT } from '../texts.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type RemovalProps = { uploadId: UploadId; onSelect: (uploadId: UploadId | null) => void };
type RemovalDialogProps = RemovalProps & { open: boolean; onClose: () => void };

export function ClearDataButton({ uploadId, onSelect }: RemovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        {RUNS_TEXT.clearData}
      </Button>
      <ClearDataDialog
        uploadId={uploadId}
        onSelect={onSelect}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Removes every list, after naming them. */
export function ClearDataDialog({ uploadId, onSelect, open, onClose }: RemovalDialogProps) {
  const batches = useAllBatches();
  const clear = useClearData({
    onCleared: () => onSelect(null),
    onRestored: () => onSelect(uploadId),
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
export function RemoveListDialog({ uploadId, onSelect, open, onClose }: RemovalDialogProps) {
  const batches = useBatchList() ?? [];
  const next = batches.find(({ id }) => id !== uploadId)?.id ?? null;
  const remove = useRemoveBatch(() => onSelect(next));
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
