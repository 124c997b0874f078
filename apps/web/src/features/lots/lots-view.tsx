import { type Lot, MAX_COMPARED_LOTS } from '@partsight/contract/lots';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { useThrottledText } from '../../lib/browser/use-throttled-text.ts';
import { OWN_REPORTS_TITLE } from '../../lib/text/wording.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DraftsDialog } from '../own-sales/drafts/drafts-dialog.tsx';
import { LazyBoughtLots } from '../own-sales/score/lazy-score.tsx';
import { useRemoveBatch } from '../runs/api/removals.ts';
import { RemoveDialog } from '../runs/components/remove-dialog.tsx';
import { RerunDialog } from '../runs/rerun/rerun-dialog.tsx';
import { ComparePanel } from './compare-panel.tsx';
import type { LotActions } from './lot-actions.ts';
import { LotForm } from './lot-form.tsx';
import { lotQueries, useChangeLot } from './lot-queries.ts';
import { LotsPhoneList } from './lots-phone-list.tsx';
import { LotsTable } from './lots-table.tsx';
import { LOTS_VIEW_TEXT } from './texts.ts';

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
  const [checked, setChecked] = useState<readonly UploadId[]>([]);
  const [edited, setEdited] = useState<Lot | null>(null);
  const [drafted, setDrafted] = useState<Lot | null>(null);
  const [rerunLot, setRerunLot] = useState<Lot | null>(null);
  const [leaving, setLeaving] = useState<Lot | null>(null);
  const [listed, setListed] = useState(LOTS_PER_PAGE);
  const change = useChangeLot();
  const isPhone = useMedia(PHONE);

  const shown = lots.filter(GROUP_FILTERS[group]);
  const compared = checked.filter((id) => lots.some((lot) => lot.id === id));
  const actions: LotActions = {
    isChecked: ({ id }) => compared.includes(id),
    canCheck: compared.length < MAX_COMPARED_LOTS,
    onToggleCheck: ({ id }) =>
      setChecked(
        compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id],
      ),
    onEdit: setEdited,
    onDrafts: setDrafted,
    onRerun: setRerunLot,
    onArchive: ({ id, isArchived }) => change.mutate({ id, change: { isArchived: !isArchived } }),
    onRemove: setLeaving,
  };
  const List = isPhone ? LotsPhoneList : LotsTable;

  return (
    <div className="relative min-h-0 min-w-0 flex-1 space-y-3 p-4 min-[1200px]:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-base font-semibold">{LOTS_VIEW_TEXT.lots}</h2>
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
            label: `${GROUP_LABELS[name]} ${lots.filter(GROUP_FILTERS[name]).length}`,
          }))}
        />
        <Button asChild className="ml-auto max-sm:w-full">
          <Link href={PATHS.ownSales}>{OWN_REPORTS_TITLE}</Link>
        </Button>
        <Button asChild variant="primary" className="max-sm:w-full">
          <Link href={PATHS.dashboard}>
            <Plus aria-hidden />
            {LOTS_VIEW_TEXT.newUpload}
          </Link>
        </Button>
      </div>
      {query.isError && (
        <ErrorState
          title={LOTS_VIEW_TEXT.notRead}
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending ? (
        <Panel className="space-y-3 p-4">
          <p className="sr-only">{LOTS_VIEW_TEXT.loading}</p>
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Panel>
      ) : shown.length === 0 ? (
        <EmptyState message={emptyText(group, search)} />
      ) : (
        <>
          <List lots={shown.slice(0, listed)} {...actions} />
          {shown.length > listed && (
            <Button onClick={() => setListed(listed + LOTS_PER_PAGE)}>
              {LOTS_VIEW_TEXT.showMore(shown.length - listed)}
            </Button>
          )}
        </>
      )}
      {compared.length > 1 && <ComparePanel ids={compared} />}
      {lots.some(({ state }) => state === 'bought') && <LazyBoughtLots />}
      {edited !== null && <LotForm key={edited.id} lot={edited} onClose={() => setEdited(null)} />}
      {drafted !== null && (
        <DraftsDialog uploadId={drafted.id} name={drafted.name} onClose={() => setDrafted(null)} />
      )}
      {rerunLot !== null && (
        <RerunDialog
          uploadId={rerunLot.id}
          name={rerunLot.name}
          open
          onClose={() => setRerunLot(null)}
        />
      )}
      <RemoveLotDialog lot={leaving} onClose={() => setLeaving(null)} />
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

function RemoveLotDialog({ lot, onClose }: { lot: Lot | null; onClose: () => void }) {
  const remove = useRemoveBatch(() => undefined);
  return (
    <RemoveDialog
      batches={lot === null ? [] : [{ ...lot, status: lot.run }]}
      open={lot !== null}
      isBusy={remove.isPending}
      onClose={onClose}
      onRemove={() => {
        onClose();
        if (lot !== null) {
          remove.mutate(lot.id);
        }
      }}
    />
  );
}
