import type { Grade } from '@partsight/domain/value/grade';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatCount } from '../../../lib/format.ts';
import { GRADE_MARKS } from '../../../lib/grade-marks.ts';
import { GRADE_TITLES } from '../../../lib/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';

/** Where the part stands among the rows, and the way to its neighbours. */
export type EvidenceWalk = {
  readonly place: number | null;
  readonly total: number;
  readonly step: (by: number) => void;
};

type EvidencePaneProps = {
  title: ReactNode;
  description: ReactNode;
  grade: Grade | null;
  walk: EvidenceWalk;
  onClose: () => void;
  children: ReactNode;
};

/** Beside the table: reading on there never closes what is read here. */
export function EvidencePane(props: EvidencePaneProps) {
  const { title, description, grade, walk, onClose, children } = props;
  return (
    <aside
      aria-label="Evidence"
      className="border-line bg-surface flex w-108 shrink-0 flex-col border-l"
    >
      <header className="border-line flex items-start gap-2 border-b py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-base font-semibold">
            {title}
            {grade !== null && (
              <>
                <LetterMark {...GRADE_MARKS[grade]} />
                <span className="sr-only">{GRADE_TITLES[grade]}</span>
              </>
            )}
          </h2>
          <p className="text-ink-muted truncate text-xs">{description}</p>
        </div>
        <WalkButtons walk={walk} />
        <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <section
        aria-label="Evidence of the part"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 focus-visible:outline-offset-[-2px]"
      >
        {children}
      </section>
    </aside>
  );
}

export function WalkButtons({ walk: { place, total, step } }: { walk: EvidenceWalk }) {
  return (
    <span className="text-ink-muted flex items-center text-xs tabular-nums">
      {place !== null && `${formatCount(place + 1)} of ${formatCount(total)}`}
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous part"
        disabled={place === null || place === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next part"
        disabled={place !== null && place >= total - 1}
        onClick={() => step(1)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </span>
  );
}
