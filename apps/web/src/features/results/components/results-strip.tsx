import type { Desk } from '@partsight/contract/desk';
import type { BatchSummary } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { SORT_KEYS, type SortKey } from '@partsight/domain/pacing/runs/parts-view';
import { Download, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import {
  isFiltered,
  type ResultsView,
  withGrade,
  withSearch,
  withSort,
  withTop,
} from '../../../lib/results-view.ts';
import { cn } from '../../../ui/cn.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { CurvePopover } from '../../desk/bid/curve-popover.tsx';
import { useExportExcel } from '../api/export-mutations.ts';
import { RESULTS_TEXT, SORT_LABELS } from '../texts.ts';
import { FiltersPopover } from './filters-popover.tsx';
import { GradeChips } from './grade-chips.tsx';
import { GradeLegend } from './grade-legend.tsx';

const SEARCH_DELAY_MS = 250;

export type ResultsStripProps = {
  uploadId: UploadId;
  desk: Desk | null;
  summary: BatchSummary | undefined;
  /** As chosen, and with the default order filled in. */
  view: ResultsView;
  shownView: ResultsView;
  shown: number | null;
  onView: (change: (view: ResultsView) => ResultsView) => void;
  /** The column chooser. */
  columns: ReactNode;
};

/** One row: find, grades, filters, order, export, columns. */
export function ResultsStrip(props: ResultsStripProps) {
  const { uploadId, desk, summary, view, shownView, shown, onView, columns } = props;
  const isPhone = useMedia(PHONE);
  const chips = (
    <GradeChips
      uploadId={uploadId}
      chosen={view.grade ?? null}
      onChoose={(grade) => onView((before) => withGrade(before, grade))}
    />
  );
  const curve = desk !== null && (
    <CurvePopover
      uploadId={uploadId}
      desk={desk}
      top={view.top ?? null}
      onTop={(top) => onView((before) => withTop(before, top))}
    />
  );
  const filters = (
    <FiltersPopover uploadId={uploadId} desk={desk} summary={summary} view={view} onView={onView} />
  );
  const sort = <SortSelect shownView={shownView} onView={onView} />;
  const exports = <ExportButton uploadId={uploadId} view={view} shown={shown} />;
  if (isPhone) {
    return (
      <PhoneStrip chips={chips} view={view}>
        <SearchField view={view} onView={onView} />
        <GradeLegend uploadId={uploadId} />
        {filters}
        {curve}
        {sort}
        {exports}
      </PhoneStrip>
    );
  }
  return (
    <div className="border-line flex min-h-11 shrink-0 items-center gap-2 border-b px-4 py-1 max-[1199px]:flex-wrap min-[1200px]:h-11">
      <SearchField view={view} onView={onView} />
      <span aria-hidden className="text-ink-muted text-sm max-[1279px]:hidden">
        {RESULTS_TEXT.grade}
      </span>
      {chips}
      <GradeLegend uploadId={uploadId} />
      {curve}
      {filters}
      <span className="ml-auto flex items-center gap-2">
        {sort}
        {exports}
        {columns}
      </span>
    </div>
  );
}

type PhoneStripProps = { chips: ReactNode; view: ResultsView; children: ReactNode };

/** Only the grades; the rest opens below them. */
function PhoneStrip({ chips, view, children }: PhoneStripProps) {
  const [isOpen, setIsOpen] = useState(view.q !== undefined);
  return (
    <div className="border-line shrink-0 border-b">
      <div className="flex h-11 items-stretch">
        {chips}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={RESULTS_TEXT.tools}
          onClick={() => setIsOpen(!isOpen)}
          className={cn(
            'border-line grid w-12 place-items-center border-l focus-visible:outline-offset-[-2px]',
            (isOpen || isFiltered(view)) && 'bg-accent-soft',
          )}
        >
          <Search aria-hidden className="size-5" />
        </button>
      </div>
      {isOpen && (
        <div className="border-line flex flex-wrap items-center gap-2 border-t px-4 py-2">
          {children}
        </div>
      )}
    </div>
  );
}

type ViewProps = Pick<ResultsStripProps, 'view' | 'onView'>;

function SearchField({ view, onView }: ViewProps) {
  const [text, setText] = useState(view.q ?? '');
  const field = useRef<HTMLInputElement>(null);

  useEffect(
    function searchWhenTypingPauses() {
      if (text.trim() === (view.q ?? '')) {
        return undefined;
      }
      const timer = setTimeout(() => onView((before) => withSearch(before, text)), SEARCH_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [text, view.q, onView],
  );
  useKeyboardShortcuts({ '/': () => field.current?.focus() });

  return (
    <SearchInput
      className="min-w-30 flex-1 basis-32 min-[721px]:max-w-38"
      ref={field}

      aria-label={RESULTS_TEXT.findLabel}
      aria-keyshortcuts="/"
      placeholder={RESULTS_TEXT.find}
      maxLength={100}

      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words have one entry for each
const SORT_OPTIONS = Object.keys(SORT_LABELS) as SortKey[];

function SortSelect({ shownView, onView }: Pick<ResultsStripProps, 'shownView' | 'onView'>) {
  return (
    <Select
      className="w-34"
      aria-label={RESULTS_TEXT.sort}
      value={shownView.sort ?? 'row'}
      onChange={({ target }) => {
        const sort = SORT_KEYS.find((key) => key === target.value) ?? 'row';
        onView((before) => withSort(before, sort));
      }}
    >
      {SORT_OPTIONS.map((key) => (
        <option key={key} value={key}>
          {SORT_LABELS[key]}
        </option>
      ))}
    </Select>
  );
}

type ExportButtonProps = Pick<ResultsStripProps, 'uploadId' | 'view' | 'shown'>;

/** One click exports what the table shows. */
function ExportButton({ uploadId, view, shown }: ExportButtonProps) {
  const exportExcel = useExportExcel();
  const isPart = isFiltered(view);
  return (
    <Button
      size="sm"
      disabled={exportExcel.isPending || (isPart && shown === 0)}
      onClick={() => exportExcel.mutate({ uploadId, view })}
    >
      {exportExcel.isPending ? <Spinner /> : <Download aria-hidden />}
      {isPart && shown !== null ? RESULTS_TEXT.exportShown(shown) : RESULTS_TEXT.exportExcel}
    </Button>
  );
}
