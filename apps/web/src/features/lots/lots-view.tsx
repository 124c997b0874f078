import { type Lot, MAX_COMPARED_LOTS } from '@partsight/contract/lots';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { LoadError } from '../../lib/api/load-error.tsx';
import { PATHS } from '../../lib/browser/paths.ts';
import { useThrottledText } from '../../lib/browser/use-throttled-text.ts';
import { OWN_REPORTS_TITLE } from '../../lib/text/wording.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/forms/button-link.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LazyBoughtLots } from '../own-sales/score/lazy-score.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { lotQueries } from './lot-queries.ts';
import { LotsTable } from './lots-table.tsx';
import { LOTS_TABLE_TEXT, LOTS_VIEW_TEXT } from './texts.ts';

const SEARCH_DELAY_MS = 300;
/** Every visible lot is valued, so keep pages short. */
const LOTS_PER_PAGE = 50;

const GROUP_FILTERS = {
  open: ({ state, isArchived }: Lot) => !isArchived && (state === 'sizing' || state === 'offered'),
  bought: ({ state, isArchived }: Lot) => !isArchived && state === 'bought',
  lost: ({ state, isArchived }: Lot) => !isArchived && state === 'lost',
  archived: ({ isArchived }: Lot) => isArchived,
} as const;
type LotGroup = keyof typeof GROUP_FILTERS;
const GROUP_LABELS: Record<LotGroup, string> = {
  open: LOTS_VIEW_TEXT.open,
  bought: LOTS_VIEW_TEXT.bought,
  lost: LOTS_VIEW_TEXT.lost,
  archived: LOTS_VIEW_TEXT.archived,
};

/** Every lot with its value, and a comparison of some of them. */
export function LotsView() {
  const [text, setText] = useState('');
  const [group, setGroup] = useState<LotGroup>('open');
  const search = useThrottledText(text.trim(), SEARCH_DELAY_MS);
  const query = useQuery(lotQueries.list(search));
  const { data: lots = [] } = query;
  // None and not loaded are two things.
  const isKnown = query.data !== undefined;
  const [checked, setChecked] = useState<readonly UploadId[]>([]);
  const [listed, setListed] = useState(LOTS_PER_PAGE);

  const shown = lots.filter(GROUP_FILTERS[group]);
  const compared = checked.filter((id) => lots.some((lot) => lot.id === id));
  const comparing = {
    isChecked: ({ id }: Lot) => compared.includes(id),
    canCheck: compared.length < MAX_COMPARED_LOTS,
    onToggleCheck: ({ id }: Lot) =>
      setChecked(
        compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id],
      ),
  };

  return (
    <div className="relative min-h-0 min-w-0 flex-1 space-y-3 p-4 min-[1200px]:overflow-y-auto min-[1200px]:px-6">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="mr-auto">
          <h2 className="text-xl font-semibold tracking-tight">{LOTS_VIEW_TEXT.lots}</h2>
          {isKnown && (
            <p className="text-ink-muted text-sm">
              {LOTS_VIEW_TEXT.counts(
                lots.filter(GROUP_FILTERS.open).length,
                lots.filter(GROUP_FILTERS.bought).length,
              )}
            </p>
          )}
        </div>
        <ButtonLink href={PATHS.ownSales} className="max-sm:w-full">
          {OWN_REPORTS_TITLE}
        </ButtonLink>
        <ButtonLink href={PATHS.upload} variant="primary" className="max-sm:w-full">
          <Plus aria-hidden />
          {LOTS_VIEW_TEXT.newUpload}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchInput
          className="w-full sm:w-64"
          aria-label={LOTS_VIEW_TEXT.find}
          placeholder={LOTS_VIEW_TEXT.placeholder}

          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SegmentedControl
          label={LOTS_VIEW_TEXT.whichLots}
          value={group}
          onChange={setGroup}
          options={(['open', 'bought', 'lost', 'archived'] as const).map((name) => ({
            value: name,
            label: isKnown
              ? `${GROUP_LABELS[name]} ${lots.filter(GROUP_FILTERS[name]).length}`
              : GROUP_LABELS[name],
          }))}
        />
      </div>
      <LoadError title={LOTS_VIEW_TEXT.notRead} query={query} />
      {query.isPending ? (
        <Panel className="space-y-3 p-4">
          <p className="sr-only">{LOTS_VIEW_TEXT.loading}</p>
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Panel>
      ) : shown.length === 0 ? (
        isKnown && <EmptyState message={emptyText(group, search)} />
      ) : (
        <>
          <LotsTable lots={shown.slice(0, listed)} {...comparing} />
          <p className="text-ink-muted text-xs">{LOTS_TABLE_TEXT.note}</p>
          {shown.length > listed && (
            <Button onClick={() => setListed(listed + LOTS_PER_PAGE)}>
              {LOTS_VIEW_TEXT.showMore(shown.length - listed)}
            </Button>
          )}
        </>
      )}
      {compared.length > 1 && <ComparePanel ids={compared} />}
      {lots.some(({ state }) => state === 'bought') && <LazyBoughtLots />}
    </div>
  );
}

function emptyText(group: LotGroup, search: string): string {
  if (search !== '') {
    return LOTS_VIEW_TEXT.noMatch(GROUP_LABELS[group].toLowerCase(), search);
  }
  return group === 'open'
    ? LOTS_VIEW_TEXT.noneOpen
    : LOTS_VIEW_TEXT.none(GROUP_LABELS[group].toLowerCase());
}
