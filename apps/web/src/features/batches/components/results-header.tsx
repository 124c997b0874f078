import type { SortKey } from '@partsight/domain/batches/parts-view';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

import { cn } from '../../../ui/cn.ts';
import type { ResultsView } from '../results-view.ts';

const GROUP_HEIGHT_PX = 26;
const COLUMN_HEIGHT_PX = 34;
export const HEADER_HEIGHT_PX = GROUP_HEIGHT_PX + COLUMN_HEIGHT_PX;

type ColumnHeaderProps = {
  title: string;
  span: number;
  /** 0 is the group, 1 the column. */
  level: number;
  region: 'pinned' | 'own' | 'market';
  isNumeric: boolean;
  sortKey: SortKey | null;
  view: ResultsView;
  onSort: (key: SortKey) => void;
  /** Folds the group to its pinned column, or opens it again; null where there is nothing to fold. */
  fold: { isFolded: boolean; onToggle: () => void } | null;
};

export function ColumnHeader(props: ColumnHeaderProps) {
  const { title, span, level, region, isNumeric, sortKey, view, onSort, fold } = props;
  const isGroup = level === 0;
  const isSorted = sortKey !== null && view.sort === sortKey;
  const direction = view.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope={isGroup ? 'colgroup' : 'col'}
      colSpan={span}
      {...(sortKey !== null && { 'aria-sort': isSorted ? direction : 'none' })}
      className={cn(
        'sticky z-20 border-b border-line px-3 py-0 text-left whitespace-nowrap',
        region === 'market' ? 'bg-tinted' : 'bg-sunken',
        isGroup
          ? 'text-2xs font-semibold tracking-wide text-ink-muted uppercase'
          : 'overflow-hidden text-xs font-medium text-ellipsis text-ink-muted',
        region === 'pinned' && 'left-0 z-30 border-r',
        isNumeric && 'text-right',
      )}
      style={
        isGroup
          ? { top: 0, height: GROUP_HEIGHT_PX }
          : { top: GROUP_HEIGHT_PX, height: COLUMN_HEIGHT_PX }
      }
    >
      {sortKey === null ? (
        <span
          className={cn(isGroup && 'sticky left-3 inline-flex items-center gap-2')}
          title={isGroup ? undefined : title}
        >
          {title}
          {fold !== null && (
            <button
              type="button"
              aria-expanded={!fold.isFolded}
              onClick={fold.onToggle}
              className="text-ink-faint hover:text-ink rounded-sm px-1 font-normal normal-case"
            >
              {fold.isFolded ? 'show' : 'fold'}
              <span className="sr-only"> your columns</span>
            </button>
          )}
        </span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(sortKey)}
          className={cn(
            '-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-ink',
            isSorted && 'text-ink',
          )}
        >
          {title}
          <SortIcon direction={isSorted ? direction : null} />
        </button>
      )}
    </th>
  );
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | null }) {
  if (direction === null) {
    return <ChevronsUpDown aria-hidden className="text-ink-faint size-3.5" />;
  }
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow aria-hidden className="text-accent-ink size-3.5" />;
}
