import type { Decision } from '@partsight/domain/valuation/decisions/decisions';
import { X } from 'lucide-react';

import { formatCount, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

type DecisionBarProps = {
  /** Checked rows, and how many the table shows in all. */
  checkedCount: number;
  shown: number;
  isAllChecked: boolean;
  onDecide: (decision: Decision | null) => void;
  onCheckAll: () => void;
  onClear: () => void;
};

/** Decides many rows at once; in place of the strip, so that nothing moves. */
export function DecisionBar(props: DecisionBarProps) {
  const { checkedCount, shown, isAllChecked, onDecide, onCheckAll, onClear } = props;
  return (
    <section
      aria-label="Decisions"
      className="border-line bg-accent-soft flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b px-4 py-1 text-sm"
    >
      <strong className="font-semibold tabular-nums">{plural(checkedCount, 'row')} checked</strong>
      <DecisionButtons label="Decision about the checked rows" chosen={null} onDecide={onDecide} />
      <Button size="sm" variant="ghost" onClick={() => onDecide(null)}>
        Undecided
      </Button>
      {!isAllChecked && (
        <Button size="sm" variant="ghost" onClick={onCheckAll}>
          All {formatCount(shown)} shown
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X aria-hidden />
        Uncheck
      </Button>
    </section>
  );
}
