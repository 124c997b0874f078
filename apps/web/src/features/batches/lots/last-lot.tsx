import { percentDone } from '@partsight/domain/batches/progress';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { plural } from '../../../lib/format.ts';
import { dashboardOf } from '../../../lib/paths.ts';
import { LOT_WORDS } from '../wording.ts';
import { lotQueries } from './lot-queries.ts';

/** The newest lot, one click away; nothing for who has none. */
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
  const isUnderWay = run === 'processing' || run === 'paused' || run === 'stopped';
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1">
      <span className="shrink-0">Go on with</span>{' '}
      <Link
        href={dashboardOf(id)}
        className="text-ink decoration-edge hover:decoration-ink truncate font-medium underline underline-offset-4"
      >
        {name}
      </Link>{' '}
      <span className="shrink-0 tabular-nums">
        ({plural(totalParts, 'row')}, {LOT_WORDS[run]}
        {isUnderWay && `, ${percentDone(processedParts, totalParts)} %`})
      </span>
    </p>
  );
}
