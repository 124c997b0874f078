import type { UploadId } from '@partsight/contract/wire';
import { PART_FILTERS, type SortKey } from '@partsight/domain/batches/parts-view';
import { Download, Ellipsis, Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useExportExcel } from '../api/export-mutations.ts';
import { type ResultsView, withGrade, withoutSort, withSearch } from '../results-view.ts';
import { FILTER_LABELS } from '../wording.ts';
import { ExportDialog } from './export-dialog.tsx';

const SEARCH_DELAY_MS = 250;
const ALL = 'all';

type ResultsToolbarProps = {
  uploadId: UploadId;
  view: ResultsView;
  shown: number | null;
  total: number;
  onView: (change: (view: ResultsView) => ResultsView) => void;
};

export function ResultsToolbar({ uploadId, view, shown, total, onView }: ResultsToolbarProps) {
  return (
    <div className="border-line flex flex-wrap items-center gap-2 border-b p-2">
      <SearchField view={view} onView={onView} />
      <Select
        className="w-40"
        aria-label="Show parts of grade"
        value={view.grade ?? ALL}
        onChange={({ target }) => {
          const grade = PART_FILTERS.find((filter) => filter === target.value) ?? null;
          onView((before) => withGrade(before, grade));
        }}
      >
        <option value={ALL}>All parts</option>
        {PART_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {FILTER_LABELS[filter]}
          </option>
        ))}
      </Select>
      <ShownRows view={view} shown={shown} total={total} onView={onView} />
      <ExportActions uploadId={uploadId} />
    </div>
  );
}

type ViewProps = Pick<ResultsToolbarProps, 'view' | 'onView'>;

function SearchField({ view, onView }: ViewProps) {
  const [text, setText] = useState(view.q ?? '');

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

  return (
    <span className="relative block w-full sm:w-64">
      <Search
        aria-hidden
        className="text-ink-faint pointer-events-none absolute top-2 left-2.5 size-4"
      />
      <Input
        type="search"
        aria-label="Search part numbers"
        placeholder="Search part numbers"
        maxLength={100}
        className="pl-8"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </span>
  );
}

const SORT_WORDS: Record<SortKey, string> = {
  row: 'file order',
  partNumber: 'part number',
  unitsSold: 'units sold',
  averagePrice: 'average price',
};

function ShownRows({ view, shown, total, onView }: Omit<ResultsToolbarProps, 'uploadId'>) {
  const isFiltered = view.grade !== undefined || view.q !== undefined;
  return (
    <output className="text-ink-muted flex flex-wrap items-center gap-x-2 px-1 text-sm">
      {shown !== null && (
        <span>
          {formatCount(shown)} of {formatCount(total)} rows
          {view.grade !== undefined && `, ${FILTER_LABELS[view.grade]} only`}
        </span>
      )}
      {isFiltered && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onView((before) => withGrade(withSearch(before, ''), null))}
        >
          <X aria-hidden />
          Clear filter
        </Button>
      )}
      {view.sort !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => onView(withoutSort)}>
          <X aria-hidden />
          By {SORT_WORDS[view.sort]}
          <span className="sr-only">: return to file order</span>
        </Button>
      )}
    </output>
  );
}

function ExportActions({ uploadId }: { uploadId: UploadId }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const exportExcel = useExportExcel();
  return (
    <div className="ml-auto flex gap-2">
      <Button disabled={exportExcel.isPending} onClick={() => exportExcel.mutate(uploadId)}>
        {exportExcel.isPending ? <Spinner /> : <Download aria-hidden />}
        Export Excel
      </Button>
      <Button variant="ghost" className="max-sm:hidden" onClick={() => setIsDialogOpen(true)}>
        <SlidersHorizontal aria-hidden />
        Export options
      </Button>
      <span className="sm:hidden">
        <Menu
          label="More"
          align="end"
          trigger={
            <Button size="icon" aria-label="More actions">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => setIsDialogOpen(true)}>
            <SlidersHorizontal aria-hidden />
            Export options
          </MenuItem>
        </Menu>
      </span>
      <ExportDialog uploadId={uploadId} open={isDialogOpen} onOpenChange={setIsDialogOpen} />
    </div>
  );
}
