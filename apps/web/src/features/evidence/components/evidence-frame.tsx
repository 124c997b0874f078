import type { Grade } from '@partsight/domain/core/grade';
import type { ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EVIDENCE_TEXT } from '../texts/panel.ts';
import { EvidencePane, type EvidenceNavigation, PrevNextButtons } from './evidence-pane.tsx';

/**
 * Next to the rows it stays open while the user moves through them; over them, it takes the
 * focus.
 */
export type EvidencePlacement = 'beside' | 'over';

type EvidenceFrameProps = {
  title: ReactNode;
  description: ReactNode;
  grade: Grade | null;
  placement: EvidencePlacement;
  navigation: EvidenceNavigation;
  /** Why there is nothing to show; null while loading. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  /** The content; null until loaded. */
  children: ReactNode | null;
};

/** The frame around any kind of evidence. */
export function EvidenceFrame(props: EvidenceFrameProps) {
  const { title, description, grade, placement, navigation, error, onRetry, onClose, children } =
    props;
  const content =
    children ??
    (error === null ? (
      <div className="space-y-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-48" />
      </div>
    ) : (
      <ErrorState title={EVIDENCE_TEXT.notLoaded} message={messageOf(error)} onRetry={onRetry} />
    ));
  if (placement === 'beside') {
    return (
      <EvidencePane
        title={title}
        description={description}
        grade={grade}
        navigation={navigation}
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
      actions={<PrevNextButtons navigation={navigation} />}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {content}
    </Dialog>
  );
}
