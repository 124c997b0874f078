import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';

import { formatDayTime, plural } from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { removedQuery, useRestoreBatches } from '../api/removals.ts';

const MAX_NAMED = 3;

/** Stays until everything that was removed is restored or erased. */
export function RemovedNotice({ onRestored }: { onRestored: (uploadId: UploadId) => void }) {
  const { data: removed = [] } = useQuery(removedQuery);
  const restore = useRestoreBatches(onRestored);
  const soonest = removed.at(-1);
  if (soonest === undefined) {
    return null;
  }
  const named = removed.slice(0, MAX_NAMED);
  return (
    <Notice
      tone="info"
      title={`${plural(removed.length, 'list')} removed, kept until ${formatDayTime(soonest.keptUntil)}.`}
      action={
        <Button
          size="sm"
          disabled={restore.isPending}
          onClick={() => restore.mutate(removed.map(({ id }) => id))}
        >
          <Undo2 aria-hidden />
          {removed.length === 1 ? 'Restore' : 'Restore all'}
        </Button>
      }
    >
      {named.map(({ id, fileName }) => (
        <span key={id} className="mr-3 inline-flex items-baseline gap-1.5">
          {fileName}
          {removed.length > 1 && (
            <Button
              variant="link"
              size="inline"
              className="text-xs"
              aria-label={`Restore ${fileName}`}
              disabled={restore.isPending}
              onClick={() => restore.mutate([id])}
            >
              Restore
            </Button>
          )}
        </span>
      ))}
      {removed.length > MAX_NAMED && `and ${removed.length - MAX_NAMED} more`}
    </Notice>
  );
}
