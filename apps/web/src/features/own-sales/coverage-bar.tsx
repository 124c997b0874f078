import type { KindCoverage } from '@partsight/contract/own-sales/reports';
import { MONTH_NAMES } from '@partsight/domain/core/time';

import { daysBetween } from '../../lib/text/day-text.ts';
import { cn } from '../../ui/cn.ts';

/** The year up to today. */
export type Year = { readonly from: string; readonly to: string };

const YEAR_DAYS = 366;
/** Narrower marks would not be visible. */
const MIN_PERCENT = 0.6;

export function yearUpTo(today: string): Year {
  const from = new Date(Date.parse(today));
  from.setUTCDate(from.getUTCDate() - YEAR_DAYS + 1);
  return { from: from.toISOString().slice(0, 10), to: today };
}

function placeOf(range: { firstDay: string; lastDay: string }, { from, to }: Year) {
  const first = Math.max(0, daysBetween(from, range.firstDay));
  const last = Math.min(daysBetween(from, to), daysBetween(from, range.lastDay));
  return last < first
    ? null
    : {
        left: `${(first / YEAR_DAYS) * 100}%`,
        width: `${Math.max(MIN_PERCENT, ((last - first + 1) / YEAR_DAYS) * 100)}%`,
      };
}

/** Months above the bars. */
export function MonthScale({ year }: { year: Year }) {
  const first = Number(year.from.slice(5, 7)) - 1;
  return (
    <div aria-hidden className="text-ink-faint text-2xs flex justify-between">
      {Array.from({ length: 13 }, (_, at) => (
        <span key={at} className={cn(at % 2 === 1 && 'max-sm:hidden')}>
          {MONTH_NAMES[(first + at) % 12]}
        </span>
      ))}
    </div>
  );
}

/** Covered days and the days missing between them; the sentence below says the same. */
export function CoverageBar({
  coverage,
  year,
}: {
  coverage: KindCoverage['coverage'];
  year: Year;
}) {
  const { ranges = [], gaps = [] } = coverage ?? {};
  return (
    <div aria-hidden className="relative h-6">
      <div className="bg-sunken absolute inset-x-0 top-1.5 h-3 rounded-sm" />
      {ranges.map((range) => {
        const place = placeOf(range, year);
        return (
          place !== null && (
            <div
              key={range.firstDay}
              className="bg-market absolute top-1.5 h-3 rounded-sm"
              style={place}
            />
          )
        );
      })}
      {gaps.map((gap) => {
        const place = placeOf(gap, year);
        return (
          place !== null && (
            <div key={gap.firstDay} className="bg-warn absolute top-1 h-4" style={place} />
          )
        );
      })}
    </div>
  );
}
