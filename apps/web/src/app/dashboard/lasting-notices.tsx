import type { UploadId } from '@partsight/contract/wire/values';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import {
  ownSalesQueries,
  useFillFromOwnSales,
} from '../../features/own-sales/own-sales-queries.ts';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { removedQuery, useRestoreBatches } from '../../features/runs/api/removals.ts';
import { useAllBatches } from '../../features/runs/api/use-batch-list.ts';
import { useSelectBatch } from '../../features/runs/use-select-batch.ts';
import { byHandPath } from '../../lib/browser/paths.ts';
import { formatDayTime } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/forms/button-link.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useDashboardView } from './dashboard-url.ts';
import { DASHBOARD_TEXT, LASTING_NOTICES_TEXT } from './texts.ts';
import { useDismissed } from './use-dismissed.ts';

type LastingNotice = {
  /** What it is about: dismissed, it returns only for something else. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
};

/**
 * What stays until someone acts on it or closes it: removed lists, uploads that wait, work by hand.
 * Null while there is nothing to say.
 */
export function useLastingNotices(uploadId: UploadId | null): ReactNode {
  const [isDismissed, dismiss] = useDismissed();
  const shown = [
    useRemovedNotice(),
    useReadyNotice(uploadId),
    useWorklistNotice(uploadId),
    useOwnSalesNotice(uploadId),
  ].filter((notice) => notice !== null && !isDismissed(notice.about));
  return shown.length === 0
    ? null
    : shown.map(
        (notice) =>
          notice !== null && (
            <NoticeCard
              key={notice.about}
              notice={notice}
              onDismiss={() => dismiss(notice.about)}
            />
          ),
      );
}

type NoticeCardProps = { notice: LastingNotice; onDismiss: () => void };

function NoticeCard({ notice: { title, text, action }, onDismiss }: NoticeCardProps) {
  return (
    <div className="border-line bg-sunken rounded-lg border p-2.5 text-xs">
      <div className="flex items-start gap-1">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">{title}</p>
        <Button
          variant="ghost"
          size="icon"
          className="-mt-1 -mr-1 size-6"
          aria-label={`${DASHBOARD_TEXT.dismiss}: ${title}`}
          onClick={onDismiss}
        >
          <X aria-hidden />
        </Button>
      </div>
      {text !== '' && <p className="text-ink-muted wrap-anywhere">{text}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">{action}</div>
    </div>
  );
}

const MAX_NAMED = 3;

/** Stays until everything that was removed is restored or erased. */
function useRemovedNotice(): LastingNotice | null {
  const { data: removed = [] } = useQuery(removedQuery);
  const restore = useRestoreBatches(useSelectBatch());
  const soonest = removed.at(-1);
  if (soonest === undefined) {
    return null;
  }
  const named = removed.slice(0, MAX_NAMED).map(({ fileName }) => fileName);
  const more = removed.length - named.length;
  return {
    about: `removed ${removed.map(({ id }) => id).join()}`,
    title: LASTING_NOTICES_TEXT.listRemoved(removed.length),
    text: LASTING_NOTICES_TEXT.kept(named, more, formatDayTime(soonest.keptUntil)),
    action: (
      <Button
        size="sm"
        disabled={restore.isPending}
        onClick={() => restore.mutate(removed.map(({ id }) => id))}
      >
        {removed.length === 1 ? LASTING_NOTICES_TEXT.restore : LASTING_NOTICES_TEXT.restoreAll}
      </Button>
    ),
  };
}

/** Links an upload that waits for its run, whatever list is on screen. */
function useReadyNotice(uploadId: UploadId | null): LastingNotice | null {
  const select = useSelectBatch();
  const batches = useAllBatches();
  const { data: openUpload } = useQuery(batchQueries.openUpload());
  const isOpen = batches.some(({ id, status }) => id === uploadId && status === 'pending');
  const waiting = batches.filter(({ id, status }) => status === 'pending' && id !== openUpload);
  const [newest] = waiting;
  if (newest === undefined || isOpen) {
    return null;
  }
  const others = waiting.length - 1;
  return {
    about: `ready ${newest.id}`,
    title: LASTING_NOTICES_TEXT.ready(newest.fileName),
    text: LASTING_NOTICES_TEXT.uploaded(newest.totalParts, others),
    action: (
      <Button size="sm" onClick={() => select(newest.id)}>
        {LASTING_NOTICES_TEXT.open}
      </Button>
    ),
  };
}

/** Lines of the lot on screen that no sold source has figures of; 0 where one is used. */
function useUnknownLines(uploadId: UploadId | null): { lot: UploadId; unknown: number } | null {
  const lot = useAllBatches().find(({ id }) => id === uploadId)?.id ?? NO_UPLOAD;
  const { data: head } = useQuery({ ...batchQueries.head(lot), enabled: lot !== NO_UPLOAD });
  const unknown = head?.summary.unknown ?? 0;
  return unknown > 0 && isActiveListingSource(head?.batch.coverage?.source ?? null)
    ? { lot, unknown }
    : null;
}

/** Offers manual sold figures for a batch that has only active listings. */
function useWorklistNotice(uploadId: UploadId | null): LastingNotice | null {
  const view = useDashboardView();
  const due = useUnknownLines(uploadId);
  if (due === null || view === 'by-hand') {
    return null;
  }
  return {
    about: `worklist ${due.lot}`,
    title: LASTING_NOTICES_TEXT.withoutFigures(due.unknown),
    text: LASTING_NOTICES_TEXT.withoutFiguresNote,
    action: (
      <ButtonLink href={byHandPath(due.lot)} size="sm">
        {DASHBOARD_TEXT.researchByHand}
      </ButtonLink>
    ),
  };
}

/** Offers own sales as figures of lines that no sold source has any for. */
function useOwnSalesNotice(uploadId: UploadId | null): LastingNotice | null {
  const due = useUnknownLines(uploadId);
  const lot = due?.lot ?? NO_UPLOAD;
  const { data } = useQuery({ ...ownSalesQueries.linesToFill(lot), enabled: due !== null });
  const fill = useFillFromOwnSales(lot);
  const lines = data?.lines ?? 0;
  if (due === null || lines === 0) {
    return null;
  }
  return {
    about: `own sales ${lot} ${lines}`,
    title: DASHBOARD_TEXT.soldBefore(lines),
    text: DASHBOARD_TEXT.soldBeforeNote,
    action: (
      <Button size="sm" disabled={fill.isPending} onClick={() => fill.mutate()}>
        {DASHBOARD_TEXT.takeOwnSales}
      </Button>
    ),
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- never sent
const NO_UPLOAD = '' as UploadId;
