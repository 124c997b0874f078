import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';

import { LoadError } from '../../../lib/api/load-error.tsx';
import { PATHS } from '../../../lib/browser/paths.ts';
import { ButtonLink } from '../../../ui/forms/button-link.tsx';
import { ScoreCard } from './score-card.tsx';
import { scoreQueries } from './score-queries.ts';
import { SCORE_TEXTS } from './texts.ts';

/** The newest come first. */
const MAX_CARDS = 8;

/** Cards of the bought lots; nothing without any. */
export function BoughtLots() {
  const query = useQuery(scoreQueries.score());
  if (query.isError) {
    return <LoadError title={SCORE_TEXTS.failed} query={query} />;
  }
  const { data } = query;
  if (data === undefined || data.lots.length === 0) {
    return null;
  }
  return (
    <section aria-label={SCORE_TEXTS.section} className="space-y-3 pt-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">{SCORE_TEXTS.section}</h2>
        <span className="text-ink-muted text-xs">{SCORE_TEXTS.ordersThrough(data.through)}</span>
        <ButtonLink href={PATHS.score} size="sm" className="ml-auto">
          <ChartColumn aria-hidden />
          {SCORE_TEXTS.openScore(data.lots.length)}
        </ButtonLink>
      </div>
      <div className="grid gap-3 min-[640px]:grid-cols-2 min-[1200px]:grid-cols-4">
        {data.lots
          .toReversed()
          .slice(0, MAX_CARDS)
          .map((lot) => (
            <ScoreCard key={lot.id} lot={lot} />
          ))}
      </div>
      <Legend />
      <p className="text-ink-muted text-xs">
        {SCORE_TEXTS.backNote} {SCORE_TEXTS.ownSettings}
      </p>
    </section>
  );
}

const Legend = () => (
  <ul className="text-ink-muted flex flex-wrap gap-x-5 gap-y-1 text-xs" aria-hidden>
    <li className="flex items-center gap-1.5">
      <span className="bg-ink h-1.5 w-4 rounded-full" />
      {SCORE_TEXTS.legend.back}
    </li>
    <li className="flex items-center gap-1.5">
      <span className="bg-grade-b/20 h-3 w-4 rounded-sm" />
      {SCORE_TEXTS.legend.range}
    </li>
    <li className="flex items-center gap-1.5">
      <span className="border-ink-muted h-3 border-l border-dashed" />
      {SCORE_TEXTS.legend.paid}
    </li>
  </ul>
);
