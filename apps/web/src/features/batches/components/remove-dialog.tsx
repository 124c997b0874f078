import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { KnownBatch } from '../api/use-batch-list.ts';

type Leaving = Pick<KnownBatch, 'id' | 'fileName' | 'status'>;

const NAMED = 12;

type RemoveDialogProps = {
  batches: readonly Leaving[];
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** Names what is about to go before it goes. */
export function RemoveDialog({ batches, open, isBusy, onClose, onRemove }: RemoveDialogProps) {
  const lists = plural(batches.length, 'list');
  const more = batches.length - NAMED;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={questionOf(batches)}
      description="What is removed can be brought back for 24 hours; what ran goes on then."
    >
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {batches.slice(0, NAMED).map((batch) => (
          <li key={batch.id} className="text-ink-muted min-w-0 truncate">
            {batch.fileName}
            {stateOf(batch)}
          </li>
        ))}
        {more > 0 && <li className="text-ink-muted">and {more} more</li>}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{batches.length === 1 ? 'Keep it' : 'Keep them'}</Button>
        <Button variant="danger" disabled={isBusy} onClick={onRemove}>
          Remove {lists}
        </Button>
      </div>
    </Dialog>
  );
}

const isAtWork = ({ status }: Leaving): boolean => status === 'processing';
const isWaiting = ({ status }: Leaving): boolean => status === 'paused';

function questionOf(batches: readonly Leaving[]): string {
  const [only] = batches;
  if (batches.length === 1 && only !== undefined) {
    return `Remove ${only.fileName}?${isAtWork(only) ? ' It is running.' : ''}`;
  }
  const running = batches.filter(isAtWork).length;
  const paused = batches.filter(isWaiting).length;
  const states = [
    ...(running > 0 ? [`${running} of them running`] : []),
    ...(paused > 0 ? [`${paused} paused`] : []),
  ];
  return `Remove all ${[plural(batches.length, 'list'), ...states].join(', ')}?`;
}

function stateOf(batch: Leaving): string {
  if (isAtWork(batch)) {
    return ', running';
  }
  return isWaiting(batch) ? ', paused' : '';
}
