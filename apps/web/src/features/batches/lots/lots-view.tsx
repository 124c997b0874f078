import { type Lot, MOST_COMPARED } from '@partsight/contract/lots';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { formatCount } from '../../../lib/format.ts';
import { PATHS } from '../../../lib/paths.ts';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Input } from '../../../ui/input.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AgainDialog } from '../again/again-dialog.tsx';
import { useRemoveBatch } from '../api/removals.ts';
import { RemoveDialog } from '../components/remove-dialog.tsx';
import { useThrottledText } from '../use-throttled-text.ts';
import { ComparePanel } from './compare-panel.tsx';
import type { LotDeeds } from './lot-deeds.ts';
import { LotForm } from './lot-form.tsx';
import { lotQueries, useChangeLot } from './lot-queries.ts';
import { LotsPhoneList } from './lots-phone-list.tsx';
import { LotsTable } from './lots-table.tsx';

const SEARCH_MS = 300;
/** Each lot in sight is valued. */
const LISTED_AT_ONCE = 50;

const GROUPS = {
  open: ({ state, isArchived }: Lot) => !isArchived && (state === 'sizing' || state === 'offered'),
  bought: ({ state, isArchived }: Lot) => !isArchived && state === 'bought',
  lost: ({ state, isArchived }: Lot) => !isArchived && state === 'lost',
  archived: ({ isArchived }: Lot) => isArchived,
} as const;
type Group = keyof typeof GROUPS;
const GROUP_WORDS: Record<Group, string> = {
  open: 'Open',
  bought: 'Bought',
  lost: 'Lost',
  archived: 'Archived',
};

/** Every lot with what it is worth, and some of them side by side. */
export function LotsView() {
  const [text, setText] = useState('');
  const [group, setGroup] = useState<Group>('open');
  const search = useThrottledText(text.trim(), SEARCH_MS);
  const query = useQuery(lotQueries.list(search));
  const { data: lots = [] } = query;
  const [ticked, setTicked] = useState<readonly UploadId[]>([]);
  const [edited, setEdited] = useState<Lot | null>(null);
  const [again, setAgain] = useState<Lot | null>(null);
  const [leaving, setLeaving] = useState<Lot | null>(null);
  const [listed, setListed] = useState(LISTED_AT_ONCE);
  const change = useChangeLot();
  const isPhone = useMedia(PHONE);

  const shown = lots.filter(GROUPS[group]);
  const compared = ticked.filter((id) => lots.some((lot) => lot.id === id));
  const deeds: LotDeeds = {
    isTicked: ({ id }) => compared.includes(id),
    mayTick: compared.length < MOST_COMPARED,
    onTick: ({ id }) =>
      setTicked(
        compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id],
      ),
    onEdit: setEdited,
    onAgain: setAgain,
    onArchive: ({ id, isArchived }) => change.mutate({ id, change: { isArchived: !isArchived } }),
    onRemove: setLeaving,
  };
  const List = isPhone ? LotsPhoneList : LotsTable;

  return (
    <div className="relative min-h-0 flex-1 space-y-3 p-4 min-[1200px]:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-base font-semibold">Lots</h2>
        <span className="relative block w-full sm:w-64">
          <Search
            aria-hidden
            className="text-ink-faint pointer-events-none absolute top-2 left-2.5 size-4"
          />
          <Input
            type="search"
            aria-label="Find a lot by name, dealer or part number"
            placeholder="Name, dealer, part number"
            className="pl-8"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </span>
        <SegmentedControl
          label="Which lots"
          value={group}
          onChange={setGroup}
          options={(['open', 'bought', 'lost', 'archived'] as const).map((name) => ({
            value: name,
            label: `${GROUP_WORDS[name]} ${lots.filter(GROUPS[name]).length}`,
          }))}
        />
        <Button asChild variant="primary" className="ml-auto max-sm:w-full">
          <Link href={PATHS.dashboard}>
            <Plus aria-hidden />
            New Upload
          </Link>
        </Button>
      </div>
      {query.isError && (
        <ErrorState
          title="The lots could not be read"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending ? (
        <Panel className="space-y-3 p-4">
          <p className="sr-only">Loading</p>
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Panel>
      ) : shown.length === 0 ? (
        <EmptyState message={emptyText(group, search)} />
      ) : (
        <>
          <List lots={shown.slice(0, listed)} {...deeds} />
          {shown.length > listed && (
            <Button onClick={() => setListed(listed + LISTED_AT_ONCE)}>
              Show more, {formatCount(shown.length - listed)} left
            </Button>
          )}
        </>
      )}
      {compared.length > 1 && <ComparePanel ids={compared} />}
      {edited !== null && <LotForm key={edited.id} lot={edited} onClose={() => setEdited(null)} />}
      {again !== null && (
        <AgainDialog uploadId={again.id} name={again.name} open onClose={() => setAgain(null)} />
      )}
      <LeavingLot lot={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

function emptyText(group: Group, search: string): string {
  if (search !== '') {
    return `No ${GROUP_WORDS[group].toLowerCase()} lot holds "${search}".`;
  }
  return group === 'open'
    ? 'No open lot. Upload a dealer’s list to size the next one.'
    : `No ${GROUP_WORDS[group].toLowerCase()} lot.`;
}

function LeavingLot({ lot, onClose }: { lot: Lot | null; onClose: () => void }) {
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
