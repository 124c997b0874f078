import type { UploadId } from '@partsight/contract/wire/values';
import { DECISIONS, type Decision } from '@partsight/domain/valuation/decisions/decisions';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Undo2, X } from 'lucide-react';
import { useState } from 'react';

import { type ResultsView, withDecision } from '../../../lib/results-view.ts';
import { formatCount, plural } from '../../../lib/text/format.ts';
import { cn } from '../../../ui/cn.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { decisionQueries, decisionActionText, useUndoDecision } from './decision-queries.ts';
import { DECISION_LABELS } from './rule-text.ts';
import { RulesDialog } from './rules-dialog.tsx';

type DecisionBarProps = {
  uploadId: UploadId;
  view: ResultsView;
  /** Checked rows, and how many the table shows in all. */
  checkedCount: number;
  shown: number;
  isAllChecked: boolean;
  onDecide: (decision: Decision | null) => void;
  onCheckAll: () => void;
  onClear: () => void;
  onView: (change: (view: ResultsView) => ResultsView) => void;
};

/** Decisions so far, and controls to decide many rows at once. */
export function DecisionBar(props: DecisionBarProps) {
  const {
    uploadId,
    view,
    checkedCount,
    shown,
    isAllChecked,
    onDecide,
    onCheckAll,
    onClear,
    onView,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(decisionQueries.lot(uploadId));
  const undo = useUndoDecision(uploadId);
  const lastAction = data?.lastDeed ?? null;
  const toggle = (decided: Decision) =>
    onView((before) => withDecision(before, before.decided === decided ? null : decided));
  return (
    <section
      aria-label="Decisions"
      className={cn(
        'flex h-10 shrink-0 items-center gap-1.5 px-3 text-xs min-[1200px]:max-w-full min-[1200px]:overflow-x-auto',
        checkedCount > 0 && 'flex-1',
      )}
    >
      {checkedCount > 0 ? (
        <>
          <strong className="shrink-0 font-semibold tabular-nums">
            {plural(checkedCount, 'row')} ticked
          </strong>
          <DecisionButtons
            label="Decision about the ticked rows"
            chosen={null}
            onDecide={onDecide}
          />
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
            Untick
          </Button>
        </>
      ) : (
        DECISIONS.map((decision) => (
          <button
            key={decision}
            type="button"
            aria-pressed={view.decided === decision}
            onClick={() => toggle(decision)}
            className={cn(
              'border-edge hover:bg-sunken min-h-6 shrink-0 rounded-full border px-2.5 whitespace-nowrap focus-visible:outline-offset-[-2px]',
              view.decided === decision && 'border-accent-edge bg-accent-soft hover:bg-accent-soft',
            )}
          >
            {DECISION_LABELS[decision]}{' '}
            <span className="font-semibold tabular-nums">
              {formatCount(data?.decided[decision].lines ?? 0)}
            </span>
          </button>
        ))
      )}
      <span className="ml-auto flex shrink-0 gap-1">
        {lastAction !== null && (
          <Button size="sm" variant="ghost" disabled={undo.isPending} onClick={() => undo.mutate()}>
            <Undo2 aria-hidden />
            Undo: {decisionActionText(lastAction)}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
          <ListChecks aria-hidden />
          Rules
        </Button>
      </span>
      <RulesDialog uploadId={uploadId} open={isOpen} onOpenChange={setIsOpen} />
    </section>
  );
}
