import type { KnownDesk } from '@partsight/contract/desk';

import { formatMonth } from '../../../lib/text/format-month.ts';
import { formatCompact, formatMinor, minorOf } from '../../../lib/text/money.ts';
import { niceTicks } from '../../../ui/charts/nice-ticks.ts';
import { cn } from '../../../ui/cn.ts';
import { DeskSection } from '../desk-section.tsx';
import { CASH_CURVE_TEXT } from './texts.ts';

const LABELED_MONTHS = [1, 3, 6, 12, 24, 36];

const shareOf = ({ value }: KnownDesk, end: string): number =>
  minorOf(value) > 0 ? minorOf(end) / minorOf(value) : 1;

/** Cash by month, net of shortfalls, with the outlay as a horizontal line. */
export function CashCurve({ desk }: { desk: KnownDesk }) {
  const { settings, bid, asked, atWalkAway } = desk;
  const months = desk.cash.length - 1;
  const cash = desk.cash.map((money) => Math.max(0, minorOf(money) * bid.foundShare));
  // The months share the lot's own uncertainty: all of its cash may come in lower or higher.
  const low = cash.map((minor) => minor * shareOf(desk, desk.p10));
  const high = cash.map((minor) => minor * shareOf(desk, desk.p90));
  const paidFor = (minor: number) => minor * (1 + settings.premium) + minorOf(bid.outlay);
  const lines = [
    { name: CASH_CURVE_TEXT.bidAndCosts, minor: paidFor(minorOf(bid.walkAway)), isDashed: false },
    ...(asked === null
      ? []
      : [
          {
            name: CASH_CURVE_TEXT.askingAndCosts,
            minor: paidFor(minorOf(asked.ask)),
            isDashed: true,
          },
        ]),
  ];
  const ticks = niceTicks(Math.max(...high, ...lines.map(({ minor }) => minor)) / 100);
  const top = (ticks.at(-1) ?? 1) * 100;
  const x = (month: number) => (month / months) * 100;
  const y = (minor: number) => 100 - (minor / top) * 100;
  const point = (minor: number, month: number) => `${x(month)},${y(minor)}`;
  const shown = LABELED_MONTHS.filter((month) => month <= months);
  const back = atWalkAway.paybackMonth;
  const label = CASH_CURVE_TEXT.label(
    shown.map((month) => `${month} ${formatMinor(cash[month] ?? 0)}`),
    formatMinor(low.at(-1) ?? 0),
    formatMinor(high.at(-1) ?? 0),
    formatMonth(back, months),
  );
  return (
    <DeskSection
      title={CASH_CURVE_TEXT.title}
      note={CASH_CURVE_TEXT.after(
        shown,
        shown.map((month) => formatCompact(cash[month] ?? 0)),
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by elements, not by a file */}
      <div role="img" aria-label={label} className="text-2xs text-ink-faint mt-3 tabular-nums">
        <div className="border-edge/60 relative ml-12 h-44 border-b">
          {ticks.map((tick) => (
            <div
              key={tick}
              className="border-line absolute inset-x-0 border-t"
              style={{ top: `${y(tick * 100)}%` }}
            >
              <span className="absolute right-full -mt-2 mr-2">{formatCompact(tick * 100)}</span>
            </div>
          ))}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <polygon
              points={[...low.map(point), ...high.map(point).toReversed()].join(' ')}
              className="fill-grade-b/18"
            />
            <polyline
              points={cash.map(point).join(' ')}
              className="stroke-grade-b fill-none"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span
            className="border-edge absolute inset-y-0 border-l border-dotted"
            style={{ left: `${x(Math.min(settings.paybackMonths, months))}%` }}
          >
            <span className="absolute bottom-1 left-1 whitespace-nowrap">
              {CASH_CURVE_TEXT.paybackLimit}
            </span>
          </span>
          {lines.map(({ name, minor, isDashed }) => (
            <div
              key={name}
              className={cn('border-ink absolute inset-x-0 border-t', isDashed && 'border-dashed')}
              style={{ top: `${y(minor)}%` }}
            >
              <span
                className={cn(
                  'bg-surface/85 text-ink absolute whitespace-nowrap px-1',
                  isDashed ? 'bottom-0.5 left-1' : 'top-0.5 right-1',
                )}
              >
                {name} {formatMinor(minor)}
              </span>
            </div>
          ))}
          {back !== null && (
            <span
              className="border-ink bg-surface absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2"
              style={{ left: `${x(back)}%`, top: `${y(cash[back] ?? 0)}%` }}
            />
          )}
        </div>
        <div className="relative mt-1 ml-12 h-4">
          {desk.cash.map((_, month) =>
            month % Math.ceil(months / 12) === 0 ? (
              <span
                key={month}
                className="absolute -translate-x-1/2"
                style={{ left: `${x(month)}%` }}
              >
                {month}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </DeskSection>
  );
}
