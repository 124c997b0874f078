import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { BatchOverview } from '../api/use-batch-list.ts';
import { REMOVE_DIALOG_TEXT } from '../texts.ts';

export type RemovableBatch = Pick<BatchOverview, 'id' | 'fileName' | 'status'>;

const MAX_NAMED = 12;

type RemoveDialogProps = {
  batches: readonly RemovableBatch[];
  onClose: () => void;
  onRemove: () => void;
};

/** Names what is about to be removed. */
export function RemoveDialog({ batches, onClose, onRemove }: RemoveDialogProps) {
  const more = batches.length - MAX_NAMED;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={confirmationTitle(batches)}
      description={REMOVE_DIALOG_TEXT.description(batches.length)}
    >
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {batches.slice(0, MAX_NAMED).map((batch) => (
          <li key={batch.id} className="text-ink-muted min-w-0 truncate">
            {batch.fileName}
            {stateSuffix(batch)}
          </li>
        ))}
        {more > 0 && <li className="text-ink-muted">{REMOVE_DIALOG_TEXT.andMore(more)}</li>}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>
          {batches.length === 1 ? REMOVE_DIALOG_TEXT.keepIt : REMOVE_DIALOG_TEXT.keepThem}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {REMOVE_DIALOG_TEXT.remove(batches.length)}
        </Button>
      </div>
    </Dialog>
  );
}

const isBatchRunning = ({ status }: RemovableBatch): boolean => status === 'processing';
const isBatchPaused = ({ status }: RemovableBatch): boolean => status === 'paused';

function confirmationTitle(batches: readonly RemovableBatch[]): string {
  const [only] = batches;
  if (batches.length === 1 && only !== undefined) {
    return REMOVE_DIALOG_TEXT.removeOne(only.fileName, isBatchRunning(only));
  }
  const running = batches.filter(isBatchRunning).length;
  const paused = batches.filter(isBatchPaused).length;
  const states = [
    ...(running > 0 ? [REMOVE_DIALOG_TEXT.running(running)] : []),
    ...(paused > 0 ? [REMOVE_DIALOG_TEXT.paused(paused)] : []),
  ];
  return REMOVE_DIALOG_TEXT.removeAll(batches.length, states);
}

function stateSuffix(batch: RemovableBatch): string {
  if (isBatchRunning(batch)) {
    return ', running';
  }
  return isBatchPaused(batch) ? ', paused' : '';
}
