import type { KnownDesk } from '@partsight/contract/desk';

import { formatSum, minorOf } from '../../../lib/text/format.ts';
import { niceTicks } from '../../../ui/charts/nice-ticks.ts';
import { cn } from '../../../ui/cn.ts';
import { formatShort, formatWhole } from '../desk-format.ts';
import { LIMIT_LABELS } from '../desk-text.ts';
import { LIMIT_VALUES, SHOWN_LIMITS } from './bid-breakdowns.ts';
import { BID_TEXT } from './texts.ts';

type LimitsChartProps = { desk: KnownDesk; liquidationOffer: string | null };

/** The limits on one dollar scale: why the smallest binds, and where other prices lie. */
export function LimitsChart({ desk, liquidationOffer }: LimitsChartProps) {
  const { bid, settings, asked } = desk;
  const markers = [
    ...(liquidationOffer === null
      ? []
      : [{ name: BID_TEXT.liquidationOffer, money: liquidationOffer, isDashed: true }]),
    ...(asked === null ? [] : [{ name: BID_TEXT.dealerAsks, money: asked.ask, isDashed: false }]),
  ];
  const values = SHOWN_LIMITS.map((limit) => minorOf(bid[LIMIT_VALUES[limit]]));
  const ticks = niceTicks(Math.max(...values, ...markers.map(({ money }) => minorOf(money))) / 100);
  const top = (ticks.at(-1) ?? 1) * 100;
  const share = (minor: number) => `${Math.max(0, Math.min(100, (minor / top) * 100))}%`;
  return (
    <figure className="text-xs">
      <figcaption className="sr-only">{BID_TEXT.limits}</figcaption>
      <div className="relative">
        <ul className="space-y-1.5">
          {SHOWN_LIMITS.map((limit) => (
            <li key={limit} className="grid grid-cols-[8.5rem_1fr_5rem] items-center gap-2">
              <span className={cn(bid.binds === limit && 'font-semibold')}>
                {LIMIT_LABELS[limit](settings)}
              </span>
              <span className="bg-sunken relative block h-4">
                <span
                  className={cn(
                    'absolute inset-y-0 left-0 rounded-sm',
                    bid.binds === limit ? 'bg-ink' : 'bg-grade-none',
                  )}
                  style={{ width: share(minorOf(bid[LIMIT_VALUES[limit]])) }}
                />
              </span>
              <span
                className={cn('text-right tabular-nums', bid.binds === limit && 'font-semibold')}
              >
                {formatWhole(bid[LIMIT_VALUES[limit]])}
              </span>
            </li>
          ))}
        </ul>
        <div aria-hidden className="pointer-events-none absolute inset-y-0 right-22 left-36">
          {markers.map(({ name, money, isDashed }) => (
            <span
              key={name}
              className={cn('border-ink absolute -inset-y-1 border-l', isDashed && 'border-dashed')}
              style={{ left: share(minorOf(money)) }}
            />
          ))}
        </div>
      </div>
      <div className="text-2xs text-ink-faint mt-1 mr-22 ml-36 flex justify-between tabular-nums">
        <span>$0</span>
        <span>{formatShort(top)}</span>
      </div>
      {markers.length > 0 && (
        <p className="text-ink-muted mt-1">
          {markers.map(({ name, money, isDashed }) => (
            <span key={name} className="mr-4 inline-block">
              <span
                aria-hidden
                className={cn(
                  'border-ink mr-1.5 inline-block w-4 border-t align-middle',
                  isDashed && 'border-dashed',
                )}
              />
              {name} {formatSum(money)}
            </span>
          ))}
        </p>
      )}
    </figure>
  );
}
