import type { PickList } from '@partsight/contract/desk-decisions';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { LoadError } from '../../../lib/api/load-error.tsx';
import { deskPath } from '../../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../../ui/forms/button-link.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useLot } from '../../lots/lot-queries.ts';
import { CountForm } from './count-form.tsx';
import { pickListQuery, useCounts } from './count-queries.ts';
import { PickSheet } from './pick-sheet.tsx';
import { COUNT_TEXT } from './texts.ts';

/**
 * The rows that carry most of the value, by bin: on paper, on a screen, and one by one at the
 * shelf.
 */
export function PickListView({ uploadId }: { uploadId: UploadId }) {
  const query = useQuery(pickListQuery(uploadId));
  const lot = useLot(uploadId);
  const list = query.data?.pickList;
  return (
    <div
      className="relative min-h-0 flex-1 space-y-3 p-4 min-[1200px]:overflow-y-auto"
      data-sheet=""
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2" data-screen="">
        <BackLink href={deskPath(uploadId)}>{COUNT_TEXT.dealDesk}</BackLink>
        <h2 className="text-base font-semibold">{COUNT_TEXT.title}</h2>
        <Button className="ml-auto max-[720px]:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
          {COUNT_TEXT.print}
        </Button>
      </div>
      <h2 className="text-base font-semibold" data-paper="">
        {COUNT_TEXT.title}
        {lot !== undefined && `: ${lot.name}`}
      </h2>
      {query.isPending && <Skeleton className="h-64" />}
      <LoadError title={COUNT_TEXT.notLoaded} query={query} />
      {list === null && <EmptyState message={COUNT_TEXT.notValued} />}
      {list !== undefined && list !== null && <CountingView uploadId={uploadId} list={list} />}
    </div>
  );
}

function CountingView({ uploadId, list }: { uploadId: UploadId; list: PickList }) {
  const isPhone = useMedia(PHONE);
  const counts = useCounts(uploadId);
  const [position, setPosition] = useState(() =>
    Math.max(
      0,
      list.rows.findIndex(({ counted }) => counted === null),
    ),
  );
  if (list.rows.length === 0) {
    return <EmptyState message={COUNT_TEXT.noValue} />;
  }
  const row = list.rows[Math.min(position, list.rows.length - 1)];
  return (
    <>
      <CountProgress list={list} waiting={counts.pendingCount} />
      {isPhone && row !== undefined ? (
        <CountForm
          key={row.row}
          row={row}
          index={position}
          rows={list.rows}
          onStep={setPosition}
          onCount={(count) => {
            counts.save({ row: row.row, count });
            setPosition(Math.min(position + 1, list.rows.length - 1));
          }}
        />
      ) : (
        <PickSheet rows={list.rows} onCount={(at, count) => counts.save({ row: at, count })} />
      )}
    </>
  );
}

function CountProgress({ list, waiting }: { list: PickList; waiting: number }) {
  const { rows, isBought, countedRows, found, said, value, walkAway } = list;
  const scope = isBought ? COUNT_TEXT.taken : COUNT_TEXT.share(rows.length);
  return (
    <output className="block space-y-1 text-sm">
      <span className="block">
        <strong>{COUNT_TEXT.progress(countedRows, rows.length)}.</strong>{' '}
        {countedRows > 0 ? COUNT_TEXT.found(found, said) : scope}
      </span>
      {/* The dealer may be looking over the user's shoulder at the shelf. */}
      <span className="text-ink-muted block" data-screen="">
        {COUNT_TEXT.lotIsWorth(value, walkAway)}
      </span>
      {waiting > 0 && (
        <span className="text-warn-ink block" data-screen="">
          {COUNT_TEXT.waiting(waiting)}
        </span>
      )}
    </output>
  );
}
