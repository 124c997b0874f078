import type { ResearchEntry } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import { Undo2 } from 'lucide-react';

import { formatDay, formatDayTime } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { useUndoResearch } from '../api/product-research.ts';
import { RESEARCH_ENTRIES_TEXT } from '../texts/research.ts';

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
              <LetterMark
                {...GRADE_MARKS[entry.grade]}
                title={RESEARCH_ENTRIES_TEXT.grade(entry.grade)}
              />
            )}
          </span>
          <div className="min-w-0 flex-1">
            <p>
              <span className="part-number font-medium">{entry.partNumber}</span>{' '}
              {!isBrief && soldText(entry)}
            </p>
            <p className="text-ink-muted text-xs" title={isBrief ? periodText(entry) : undefined}>
              {isBrief ? briefText(entry) : detailText(entry)}
            </p>
          </div>
          {entry.isCurrent && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={RESEARCH_ENTRIES_TEXT.undoLine(entry.partNumber)}
              disabled={undo.isPending}
              onClick={() => undo.mutate(entry.partId)}
            >
              <Undo2 aria-hidden /> {RESEARCH_ENTRIES_TEXT.undo}
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
    return RESEARCH_ENTRIES_TEXT.unitsUnknown;
  }
  if (unitsSold === 0) {
    return pages === 0 ? RESEARCH_ENTRIES_TEXT.nothingSold : RESEARCH_ENTRIES_TEXT.noListingCounts;
  }
  const sold = RESEARCH_ENTRIES_TEXT.sold(unitsSold);
  return averagePrice === null
    ? sold
    : RESEARCH_ENTRIES_TEXT.average(sold, formatMoneyPrice(averagePrice));
}

const periodText = ({ coveredFrom, coveredTo }: ResearchEntry): string =>
  `${formatDay(coveredFrom)} – ${formatDay(coveredTo)}`;

const briefText = ({ fileName, undoneAt, ...entry }: ResearchEntry): string =>
  [
    soldText(entry),
    fileName !== null && RESEARCH_ENTRIES_TEXT.from(fileName),
    entry.pages > 1 && RESEARCH_ENTRIES_TEXT.pages(entry.pages, entry.listings),
    undoneAt !== null && 'undone',
  ]
    .filter((text) => text !== false)
    .join(' · ');

function detailText(entry: ResearchEntry): string {
  const { pages, listings, averageShipping, savedAt, savedBy, replacedSource, undoneAt } = entry;
  return [
    entry.fileName !== null && RESEARCH_ENTRIES_TEXT.from(entry.fileName),
    pages > 1 && RESEARCH_ENTRIES_TEXT.pages(pages, listings),
    averageShipping !== null && RESEARCH_ENTRIES_TEXT.shipping(formatMoneyPrice(averageShipping)),
    `${formatDayTime(savedAt)}${savedBy === '' ? '' : RESEARCH_ENTRIES_TEXT.by(savedBy)}`,
    replacedSource !== null && RESEARCH_ENTRIES_TEXT.replaced(replacedSource),
    undoneAt !== null && 'undone',
  ]
    .filter((text) => text !== false)
    .join(' · ');
}
