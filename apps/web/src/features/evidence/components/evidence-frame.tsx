import type { Grade } from '@partsight/domain/core/grade';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { IconButton } from '../../../ui/forms/icon-button.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { EVIDENCE_PANE_TEXT, EVIDENCE_TEXT } from '../texts/panel.ts';

/**
 * Next to the rows it stays open while the user moves through them; over them, it takes the
 * focus.
 */
export type EvidencePlacement = 'beside' | 'over';

/** The part's position among the rows, and links to its neighbors. */
export type EvidenceNavigation = {
  readonly position: number | null;
  readonly total: number;
  readonly step: (by: number) => void;
};

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
      <aside
        aria-label={EVIDENCE_PANE_TEXT.evidence}
        className="border-line bg-surface flex w-100 shrink-0 flex-col border-l min-[1400px]:w-108"
      >
        <header className="border-line shrink-0 border-b py-1.5 pr-2 pl-4">
          <div className="flex items-center gap-2">
            <h2 className="flex min-w-0 flex-1 items-center gap-2 text-[15px] font-semibold">
              {title}
              {grade !== null && (
                <>
                  <LetterMark {...GRADE_MARKS[grade]} size="sm" />
                  <span className="sr-only">{GRADE_TITLES[grade]}</span>
                </>
              )}
            </h2>
            <PrevNextButtons navigation={navigation} />
            <Button
              variant="ghost"
              size="icon"
              className="size-7"
              aria-label={EVIDENCE_PANE_TEXT.close}
              onClick={onClose}
            >
              <X aria-hidden />
            </Button>
          </div>
          <div className="text-ink-muted flex min-w-0 gap-3 pr-2 text-xs whitespace-nowrap">
            {description}
          </div>
        </header>
        <section
          aria-label={EVIDENCE_PANE_TEXT.region}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
          tabIndex={0}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 focus-visible:outline-offset-[-2px]"
        >
          {content}
        </section>
      </aside>
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

function PrevNextButtons({
  navigation: { position, total, step },
}: {
  navigation: EvidenceNavigation;
}) {
  return (
    <span className="text-ink-muted flex items-center text-xs tabular-nums">
      {position !== null && EVIDENCE_PANE_TEXT.position(position + 1, total)}
      <IconButton
        name={EVIDENCE_PANE_TEXT.previousPart}
        disabled={position === null || position === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        name={EVIDENCE_PANE_TEXT.nextPart}
        disabled={position !== null && position >= total - 1}
        onClick={() => step(1)}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </span>
  );
}
