import type { Decision } from '@partsight/domain/desk/decisions/decisions';
import { X } from 'lucide-react';

import { Button } from '../../../ui/forms/button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DECISION_BAR_TEXT } from './texts.ts';

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
      aria-label={DECISION_BAR_TEXT.decisions}
      className="border-line bg-accent-soft flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b px-4 py-1 text-sm"
    >
      <strong className="font-semibold tabular-nums">
        {DECISION_BAR_TEXT.rowChecked(checkedCount)}
      </strong>
      <DecisionButtons label={DECISION_BAR_TEXT.decideChecked} chosen={null} onDecide={onDecide} />
      <Button size="sm" variant="ghost" onClick={() => onDecide(null)}>
        {DECISION_BAR_TEXT.undecided}
      </Button>
      {!isAllChecked && (
        <Button size="sm" variant="ghost" onClick={onCheckAll}>
          {DECISION_BAR_TEXT.allShown(shown)}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X aria-hidden />
        {DECISION_BAR_TEXT.uncheck}
      </Button>
    </section>
  );
}
