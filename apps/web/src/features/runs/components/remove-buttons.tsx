import type { UploadId } from '@partsight/contract/wire/values';
import { ListX, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { useClearData, useRemoveBatch } from '../api/removals.ts';
import { useBatchList, useAllBatches } from '../api/use-batch-list.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type RemovalProps = { uploadId: UploadId; onSelect: (uploadId: UploadId | null) => void };

/** Removes every list, after naming them. */
export function ClearDataButton({ uploadId, onSelect }: RemovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const batches = useAllBatches();
  const clear = useClearData({
    onCleared: () => onSelect(null),
    onRestored: () => onSelect(uploadId),
  });
  return (
    <>
      <Button disabled={clear.isPending} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        Clear Data
      </Button>
      <RemoveDialog
        batches={batches}
        open={isAsking}
        isBusy={clear.isPending}
        onClose={() => setIsAsking(false)}
        onRemove={() => {
          setIsAsking(false);
          clear.mutate();
        }}
      />
    </>
  );
}

/** Removes the selected list and keeps the others. */
export function RemoveListButton({ uploadId, onSelect }: RemovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const batches = useBatchList() ?? [];
  const next = batches.find(({ id }) => id !== uploadId)?.id ?? null;
  const remove = useRemoveBatch(() => onSelect(next));
  const own = batches.filter(({ id }) => id === uploadId);
  if (own.length === 0) {
    return null;
  }
  return (
    <>
      <Button variant="ghost" disabled={remove.isPending} onClick={() => setIsAsking(true)}>
        <ListX aria-hidden />
        <span className="max-sm:sr-only">Remove List</span>
      </Button>
      <RemoveDialog
        batches={own}
        open={isAsking}
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onRemove={() => {
          setIsAsking(false);
          remove.mutate(uploadId);
        }}
      />
    </>
  );
}
