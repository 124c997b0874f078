import type { KnownDesk } from '@partsight/contract/desk';

import { formatWholePrice, minorOf } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { DeskSection } from '../desk-section.tsx';
import { LIMIT_LABELS } from '../desk-text.ts';
import { appliedLimits, LIMIT_VALUES } from './bid-breakdowns.ts';
import { BID_TEXT } from './texts.ts';

/** What each limit alone would allow, on one scale: the smallest sets the bid. */
export function LimitsChart({ desk }: { desk: KnownDesk }) {
  const { bid, settings, asked } = desk;
  const limits = appliedLimits(bid)
    .map((limit) => ({
      name: LIMIT_LABELS[limit](settings),
      money: bid[LIMIT_VALUES[limit]] ?? '0.00',
      isBinding: bid.binds === limit,
    }))
    .toSorted((a, b) => minorOf(a.money) - minorOf(b.money));
  const asking = asked === null ? null : minorOf(asked.ask);
  const top = Math.max(1, asking ?? 0, ...limits.map(({ money }) => minorOf(money)));
  const share = (minor: number) => `${Math.max(0, (minor / top) * 100)}%`;
  return (
    <DeskSection title={BID_TEXT.limits}>
      <ul className="space-y-1.5 text-xs">
        {limits.map(({ name, money, isBinding }) => (
          <li
            key={name}
            className={cn(
              'grid grid-cols-[11.5rem_1fr_5rem] max-[720px]:grid-cols-[9rem_1fr_5rem] items-center gap-2',
              isBinding && 'font-semibold',
            )}
          >
            <span>{name}</span>
            <span aria-hidden className="bg-sunken relative block h-2.5 rounded-[2px]">
              <span
                className={cn(
                  'absolute inset-y-0 left-0 rounded-[2px]',
                  isBinding ? 'bg-ink' : 'bg-grade-none',
                )}
                style={{ width: share(minorOf(money)) }}
              />
              {asking !== null && (
                <span
                  className="border-accent-edge absolute -inset-y-1 border-l border-dashed"
                  style={{ left: share(asking) }}
                />
              )}
            </span>
            <span className="text-right tabular-nums">{formatWholePrice(money)}</span>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <p className="text-ink-muted mt-1.5 text-xs">
          <span
            aria-hidden
            className="border-accent-edge mr-1.5 inline-block w-4 border-t border-dashed align-middle"
          />
          {BID_TEXT.dealerAsks} {formatWholePrice(asked.ask)}
        </p>
      )}
    </DeskSection>
  );
}
