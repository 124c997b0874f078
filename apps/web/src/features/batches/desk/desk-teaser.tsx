import type { Batch, BatchSummary } from '@partsight/contract/batches';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { Link } from 'wouter';

import { formatSum } from '../../../lib/format.ts';
import { deskOf } from '../../../lib/paths.ts';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskQueries, movingEvery } from './desk-queries.ts';
import { LIMIT_WORDS, whyNoValue } from './desk-words.ts';

type DeskTeaserProps = { batch: Batch; valueUnknown: BatchSummary['valueUnknown'] };

/** The desk's one figure in the head of a lot, and the way to the desk. */
export function DeskTeaser({ batch, valueUnknown }: DeskTeaserProps) {
  const isFinished = batch.status === 'completed';
  const isPhone = useMedia(PHONE);
  const { data, isError } = useQuery({
    ...deskQueries.lot(batch.id),
    refetchInterval: movingEvery(batch),
  });
  if (isError || data?.desk === null) {
    return null;
  }
  const desk = data?.desk;
  const why = desk === undefined ? null : whyNoValue(desk, valueUnknown);
  return (
    <section
      aria-label="Walk-away bid"
      className="min-[1400px]:border-line flex items-center justify-between gap-x-4 min-[1400px]:border-l min-[1400px]:pl-6"
    >
      {/* As wide with its figures as without, or they would push the rest about. */}
      <div className="min-w-0 flex-1">
        <h3 className="text-ink-muted text-xs font-medium">
          Walk-away bid{!isFinished && <span className="font-normal">, so far</span>}
          {isPhone && <span className="font-normal">, with your settings</span>}
        </h3>
        {desk === undefined ? (
          <Skeleton className="my-1 h-5 w-36 min-[1200px]:h-6" />
        ) : (
          <p className="text-xl font-semibold tracking-tight tabular-nums min-[1200px]:text-2xl">
            {why === null ? formatSum(desk.bid.walkAway) : '-'}
            {why === null && desk.bidWithUnknown !== null && (
              <span className="text-base"> to {formatSum(desk.bidWithUnknown.walkAway)}</span>
            )}
          </p>
        )}
        {(why !== null || !isPhone) && (
          <p className="text-ink-faint text-xs text-balance">
            {why !== null
              ? why
              : desk === undefined
                ? 'with your settings'
                : `with your settings; ${LIMIT_WORDS[desk.bid.binds](desk.settings).toLowerCase()} binds`}
          </p>
        )}
      </div>
      <Button asChild>
        <Link href={deskOf(batch.id)}>
          <Calculator aria-hidden />
          Open deal desk
        </Link>
      </Button>
    </section>
  );
}
