import type { PartResult } from '@partsight/contract/batches';
import { Copy } from 'lucide-react';

import { formatCount } from '../../../lib/format.ts';
import { GRADE_MARKS } from '../../../lib/grade-marks.ts';
import { FAILURE_WORDS, GRADE_TITLES } from '../../../lib/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

type CellProps = { part: PartResult };

const STATUS_STYLES = {
  completed: { word: 'Completed', dot: 'bg-ok', ink: 'text-ink-muted' },
  processing: { word: 'Processing...', dot: 'bg-accent animate-shimmer', ink: 'text-accent-ink' },
  failed: { word: 'Failed', dot: 'bg-danger', ink: 'text-danger-ink' },
  pending: { word: 'Pending', dot: 'bg-edge', ink: 'text-ink-faint' },
} as const;

export function StatusCell({ part }: CellProps) {
  const { word, dot, ink } = STATUS_STYLES[part.status];
  const shown = (
    <span className={cn('inline-flex items-center gap-1.5', ink)}>
      <span aria-hidden className={cn('size-1.5 rounded-full', dot)} />
      {word}
    </span>
  );
  if (part.failureReason === null) {
    return shown;
  }
  return (
    <Tooltip text={FAILURE_WORDS[part.failureReason]}>
      <button type="button" className="cursor-default rounded-sm">
        {shown}
      </button>
    </Tooltip>
  );
}

export function GradeCell({ part }: CellProps) {
  if (part.grade === null) {
    return part.status === 'completed' ? <Faint>none</Faint> : null;
  }
  return (
    <span className="inline-flex items-center align-middle">
      <LetterMark {...GRADE_MARKS[part.grade]} className="size-4.5" />
      <span className="sr-only">{GRADE_TITLES[part.grade]}</span>
    </span>
  );
}

/** Pending is not zero, and unknown is not zero either: each says so in place. */
export function UnitsCell({ part }: CellProps) {
  if (part.unitsSold !== null) {
    return <span className="font-medium">{formatCount(part.unitsSold)}</span>;
  }
  return <Faint>{part.status === 'failed' ? 'unknown' : 'pending'}</Faint>;
}

export function DuplicateCell({ part }: CellProps) {
  if (!part.isDuplicateInventory) {
    return null;
  }
  return (
    <Tooltip text={part.duplicateItemTitle ?? 'In your current inventory'} side="left">
      <button type="button" className="cursor-default rounded-sm">
        <Badge tone="warn">
          <Copy aria-hidden />
          Duplicate
        </Badge>
        {part.duplicateItemTitle !== null && (
          <span className="sr-only">: {part.duplicateItemTitle}</span>
        )}
      </button>
    </Tooltip>
  );
}

export function TextCell({ text }: { text: string | null }) {
  return (
    <span className="block truncate" title={text ?? undefined}>
      {text}
    </span>
  );
}

function Faint({ children }: { children: string }) {
  return <span className="text-ink-faint">{children}</span>;
}
