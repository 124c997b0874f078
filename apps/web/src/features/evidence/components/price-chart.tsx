import type { JudgedListing } from '@partsight/contract/evidence';
import type { Coverage, Money } from '@partsight/contract/wire/values';

import { formatDay } from '../../../lib/text/format.ts';
import { formatMoneyPrice, minorOf } from '../../../lib/text/money.ts';
import { type ScatterPoint, TimeScatter } from '../../../ui/charts/time-scatter.tsx';
import { WeekBars } from '../../../ui/charts/week-bars.tsx';
import { PRICE_CHART_TEXT } from '../texts/panel.ts';

type PriceChartProps = {
  listings: readonly JudgedListing[];
  coverage: Coverage | null;
  median?: Money | null;
  quartiles?: { low: Money; high: Money } | null;
  /** What the dealer paid. */
  cost?: Money | null;
};

/**
 * Unit price of each sold listing at its last sale: kept ones solid, used ones square, dropped
 * ones hollow.
 */
export function PriceChart({
  listings,
  coverage,
  median = null,
  quartiles = null,
  cost = null,
}: PriceChartProps) {
  const points = listings.flatMap((judged, index) => pointOf(judged, index) ?? []);
  const kept = points.filter(({ isSolid }) => isSolid);
  if (kept.length === 0) {
    return null;
  }
  const times = points.map(({ atMs }) => atMs);
  const fromMs = coverage === null ? Math.min(...times) : Date.parse(coverage.covered.from);
  const toMs = coverage === null ? Math.max(...times) : Date.parse(coverage.covered.to);
  return (
    <div>
      <TimeScatter
        label={PRICE_CHART_TEXT.label(kept.length)}
        points={points.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)}
        fromMs={fromMs}
        toMs={toMs}
        guide={
          median === null
            ? null
            : { value: minorOf(median), label: PRICE_CHART_TEXT.median(formatMoneyPrice(median)) }
        }
        band={
          quartiles === null ? null : { low: minorOf(quartiles.low), high: minorOf(quartiles.high) }
        }
        limit={
          cost === null || minorOf(cost) <= 0
            ? null
            : { value: minorOf(cost), label: PRICE_CHART_TEXT.dealerCost(formatMoneyPrice(cost)) }
        }
        formatValue={(minor) => `$${Math.round(minor / 100).toLocaleString('en-US')}`}
        formatTime={(atMs) => formatDay(new Date(atMs).toISOString())}
      />
      <Weeks points={kept} fromMs={fromMs} toMs={toMs} />
      <ChartLegend hasBand={quartiles !== null} />
    </div>
  );
}

function pointOf({ listing, verdict }: JudgedListing, index: number): ScatterPoint | null {
  const price = verdict.kind === 'kept' ? verdict.unitPrice : listing.price;
  if (listing.lastSoldAt === null || price === null) {
    return null;
  }
  return {
    id: `${listing.itemId}-${index}`,
    atMs: Date.parse(listing.lastSoldAt),
    value: minorOf(price),
    isSolid: verdict.kind === 'kept',
    isSquare: verdict.kind === 'kept' && verdict.group !== 'new',
    weight: verdict.kind === 'kept' ? verdict.units : 1,
    title: `${formatMoneyPrice(price)}, ${formatDay(listing.lastSoldAt)}: ${listing.title}`,
  };
}

const WEEK_MS = 7 * 86_400_000;
const MAX_WEEKS = 54;

type WeeksProps = { points: readonly ScatterPoint[]; fromMs: number; toMs: number };

/** How many units sold in each week, by the last sale of each listing. */
function Weeks({ points, fromMs, toMs }: WeeksProps) {
  const weeks = Math.min(MAX_WEEKS, Math.max(1, Math.ceil((toMs - fromMs) / WEEK_MS)));
  const weekOf = (atMs: number): number =>
    Math.min(weeks - 1, Math.max(0, Math.floor((atMs - fromMs) / WEEK_MS)));
  const counts = Array.from({ length: weeks }, () => 0);
  for (const { atMs, weight } of points) {
    const week = weekOf(atMs);
    counts[week] = (counts[week] ?? 0) + weight;
  }
  const titleOf = (week: number): string =>
    PRICE_CHART_TEXT.week(
      counts[week] ?? 0,
      formatDay(new Date(fromMs + week * WEEK_MS).toISOString()),
    );
  return (
    <>
      <WeekBars
        label={PRICE_CHART_TEXT.weeks(counts.join(', '))}
        counts={counts}
        titleOf={titleOf}
      />
      <p className="text-2xs text-ink-muted ml-12">{PRICE_CHART_TEXT.soldPerWeek}</p>
    </>
  );
}

function ChartLegend({ hasBand }: { hasBand: boolean }) {
  return (
    <p className="text-2xs text-ink-muted mt-1 ml-12 flex flex-wrap gap-x-3">
      <LegendItem mark="bg-grade-b size-2 rounded-full">{PRICE_CHART_TEXT.new}</LegendItem>
      <LegendItem mark="bg-grade-s size-2">{PRICE_CHART_TEXT.used}</LegendItem>
      <LegendItem mark="border-edge size-2 rounded-full border">
        {PRICE_CHART_TEXT.notCounted}
      </LegendItem>
      {hasBand && <LegendItem mark="bg-tinted h-2 w-3.5">{PRICE_CHART_TEXT.middle50}</LegendItem>}
    </p>
  );
}

function LegendItem({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={mark} />
      {children}
    </span>
  );
}
