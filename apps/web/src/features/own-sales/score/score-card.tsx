import type { ScoredLot } from '@partsight/contract/own-sales/score';
import { Link } from 'wouter';

import { dashboardPath } from '../../../lib/browser/paths.ts';
import { formatWholePrice } from '../../../lib/text/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { RangeChart } from './range-chart.tsx';
import { SCORE_TEXTS } from './texts.ts';

/** A bought lot: what came back, what was expected by then, and when it had paid for itself. */
export function ScoreCard({ lot }: { lot: ScoredLot }) {
  const { score } = lot;
  const paidOff = SCORE_TEXTS.paidOff(lot);
  return (
    <article
      className="border-line bg-surface rounded-lg border px-4 pt-3.5 pb-3"
      aria-label={lot.name}
    >
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold" title={lot.name}>
          <Link href={dashboardPath(lot.id)} className="hover:underline">
            {lot.name}
          </Link>
        </h3>
        {score !== null && paidOff !== null && (
          <Badge tone={score.paidOffOn !== null ? 'ok' : score.isLowHeld ? 'neutral' : 'warn'}>
            {paidOff}
          </Badge>
        )}
      </div>
      <p className="text-ink-muted text-xs">{SCORE_TEXTS.bought(lot)}</p>
      {score === null ? (
        <output className="text-ink-muted mt-3 block text-sm">
          {lot.isPending ? SCORE_TEXTS.pending : SCORE_TEXTS.notPredicted}
        </output>
      ) : (
        <>
          <p className="mt-3 text-xl font-semibold tabular-nums">{formatWholePrice(score.back)}</p>
          <p className="text-ink-muted mb-3 text-xs tabular-nums">
            {SCORE_TEXTS.expectedBack(score.expected)}
          </p>
          <RangeChart score={score} paid={lot.paid} />
          <p className="border-line text-ink-muted mt-2 border-t pt-2 text-xs">
            <span className={cn(!score.isLowHeld && 'text-warn-ink font-medium')}>
              {SCORE_TEXTS.when(lot)}
            </span>
            <br />
            {SCORE_TEXTS.inRange(score)}
            {score.salesWithoutFees > 0 && (
              <>
                <br />
                {SCORE_TEXTS.withoutFees(score.salesWithoutFees)}
              </>
            )}
            {score.salesNotValued > 0 && (
              <>
                <br />
                {SCORE_TEXTS.notValued(score.salesNotValued)}
              </>
            )}
          </p>
        </>
      )}
    </article>
  );
}
