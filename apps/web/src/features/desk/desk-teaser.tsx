import type { BatchSummary } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { Link } from 'wouter';

import { deskPath } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { formatSum } from '../../lib/text/format.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { deskQueries, deskRefreshInterval } from './desk-queries.ts';
import { isKnown, LIMIT_LABELS, noValueReason } from './desk-text.ts';

type DeskTeaserProps = { batch: Batch; valueUnknown: BatchSummary['valueUnknown'] };

/** The desk's key figure in the head of a lot, with a link to the desk. */
export function DeskTeaser({ batch, valueUnknown }: DeskTeaserProps) {
  const isFinished = batch.status === 'completed';
  const isPhone = useMedia(PHONE);
  const { data, isError } = useQuery({
    ...deskQueries.lot(batch.id),
    refetchInterval: deskRefreshInterval(batch),
  });
  if (isError || data?.desk === null) {
    return null;
  }
  const desk = data?.desk;
  const reason = desk === undefined ? null : noValueReason(desk, valueUnknown);
  const known = desk !== undefined && reason === null && isKnown(desk) ? desk : null;
  return (
    <section
      aria-label="Walk-away bid"
      className="min-[1400px]:border-line flex items-center justify-between gap-x-4 min-[1400px]:border-l min-[1400px]:pl-6"
    >
      {/* Same width with or without figures, so that nothing shifts. */}
      <div className="min-w-0 flex-1">
        <h3 className="text-ink-muted text-xs font-medium">
          Walk-away bid{!isFinished && <span className="font-normal">, so far</span>}
          {isPhone && <span className="font-normal">, with your settings</span>}
        </h3>
        {desk === undefined ? (
          <Skeleton className="my-1 h-5 w-36 min-[1200px]:h-6" />
        ) : (
          <p className="text-xl font-semibold tracking-tight tabular-nums min-[1200px]:text-2xl">
            {known === null ? '-' : formatSum(known.bid.walkAway)}
            {known !== null && known.bidWithUnknown !== null && (
              <span className="text-base"> to {formatSum(known.bidWithUnknown.walkAway)}</span>
            )}
          </p>
        )}
        {(reason !== null || !isPhone) && (
          <p className="text-ink-faint text-xs text-balance">
            {reason !== null
              ? reason
              : known === null
                ? 'with your settings'
                : `with your settings; ${LIMIT_LABELS[known.bid.binds](known.settings).toLowerCase()} binds`}
          </p>
        )}
      </div>
      <Button asChild>
        <Link href={deskPath(batch.id)}>
          <Calculator aria-hidden />
          Open deal desk
        </Link>
      </Button>
    </section>
  );
}
