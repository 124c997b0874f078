import type { UploadId } from '@partsight/contract/wire/values';
import { PART_FILTERS, SORT_KEYS, type SortKey } from '@partsight/domain/pacing/runs/parts-view';
import { parseBounds } from '@partsight/domain/valuation/line/figure-bounds';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import {
  isFiltered,
  type ResultsView,
  withGrade,
  withoutFilters,
  withSearch,
  withSort,
} from '../../../lib/results-view.ts';
import { formatCount, plural } from '../../../lib/text/format.ts';
import { FILTER_LABELS } from '../../../lib/text/run-wording.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { boundsText } from '../../desk/bid/bounds-text.ts';
import { FLAG_TEXT } from '../../desk/desk-text.ts';
import { SORT_LABELS } from '../default-sort.ts';
import { ExportActions } from './export-actions.tsx';

const SEARCH_DELAY_MS = 250;
const ALL = 'all';

type ResultsToolbarProps = {
  uploadId: UploadId;
  /** As chosen, with the default order filled in. */
  view: ResultsView;
  shownView: ResultsView;
  shown: number | null;
  total: number;
  onView: (change: (view: ResultsView) => ResultsView) => void;
};

export function ResultsToolbar(props: ResultsToolbarProps) {
  const { uploadId, view, shownView, shown, total, onView } = props;
  const isPhone = useMedia(PHONE);
  const exports = <ExportActions uploadId={uploadId} view={view} shown={shown} total={total} />;
  return (
    <div className="border-line flex flex-wrap items-center gap-2 border-b px-3 py-1.5 max-[720px]:gap-x-1.5">
      <SearchField view={view} onView={onView} />
      {isPhone && exports}
      <Select
        className="w-30 max-[720px]:w-27"
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
      <Select
        className="w-36 max-[720px]:w-32"
        aria-label="Order"
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
      <VisibleRowCount view={view} shown={shown} total={total} onView={onView} />
      {!isPhone && exports}
    </div>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words have one entry for each
const SORT_OPTIONS = Object.keys(SORT_LABELS) as SortKey[];

type ViewProps = Pick<ResultsToolbarProps, 'view' | 'onView'>;

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
    <span className="relative block w-60 grow min-[721px]:w-36 min-[721px]:max-w-52">
      <Search
        aria-hidden
        className="text-ink-faint pointer-events-none absolute top-2 left-2.5 size-4"
      />
      <Input
        ref={field}
        type="search"
        aria-label="Search part numbers and descriptions"
        aria-keyshortcuts="/"
        placeholder="Number or description"
        maxLength={100}
        className="pl-8"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </span>
  );
}

type VisibleRowCountProps = Pick<ResultsToolbarProps, 'view' | 'shown' | 'total' | 'onView'>;

function VisibleRowCount({ view, shown, total, onView }: VisibleRowCountProps) {
  return (
    <output className="text-ink-muted flex flex-wrap items-center gap-x-1 text-xs">
      {shown !== null && (
        <span>
          {[`${formatCount(shown)} of ${formatCount(total)} rows`, ...filterText(view)].join(', ')}
        </span>
      )}
      {isFiltered(view) && (
        <Button size="sm" variant="ghost" onClick={() => onView(withoutFilters)}>
          <X aria-hidden />
          Clear filter
        </Button>
      )}
    </output>
  );
}

/** The active filters in words. */
const filterText = ({ grade, flag, decided, top, within }: ResultsView): string[] => [
  ...(grade === undefined ? [] : [`${FILTER_LABELS[grade]} only`]),
  ...(flag === undefined ? [] : [FLAG_TEXT[flag].text]),
  ...(decided === undefined ? [] : [decided === 'nothing' ? 'undecided' : decided]),
  ...(top === undefined ? [] : [`the ${plural(top, 'most valuable line')}`]),
  ...(within === undefined ? [] : boundsText(parseBounds(within) ?? {})),
];
