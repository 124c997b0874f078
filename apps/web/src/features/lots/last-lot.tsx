import { percentDone } from '@partsight/domain/runs/progress';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { dashboardPath } from '../../lib/browser/paths.ts';
import { RUN_STATE_LABELS } from '../../lib/text/run-wording.ts';
import { lotQueries } from './lot-queries.ts';
import { LOTS_TEXT } from './texts.ts';

/** The newest lot, one click away; nothing for users without one. */
export function LastLot() {
  const { data: lots = [] } = useQuery(lotQueries.list(''));
  const last = lots
    .filter(({ isArchived }) => !isArchived)
    .reduce<(typeof lots)[number] | null>(
      (newest, lot) => (newest !== null && newest.createdAt > lot.createdAt ? newest : lot),
      null,
    );
  if (last === null) {
    return null;
  }
  const { id, name, run, totalParts, processedParts } = last;
  const isInProgress = run === 'processing' || run === 'paused' || run === 'stopped';
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1">
      <span className="shrink-0">{LOTS_TEXT.continue}</span>{' '}
      <Link
        href={dashboardPath(id)}
        className="text-ink decoration-edge hover:decoration-ink truncate font-medium underline underline-offset-4"
      >
        {name}
      </Link>{' '}
      <span className="shrink-0 tabular-nums">
        {LOTS_TEXT.row(totalParts, RUN_STATE_LABELS[run])}
        {isInProgress && `, ${percentDone(processedParts, totalParts)}%`})
      </span>
    </p>
  );
}
