import type { Score } from '@partsight/contract/own-sales/score';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { LoadError } from '../../../lib/api/load-error.tsx';
import { PATHS } from '../../../lib/browser/paths.ts';
import { formatWholePercent } from '../../../lib/text/format.ts';
import { formatWholePrice } from '../../../lib/text/money.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { OwnFigures } from './own-figures.tsx';
import { scoreQueries } from './score-queries.ts';
import { ScoreTable } from './score-table.tsx';
import { SCORE_TEXTS } from './texts.ts';
import { UseMyResults } from './use-my-results.tsx';

/** All bought lots: how often the low estimate held, what was off, and own results as settings. */
export function ScoreView() {
  const query = useQuery(scoreQueries.score());
  const { data: score } = query;
  return (
    <div className="relative min-h-0 flex-1 min-[1200px]:overflow-y-auto">
      <div className="mx-auto max-w-[1200px] space-y-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1">
            <p className="text-xs">
              <Link href={PATHS.lots} className="text-ink-muted underline">
                {SCORE_TEXTS.back}
              </Link>
            </p>
            <h2 className="text-xl font-semibold">{SCORE_TEXTS.title}</h2>
          </div>
          {score !== undefined && (
            <p className="text-ink-muted text-xs">{SCORE_TEXTS.head(score)}</p>
          )}
        </div>
        <LoadError title={SCORE_TEXTS.failed} query={query} />
        {query.isPending && <Skeleton className="h-40" />}
        {score !== undefined &&
          (score.lots.length === 0 ? (
            <EmptyState message={SCORE_TEXTS.none} />
          ) : (
            <ScoreOfLots score={score} />
          ))}
      </div>
    </div>
  );
}

function ScoreOfLots({ score }: { score: Score }) {
  const { results } = score;
  return (
    <>
      {results !== null && <Totals results={results} />}
      <ScoreTable lots={score.lots} />
      <p className="text-ink-muted text-xs">
        {SCORE_TEXTS.backNote} {SCORE_TEXTS.ownSettings}
      </p>
      {results !== null && (
        <>
          <OwnFigures results={results} score={score} />
          <UseMyResults score={score} sales={results.matchedSales} />
          <ReportsLink score={score} unmatched={results.unmatchedSales} />
        </>
      )}
    </>
  );
}

const Answer = ({ children }: { children: string }) => (
  <span className="text-3xl leading-10">{children}</span>
);

function Totals({ results }: { results: NonNullable<Score['results']> }) {
  const { lots, lotsJudged, lowHeld, back, expected, paid, paidOff } = results;
  const share = (lines: number): number => lines / Math.max(1, results.linesJudged);
  return (
    <Panel>
      <dl className="grid gap-x-4 gap-y-3 px-4 py-3.5 min-[640px]:grid-cols-2 min-[1200px]:grid-cols-4">
        <Stat label={SCORE_TEXTS.lowHeld} note={SCORE_TEXTS.lowHeldGoal}>
          <Answer>{lotsJudged === 0 ? '-' : SCORE_TEXTS.of(lowHeld, lotsJudged)}</Answer>
        </Stat>
        <Stat label={SCORE_TEXTS.backSoFar} note={SCORE_TEXTS.ofExpected(back, expected)}>
          <Answer>{formatWholePrice(back)}</Answer>
        </Stat>
        <Stat label={SCORE_TEXTS.paidForLots} note={SCORE_TEXTS.lotsPaidOff(paidOff, lots)}>
          <Answer>{formatWholePrice(paid)}</Answer>
        </Stat>
        <Stat
          label={SCORE_TEXTS.linesInRange}
          note={
            results.linesJudged === 0
              ? undefined
              : SCORE_TEXTS.exactRange(share(results.linesExpectedInRange))
          }
        >
          <Answer>
            {results.linesJudged === 0 ? '-' : formatWholePercent(share(results.linesInRange))}
          </Answer>
        </Stat>
      </dl>
    </Panel>
  );
}

/** Sales are added, and those without a number named, with the reports they came from. */
const ReportsLink = ({ score, unmatched }: { score: Score; unmatched: number }) =>
  score.through === null || unmatched > 0 ? (
    <p className="text-sm">
      <Link href={PATHS.ownSales} className="underline">
        {score.through === null ? SCORE_TEXTS.addReports : SCORE_TEXTS.unmatched(unmatched)}
      </Link>
    </p>
  ) : null;
