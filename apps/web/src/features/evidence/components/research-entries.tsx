import type { ResearchEntry } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import { Undo2 } from 'lucide-react';

import {
  formatCount,
  formatDay,
  formatDayTime,
  formatMoneyPrice,
  plural,
} from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { LetterChip } from '../../../ui/letter-chip.tsx';
import { useUndoResearch } from '../api/product-research.ts';

type ResearchEntriesProps = {
  uploadId: UploadId;
  entries: readonly ResearchEntry[];
  /** Without who saved it, when, and what it replaced. */
  isBrief?: boolean;
};

/** What was brought by hand, newest first; what the figures come from can be undone. */
export function ResearchEntries({ uploadId, entries, isBrief = false }: ResearchEntriesProps) {
  const undo = useUndoResearch(uploadId);
  return (
    <ul className="divide-line divide-y text-sm">
      {entries.map((entry) => (
        <li key={`${entry.partId} ${entry.savedAt}`} className="flex items-center gap-3 py-2">
          <span className="w-4.5 shrink-0">
            {entry.grade !== null && (
              <LetterChip {...GRADE_MARKS[entry.grade]} title={`Grade ${entry.grade}`} />
            )}
          </span>
          <div className="min-w-0 flex-1">
            <p>
              <span className="part-number font-medium">{entry.partNumber}</span> {soldText(entry)}
            </p>
            <p className="text-ink-muted text-xs">
              {isBrief ? briefText(entry) : detailText(entry)}
            </p>
          </div>
          {entry.isCurrent && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Undo ${entry.partNumber}`}
              disabled={undo.isPending}
              onClick={() => undo.mutate(entry.partId)}
            >
              <Undo2 aria-hidden /> Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type SoldFigures = Pick<ResearchEntry, 'unitsSold' | 'averagePrice' | 'pages'>;

/** 'Nothing sold', '7 sold, average $188.40' */
export function soldText({ unitsSold, averagePrice, pages }: SoldFigures): string {
  if (unitsSold === null) {
    return 'units unknown';
  }
  if (unitsSold === 0) {
    return pages === 0 ? 'Nothing sold' : 'no listing counts';
  }
  const sold = `${formatCount(unitsSold)} sold`;
  return averagePrice === null ? sold : `${sold}, average ${formatMoneyPrice(averagePrice)}`;
}

const briefText = ({ fileName, pages, listings, undoneAt, ...entry }: ResearchEntry): string =>
  [
    `${formatDay(entry.coveredFrom)} – ${formatDay(entry.coveredTo)}`,
    fileName !== null && `from ${fileName}`,
    pages > 1 && `${plural(pages, 'page')} joined, ${plural(listings, 'listing')}`,
    undoneAt !== null && 'undone',
  ]
    .filter((text) => text !== false)
    .join(' · ');

function detailText(entry: ResearchEntry): string {
  const { pages, listings, averageShipping, savedAt, savedBy, replacedSource, undoneAt } = entry;
  return [
    entry.fileName !== null && `from ${entry.fileName}`,
    pages > 1 && `${plural(pages, 'page')} joined, ${plural(listings, 'listing')}`,
    averageShipping !== null && `shipping ${formatMoneyPrice(averageShipping)}`,
    `${formatDayTime(savedAt)}${savedBy === '' ? '' : ` by ${savedBy}`}`,
    replacedSource !== null && `replaced ${replacedSource}`,
    undoneAt !== null && 'undone',
  ]
    .filter((text) => text !== false)
    .join(' · ');
}
