import type { Desk } from '@partsight/contract/desk';
import type { BatchSummary } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import type { SortKey } from '@partsight/domain/runs/parts-view';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { isFiltered, type ResultsView } from '../../../lib/results-view.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useExportExcel } from '../api/export-mutations.ts';
import { focusRows } from '../table/focus-rows.ts';
import { EXPORT_DIALOG_TEXT, RESULTS_TEXT, SORT_LABELS } from '../texts.ts';
import { ExportDialog } from './export-dialog.tsx';
import { FiltersPopover } from './filters-popover.tsx';

const SEARCH_DELAY_MS = 250;
/** From the search field to the rows it found. */
const LEAVING_KEYS = new Set(['Escape', 'Enter', 'ArrowDown']);

export type ResultsStripProps = {
  uploadId: UploadId;
  desk: Desk | null;
  summary: BatchSummary | undefined;
  /** As chosen, and with the default order filled in. */
  view: ResultsView;
  shownView: ResultsView;
  shown: number | null;
  /** Of the list. */
  total: number;
  onView: (change: (view: ResultsView) => ResultsView) => void;
  /** The column chooser. */
  columns: ReactNode;
};

/** One row: find, filters, order, export, columns. */
export function ResultsStrip(props: ResultsStripProps) {
  const { uploadId, desk, summary, view, shownView, shown, total, onView, columns } = props;
  const isPhone = useMedia(PHONE);
  return (
    <div className="border-line flex h-11 shrink-0 items-center gap-2 border-b px-4 max-[720px]:px-3">
      <SearchField view={view} onView={onView} />
      <FiltersPopover
        uploadId={uploadId}
        desk={desk}
        summary={summary}
        view={view}
        onView={onView}
      />
      <SortSelect shownView={shownView} onView={onView} />
      {!isPhone && (
        <>
          <ShownRows view={view} shown={shown} total={total} summary={summary} />
          <span className="ml-auto flex items-center gap-2">
            <ExportButton uploadId={uploadId} view={view} shown={shown} />
            <ExportOptions uploadId={uploadId} />
            {columns}
          </span>
        </>
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
      const q = text.trim();
      if (q === (view.q ?? '')) {
        return undefined;
      }
      const timer = setTimeout(
        () => onView((before) => ({ ...before, q: q === '' ? undefined : q })),
        SEARCH_DELAY_MS,
      );
      return () => clearTimeout(timer);
    },
    [text, view.q, onView],
  );
  useKeyboardShortcuts({ '/': () => field.current?.focus() });

  return (
    <span className="relative block min-w-24 flex-1 basis-24 min-[721px]:max-w-52">
      <SearchInput
        ref={field}
        className="w-full"
        aria-label={RESULTS_TEXT.findLabel}
        aria-keyshortcuts="/"
        placeholder={RESULTS_TEXT.find}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (LEAVING_KEYS.has(event.key)) {
            event.preventDefault();
            focusRows();
          }
        }}
      />
      {text === '' && (
        <kbd
          aria-hidden
          className="border-line bg-sunken text-ink-muted pointer-events-none absolute top-1.75 right-2 rounded border px-1.5 text-xs max-[720px]:hidden"
        >
          /
        </kbd>
      )}
    </span>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words have one entry for each
const SORT_OPTIONS = (Object.entries(SORT_LABELS) as [SortKey, string][]).map(([value, label]) => ({
  value,
  label,
}));

function SortSelect({ shownView, onView }: Pick<ResultsStripProps, 'shownView' | 'onView'>) {
  return (
    <span className="text-ink-muted flex items-center gap-1.5 text-xs">
      <span aria-hidden className="max-[1099px]:hidden">
        {RESULTS_TEXT.sort}
      </span>
      <Select
        aria-label={RESULTS_TEXT.sort}
        className="w-37 max-[1099px]:w-30 max-[720px]:w-29"
        value={shownView.sort ?? 'row'}
        options={SORT_OPTIONS}
        onChoose={(sort) =>
          onView((before) => ({ ...before, sort, order: sort === 'row' ? 'asc' : 'desc' }))
        }
      />
    </span>
  );
}

type ShownRowsProps = Pick<ResultsStripProps, 'view' | 'shown' | 'summary'> & { total: number };

/** How many lines the filters leave, or how many are answered while a run goes on. */
function ShownRows({ view, shown, summary, total }: ShownRowsProps) {
  const text =
    isFiltered(view) && shown !== null
      ? RESULTS_TEXT.rowsOf(shown, total)
      : summary !== undefined && summary.pending > 0
        ? RESULTS_TEXT.answered(total - summary.pending)
        : null;
  return (
    text !== null && (
      <output className="text-ink-muted text-xs whitespace-nowrap max-[1099px]:hidden">
        {text}
      </output>
    )
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

function ExportOptions({ uploadId }: { uploadId: UploadId }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        {EXPORT_DIALOG_TEXT.exportOptions}
      </Button>
      <ExportDialog uploadId={uploadId} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
