import type { ScoredLot } from '@partsight/contract/own-sales/score';
import { Link } from 'wouter';

import { dashboardPath } from '../../../lib/browser/paths.ts';
import { dayText } from '../../../lib/text/day-text.ts';
import { formatWholePercent } from '../../../lib/text/format.ts';
import { formatWholePrice, minorOf } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { RangeRow } from './range-chart.tsx';
import { paidShare, SCORE_TEXTS } from './texts.ts';

const LEFT = 'px-3 text-left font-medium';
const RIGHT = 'px-3 text-right font-medium';
const { columns } = SCORE_TEXTS;

export function ScoreTable({ lots }: { lots: readonly ScoredLot[] }) {
  return (
    <div className="border-line bg-surface relative overflow-x-auto rounded-lg border">
      <table className="w-full text-sm whitespace-nowrap tabular-nums">
        <caption className="sr-only">{SCORE_TEXTS.section}</caption>
        <thead className="text-ink-muted text-xs">
          <tr className="h-8">
            <th className={LEFT}>{columns.lot}</th>
            <th className={LEFT}>{columns.bought}</th>
            <th className={RIGHT}>{columns.paid}</th>
            <th className={RIGHT}>{columns.expected}</th>
            <th className={RIGHT}>{columns.back}</th>
            <th className={cn(LEFT, 'w-2/5')}>{columns.range}</th>
            <th className={RIGHT}>{columns.off}</th>
            <th className={LEFT}>{columns.paidOff}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <ScoreRow key={lot.id} lot={lot} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScoreRow({ lot }: { lot: ScoredLot }) {
  const { score, paid } = lot;
  return (
    <tr className="border-line h-9 border-t">
      <td className="max-w-64 truncate px-3 font-medium">
        <Link href={dashboardPath(lot.id)} className="hover:underline">
          {lot.name}
        </Link>
      </td>
      <td className="text-ink-muted px-3">{dayText(lot.boughtOn)}</td>
      <td className="px-3 text-right">{paid === null ? '-' : formatWholePrice(paid)}</td>
      {score === null ? (
        <td className="text-ink-muted px-3" colSpan={5}>
          {lot.isPending ? SCORE_TEXTS.pending : SCORE_TEXTS.notPredicted}
        </td>
      ) : (
        <>
          <td className="text-ink-muted px-3 text-right">{formatWholePrice(score.expected)}</td>
          <td className="px-3 text-right font-semibold">{formatWholePrice(score.back)}</td>
          <td
            className="px-3"
            title={`${formatWholePrice(score.low)} to ${formatWholePrice(score.high)}`}
          >
            <RangeRow score={score} />
          </td>
          <td className={cn('px-3 text-right', !score.isLowHeld && 'text-warn-ink')}>
            {offBy(score.back, score.expected)}
          </td>
          <td className={cn('px-3', score.paidOffOn === null ? 'text-ink-muted' : 'text-ok-ink')}>
            {paid === null
              ? SCORE_TEXTS.unknown
              : score.paidOffOn === null
                ? formatWholePercent(paidShare(score, paid))
                : SCORE_TEXTS.yes}
          </td>
        </>
      )}
    </tr>
  );
}

function offBy(back: string, expected: string): string {
  if (minorOf(expected) <= 0) {
    return '-';
  }
  const off = Math.round((minorOf(back) / minorOf(expected) - 1) * 100);
  return off < 0 ? `−${-off}%` : `+${off}%`;
}
