import type { UploadId } from '@partsight/contract/wire';
import { DECISIONS, type Decision } from '@partsight/domain/desk/decisions';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Undo2, X } from 'lucide-react';
import { useState } from 'react';

import { formatCount, plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { type ResultsView, withDecided } from '../results-view.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { decisionQueries, deedWords, useUndo } from './decision-queries.ts';
import { DECISION_WORDS } from './rule-words.ts';
import { RulesDialog } from './rules-dialog.tsx';

type DecisionBarProps = {
  uploadId: UploadId;
  view: ResultsView;
  /** Rows that are ticked, and how many the table shows in all. */
  ticked: number;
  shown: number;
  isAllTicked: boolean;
  onDecide: (decision: Decision | null) => void;
  onTickAll: () => void;
  onClear: () => void;
  onView: (change: (view: ResultsView) => ResultsView) => void;
};

/** What was decided so far, and what is about to be decided for many at once. */
export function DecisionBar(props: DecisionBarProps) {
  const { uploadId, view, ticked, shown, isAllTicked, onDecide, onTickAll, onClear, onView } =
    props;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(decisionQueries.lot(uploadId));
  const undo = useUndo(uploadId);
  const deed = data?.lastDeed ?? null;
  const toggle = (decided: Decision) =>
    onView((before) => withDecided(before, before.decided === decided ? null : decided));
  return (
    <section
      aria-label="Decisions"
      className={cn(
        'flex h-10 shrink-0 items-center gap-1.5 px-3 text-xs min-[1200px]:max-w-full min-[1200px]:overflow-x-auto',
        ticked > 0 && 'flex-1',
      )}
    >
      {ticked > 0 ? (
        <>
          <strong className="shrink-0 font-semibold tabular-nums">
            {plural(ticked, 'row')} ticked
          </strong>
          <DecisionButtons
            label="Decision about the ticked rows"
            chosen={null}
            onDecide={onDecide}
          />
          <Button size="sm" variant="ghost" onClick={() => onDecide(null)}>
            Undecided
          </Button>
          {!isAllTicked && (
            <Button size="sm" variant="ghost" onClick={onTickAll}>
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
            {DECISION_WORDS[decision]}{' '}
            <span className="font-semibold tabular-nums">
              {formatCount(data?.decided[decision].lines ?? 0)}
            </span>
          </button>
        ))
      )}
      <span className="ml-auto flex shrink-0 gap-1">
        {deed !== null && (
          <Button size="sm" variant="ghost" disabled={undo.isPending} onClick={() => undo.mutate()}>
            <Undo2 aria-hidden />
            Undo: {deedWords(deed)}
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
