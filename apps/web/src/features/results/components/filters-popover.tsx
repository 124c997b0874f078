import type { Desk } from '@partsight/contract/desk';
import type { BatchSummary } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { DECISIONS } from '@partsight/domain/desk/decisions/decisions';
import { LOT_FLAGS } from '@partsight/domain/desk/lot/lot-flags';
import type { PartFilter } from '@partsight/domain/runs/parts-view';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { isFiltered, type ResultsView, withoutFilters } from '../../../lib/results-view.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { BoundsDialog } from '../../desk/bid/bounds-dialog.tsx';
import { decisionQueries } from '../../desk/decisions/decision-queries.ts';
import { DECISION_LABELS } from '../../desk/decisions/rule-text.ts';
import { FLAG_TEXT } from '../../desk/desk-text.ts';
import { FILTER_LABELS, RESULTS_TEXT } from '../texts.ts';

type FiltersPopoverProps = {
  uploadId: UploadId;
  /** Null before a line has a value. */
  desk: Desk | null;
  summary: BatchSummary | undefined;
  view: ResultsView;
  onView: (change: (view: ResultsView) => ResultsView) => void;
};

/** Every way to narrow the rows that the strip does not show. */
export function FiltersPopover(props: FiltersPopoverProps) {
  const { uploadId, desk, summary, view, onView } = props;
  const [isBoundsOpen, setIsBoundsOpen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Popover
        label={RESULTS_TEXT.filters}
        className="w-88 space-y-4"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button size="sm" aria-pressed={isFiltered(view)} aria-label={RESULTS_TEXT.filters}>
            <ListFilter aria-hidden />
            {RESULTS_TEXT.filters}
            {isFiltered(view) && <span aria-hidden className="bg-accent size-1.5 rounded-full" />}
          </Button>
        }
      >
        {desk !== null && <FlagFilter desk={desk} view={view} onView={onView} />}
        <StateFilter summary={summary} view={view} onView={onView} />
        {desk !== null && <DecisionFilter uploadId={uploadId} view={view} onView={onView} />}
        <div className="border-line flex justify-between border-t pt-3">
          {desk !== null && (
            <Button
              size="sm"
              onClick={() => {
                setIsOpen(false);
                setIsBoundsOpen(true);
              }}
            >
              <SlidersHorizontal aria-hidden />
              {RESULTS_TEXT.byProfit}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            disabled={!isFiltered(view)}
            onClick={() => onView(withoutFilters)}
          >
            {RESULTS_TEXT.clearFilters}
          </Button>
        </div>
      </Popover>
      <BoundsDialog
        open={isBoundsOpen}
        onOpenChange={setIsBoundsOpen}
        view={view}
        onView={onView}
      />
    </>
  );
}

const toggled =
  <Name extends 'decided' | 'flag' | 'grade'>(name: Name, filter: ResultsView[Name]) =>
  (before: ResultsView): ResultsView => ({
    ...before,
    [name]: before[name] === filter ? undefined : filter,
  });

type FilterProps = Pick<FiltersPopoverProps, 'view' | 'onView'>;

function FlagFilter({ desk, view, onView }: FilterProps & { desk: Desk }) {
  const shown = LOT_FLAGS.filter((flag) => desk.flags[flag].lines > 0 || view.flag === flag);
  if (shown.length === 0) {
    return null;
  }
  return (
    <FilterSection title={RESULTS_TEXT.check}>
      {shown.map((flag) => (
        <FilterRow
          key={flag}
          text={FLAG_TEXT[flag].text}
          title={FLAG_TEXT[flag].why}
          count={desk.flags[flag].lines}
          isChosen={view.flag === flag}
          onToggle={() => onView(toggled('flag', flag))}
        />
      ))}
    </FilterSection>
  );
}

/** Counted by the summary, or null where only the rows themselves tell. */
const stateCounts = (
  summary: BatchSummary | undefined,
): readonly (readonly [PartFilter, number | null])[] => [
  ['between', summary?.betweenGrades ?? 0],
  ['failed', summary?.failed ?? 0],
  ['pending', summary?.pending ?? 0],
  ['duplicate', summary?.duplicates ?? 0],
  ['unrivalled', null],
  ['no-sold-source', null],
];

function StateFilter({
  summary,
  view,
  onView,
}: FilterProps & { summary: BatchSummary | undefined }) {
  return (
    <FilterSection title={RESULTS_TEXT.show}>
      {stateCounts(summary)
        .filter(([filter, count]) => count !== 0 || view.grade === filter)
        .map(([filter, count]) => (
          <FilterRow
            key={filter}
            text={FILTER_LABELS[filter]}
            count={count}
            isChosen={view.grade === filter}
            onToggle={() => onView(toggled('grade', filter))}
          />
        ))}
    </FilterSection>
  );
}

function DecisionFilter({ uploadId, view, onView }: FilterProps & { uploadId: UploadId }) {
  const { data } = useQuery(decisionQueries.lot(uploadId));
  return (
    <FilterSection title={RESULTS_TEXT.decisions}>
      {DECISIONS.map((decision) => (
        <FilterRow
          key={decision}
          text={DECISION_LABELS[decision]}
          count={data?.decided[decision].lines ?? 0}
          isChosen={view.decided === decision}
          onToggle={() => onView(toggled('decided', decision))}
        />
      ))}
    </FilterSection>
  );
}

function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-ink-muted mb-1 text-xs font-medium">{title}</h3>
      {children}
    </section>
  );
}

type FilterRowProps = {
  text: string;
  title?: string;
  count: number | null;
  isChosen: boolean;
  onToggle: () => void;
};

function FilterRow({ text, title, count, isChosen, onToggle }: FilterRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={title}
      onClick={onToggle}
      className="hover:bg-sunken aria-pressed:bg-accent-soft flex min-h-7 w-full items-center justify-between rounded-sm px-2 text-left max-[720px]:min-h-11"
    >
      {text}{' '}
      {count !== null && <span className="font-semibold tabular-nums">{formatCount(count)}</span>}
    </button>
  );
}
