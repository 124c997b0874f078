import type { Grade } from '@partsight/domain/value/grade';
import type { ReactNode } from 'react';

import { messageOf } from '../../../lib/api-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EvidencePane, type EvidenceWalk, WalkButtons } from './evidence-pane.tsx';

/** Beside the rows it stays open while one walks through them; over them, it takes the focus. */
export type EvidencePlacement = 'beside' | 'over';

type EvidenceFrameProps = {
  title: ReactNode;
  description: ReactNode;
  grade: Grade | null;
  placement: EvidencePlacement;
  walk: EvidenceWalk;
  /** Why there is nothing to show; null while it is on its way. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  /** What is known; null until it is. */
  children: ReactNode | null;
};

/** Where evidence is read, whatever it is of. */
export function EvidenceFrame(props: EvidenceFrameProps) {
  const { title, description, grade, placement, walk, error, onRetry, onClose, children } = props;
  const content =
    children ??
    (error === null ? (
      <div className="space-y-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-48" />
      </div>
    ) : (
      <ErrorState
        title="The evidence could not be loaded."
        message={messageOf(error)}
        onRetry={onRetry}
      />
    ));
  if (placement === 'beside') {
    return (
      <EvidencePane
        title={title}
        description={description}
        grade={grade}
        walk={walk}
        onClose={onClose}
      >
        {content}
      </EvidencePane>
    );
  }
  return (
    <Dialog
      open
      placement="side"
      title={title}
      description={description}
      actions={<WalkButtons walk={walk} />}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {content}
    </Dialog>
  );
}
