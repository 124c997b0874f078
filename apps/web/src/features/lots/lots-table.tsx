import type { Lot, LotSummary } from '@partsight/contract/lots';
import { LOT_STATE_LABELS } from '@partsight/domain/valuation/lot/lot-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { formatMonth } from '../../lib/text/format-month.ts';
import { formatCount, formatDay } from '../../lib/text/format.ts';
import { formatSum } from '../../lib/text/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Grades } from './grades.tsx';
import type { LotActions } from './lot-actions.ts';
import { LotMenu } from './lot-menu.tsx';
import { lotQueries } from './lot-queries.ts';
import { bidText, estimatedBid, formatWholePercent, runText, settingsText } from './lot-text.ts';
import { LOTS_TABLE_TEXT } from './texts.ts';

type LotsTableProps = LotActions & { lots: readonly Lot[] };

const LEFT = 'px-3 text-left font-medium';
const RIGHT = 'px-3 text-right font-medium';

export function LotsTable({ lots, ...actions }: LotsTableProps) {
  const [first] = lots;
  return (
    <div className="border-line bg-surface relative overflow-x-auto rounded-lg border">
      <table className="w-full text-sm whitespace-nowrap tabular-nums">
        <caption className="sr-only">{LOTS_TABLE_TEXT.lots}</caption>
        <thead className="bg-sunken text-ink-muted text-xs">
          <tr className="h-8">
            <th className="w-9 pl-3">
              <span className="sr-only">{LOTS_TABLE_TEXT.compare}</span>
            </th>
            <th className={LEFT}>{LOTS_TABLE_TEXT.lot}</th>
            <th className={LEFT}>{LOTS_TABLE_TEXT.state}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.rows}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.dealerCost}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.lookedUp}</th>
            <th className={LEFT}>{LOTS_TABLE_TEXT.grades}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.shouldNetYou}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.payUpTo}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.breakEven}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.dealerAsks}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.paid}</th>
            <th className={RIGHT}>{LOTS_TABLE_TEXT.asOf}</th>
            <th className="w-10">
              <span className="sr-only">{LOTS_TABLE_TEXT.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <LotRow key={lot.id} lot={lot} {...actions} />
          ))}
        </tbody>
      </table>
      {first !== undefined && <SettingsNote lot={first} />}
    </div>
  );
}

/** Shows whose settings the desk figures are based on. */
function SettingsNote({ lot }: { lot: Lot }) {
  const { data } = useQuery(lotQueries.figures(lot));
  return data ? (
    <p className="border-line text-ink-muted border-t px-3 py-1.5 text-xs">
      {LOTS_TABLE_TEXT.note(settingsText(data))}
    </p>
  ) : null;
}

type LotRowProps = LotActions & { lot: Lot };

function LotRow({ lot, isChecked, canCheck, onToggleCheck, ...rowActions }: LotRowProps) {
  const { data: summary, isPending } = useQuery(lotQueries.figures(lot));
  const isChosen = isChecked(lot);
  const under = runText(lot);
  const estimate = estimatedBid(lot);
  const figure = (text: string | null | undefined) =>
    isPending ? (
      <Skeleton className="ml-auto w-16" />
    ) : (
      (text ?? <Muted>{LOTS_TABLE_TEXT.unknown}</Muted>)
    );
  return (
    <tr className={cn('h-9 border-t border-line', isChosen && 'bg-accent-soft')}>
      <td className="pl-3">
        <input
          type="checkbox"
          aria-label={LOTS_TABLE_TEXT.compareLot(lot.name)}
          checked={isChosen}
          disabled={!isChosen && !canCheck}
          onChange={() => onToggleCheck(lot)}
          className="accent-accent size-4 align-middle"
        />
      </td>
      <td className="max-w-72 px-3">
        <Link
          href={`${PATHS.dashboard}?batch=${lot.id}`}
          className="block truncate font-medium hover:underline"
          title={lot.name}
        >
          {lot.name}
        </Link>
        {lot.dealer !== null && (
          <span className="text-ink-muted block truncate text-xs" title={lot.dealer}>
            {lot.dealer}
          </span>
        )}
      </td>
      <td className="px-3">
        <Badge tone={lot.state === 'bought' ? 'ok' : 'neutral'}>
          {LOT_STATE_LABELS[lot.state]}
        </Badge>
        {under !== null && <span className="text-ink-muted ml-2 text-xs">{under}</span>}
      </td>
      <td className="px-3 text-right">{formatCount(lot.totalParts)}</td>
      <td className="px-3 text-right">{figure(summary && formatSum(summary.dealerCost))}</td>
      <td className="px-3 text-right">{figure(knownText(summary))}</td>
      <td className="min-w-26 px-3">{summary && <Grades grades={summary.grades} isBarOnly />}</td>
      <td className="px-3 text-right">{figure(summary && formatSum(summary.value))}</td>
      <td className="px-3 text-right font-semibold">
        {estimate === null ? figure(summary && bidText(summary)) : estimate.text}
        {estimate !== null && (
          <span className="text-ink-muted block text-xs font-normal">{estimate.note}</span>
        )}
      </td>
      <td className="px-3 text-right">
        {estimate === null ? figure(breakEvenText(summary)) : <Muted>-</Muted>}
      </td>
      <td className="px-3 text-right">
        {lot.asking === null ? <Muted>-</Muted> : formatSum(lot.asking)}
      </td>
      <td className="px-3 text-right">
        {lot.paid === null ? <Muted>-</Muted> : formatSum(lot.paid)}
      </td>
      <td className="px-3 text-right">{formatDay(lot.asOf ?? lot.createdAt)}</td>
      <td className="pr-2 text-right">
        <LotMenu lot={lot} {...rowActions} />
      </td>
    </tr>
  );
}

/** Of the bid; unknown without one. An estimated bid has none. */
const breakEvenText = (summary: LotSummary | null | undefined): string | null =>
  summary?.breakEvenMonth === undefined || summary.walkAway === null
    ? null
    : formatMonth(summary.breakEvenMonth, summary.settings.months);

/** Share of the dealer cost, if there is one. */
function knownText(summary: LotSummary | null | undefined): string | null {
  const share = summary?.knownShare ?? null;
  return share === null ? null : formatWholePercent(share);
}

const Muted = ({ children }: { children: string }) => (
  <span className="text-ink-muted font-normal">{children}</span>
);
