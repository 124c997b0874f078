import type { Lot } from '@partsight/contract/lots';
import { LOT_STATE_LABELS } from '@partsight/domain/valuation/lot/lot-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { formatDay } from '../../lib/text/format.ts';
import { formatSum } from '../../lib/text/money.ts';
import { cn } from '../../ui/cn.ts';
import type { LotActions } from './lot-actions.ts';
import { LotMenu } from './lot-menu.tsx';
import { lotQueries } from './lot-queries.ts';
import { bidText, estimatedBid, runText } from './lot-text.ts';
import { LOTS_TEXT } from './texts.ts';

type LotsPhoneListProps = LotActions & { lots: readonly Lot[] };

/** Two lines per lot: what it is, and its value on the right. */
export function LotsPhoneList({ lots, ...actions }: LotsPhoneListProps) {
  return (
    <ul aria-label={LOTS_TEXT.lots} className="border-line bg-surface rounded-lg border">
      {lots.map((lot) => (
        <PhoneLot key={lot.id} lot={lot} {...actions} />
      ))}
    </ul>
  );
}

function PhoneLot({
  lot,
  isChecked,
  canCheck,
  onToggleCheck,
  ...menuActions
}: LotActions & { lot: Lot }) {
  const { data: summary } = useQuery(lotQueries.figures(lot));
  const isChosen = isChecked(lot);
  const estimate = estimatedBid(lot);
  return (
    <li
      className={cn(
        'flex min-h-15 items-center gap-2 border-t border-l-3 border-line border-l-transparent py-1.5 pr-1 pl-1 first:border-t-0',
        isChosen && 'border-l-accent-edge bg-accent-soft',
      )}
    >
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={LOTS_TEXT.compare(lot.name)}
          checked={isChosen}
          disabled={!isChosen && !canCheck}
          onChange={() => onToggleCheck(lot)}
          className="accent-accent size-5"
        />
      </label>
      <Link href={`${PATHS.dashboard}?batch=${lot.id}`} className="min-w-0 flex-1">
        <span className="flex gap-2 text-sm">
          <span className="min-w-0 flex-1 truncate font-medium">{lot.name}</span>
          <span className="shrink-0 font-semibold tabular-nums">
            {estimate?.text ?? (summary ? bidText(summary) : 'unknown')}
          </span>
        </span>
        <span className="text-ink-muted flex gap-2 text-xs">
          <span className="min-w-0 flex-1 truncate">
            {LOTS_TEXT.row2(lot.totalParts)} {LOT_STATE_LABELS[lot.state].toLowerCase()},{' '}
            {estimate?.note ?? runText(lot) ?? formatDay(lot.asOf ?? lot.createdAt)}
          </span>
          {lot.asking !== null && (
            <span className="shrink-0 tabular-nums">asks {formatSum(lot.asking)}</span>
          )}
        </span>
      </Link>
      <LotMenu lot={lot} {...menuActions} />
    </li>
  );
}
