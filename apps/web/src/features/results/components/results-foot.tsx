import type { UploadId } from '@partsight/contract/wire/values';
import { parseBounds } from '@partsight/domain/desk/line/figure-bounds';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { ROOMY, useMedia } from '../../../lib/browser/use-media.ts';
import { isFiltered, type ResultsView, withoutFilters } from '../../../lib/results-view.ts';
import { cn } from '../../../ui/cn.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { IconButton } from '../../../ui/forms/icon-button.tsx';
import { boundsText } from '../../desk/bid/bounds-text.ts';
import {
  decisionActionText,
  decisionQueries,
  useUndoDecision,
} from '../../desk/decisions/decision-queries.ts';
import { FLAG_TEXT } from '../../desk/desk-text.ts';
import { useExportExcel } from '../api/export-mutations.ts';
import { FILTER_LABELS, RESULTS_TEXT, RESULTS_FOOT_TEXT } from '../texts.ts';

type ResultsFootProps = {
  uploadId: UploadId;
  view: ResultsView;
  shown: number | null;
  total: number;
  hasLegend: boolean;
  onView: (change: (view: ResultsView) => ResultsView) => void;
  /** Copies the rows and columns that are shown. */
  copy: ReactNode;
  /** A way to research a number that is not in the list. */
  lookUp: ReactNode;
};

/** Under the rows: how many, why so few, what the bars mean. */
export function ResultsFoot(props: ResultsFootProps) {
  const { uploadId, view, shown, total, hasLegend, onView, copy, lookUp } = props;
  // What narrows the rows takes its place on a narrow screen.
  const isRoomy = useMedia(ROOMY);
  const showsLegend = hasLegend && (isRoomy || !isFiltered(view));
  return (
    <footer className="border-line text-ink-muted flex min-h-8 shrink-0 flex-wrap items-center gap-x-4 border-t px-4 text-xs">
      <output className="flex flex-wrap items-center gap-x-2">
        {shown !== null && (
          <span>
            {isFiltered(view)
              ? [RESULTS_TEXT.rowsOf(shown, total), ...filterText(view)].join(', ')
              : RESULTS_TEXT.rows(total)}
          </span>
        )}
        {isFiltered(view) && <FilteredActions uploadId={uploadId} total={total} onView={onView} />}
      </output>
      {copy}
      {lookUp}
      <UndoDecision uploadId={uploadId} />
      {showsLegend && <BarLegend />}
      <span className={cn('flex items-center gap-1 whitespace-nowrap', !showsLegend && 'ml-auto')}>
        <span>{RESULTS_FOOT_TEXT.page}</span>
        {/* All rows are on one scrolling page, so there is nothing to page through. */}
        <IconButton className="size-6" disabled name={RESULTS_FOOT_TEXT.previousPage}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton className="size-6" disabled name={RESULTS_FOOT_TEXT.nextPage}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </footer>
  );
}

type FilteredActionsProps = Pick<ResultsFootProps, 'uploadId' | 'total' | 'onView'>;

function FilteredActions({ uploadId, total, onView }: FilteredActionsProps) {
  const exportExcel = useExportExcel();
  return (
    <>
      <Button
        size="inline"
        variant="link"
        className="min-h-6 text-xs"
        onClick={() => onView(withoutFilters)}
      >
        {RESULTS_FOOT_TEXT.clearFilter}
      </Button>
      <Button
        size="inline"
        variant="link"
        className="min-h-6 text-xs"
        disabled={exportExcel.isPending}
        onClick={() => exportExcel.mutate({ uploadId, view: {} })}
      >
        {RESULTS_FOOT_TEXT.exportAll(total)}
      </Button>
    </>
  );
}

function UndoDecision({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(decisionQueries.lot(uploadId));
  const undo = useUndoDecision(uploadId);
  const lastAction = data?.lastAction ?? null;
  return lastAction === null ? null : (
    <Button
      size="inline"
      variant="link"
      className="min-h-6 gap-1 text-xs"
      disabled={undo.isPending}
      onClick={() => undo.mutate()}
    >
      <Undo2 aria-hidden className="size-3.5" />
      {RESULTS_FOOT_TEXT.undo(decisionActionText(lastAction))}
    </Button>
  );
}

function BarLegend() {
  return (
    <span aria-hidden className="ml-auto flex gap-3 whitespace-nowrap max-[1099px]:hidden">
      <span className="flex items-center gap-1.5">
        <span className="bg-market relative h-1.5 w-4 rounded-full">
          <span className="bg-grade-b absolute -top-1 left-1.75 h-3.5 w-0.5" />
        </span>
        {RESULTS_TEXT.legendRange}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="border-ink-muted size-2 rounded-full border" />
        {RESULTS_TEXT.legendCost}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="border-warn size-2 rounded-full border" />
        {RESULTS_TEXT.legendAbove}
      </span>
    </span>
  );
}

/** The active filters in words. */
const filterText = ({ grade, flag, decided, top, within }: ResultsView): string[] => [
  ...(grade === undefined ? [] : [RESULTS_FOOT_TEXT.only(FILTER_LABELS[grade])]),
  ...(flag === undefined ? [] : [FLAG_TEXT[flag].text]),
  ...(decided === undefined ? [] : [decided === 'nothing' ? 'undecided' : decided]),
  ...(top === undefined ? [] : [RESULTS_FOOT_TEXT.mostValuable(top)]),
  ...(within === undefined ? [] : boundsText(parseBounds(within) ?? {})),
];
