import type { JudgedListing } from '@partsight/contract/evidence';
import type { Coverage, Money } from '@partsight/contract/wire/values';

import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { formatMoneyPrice, minorOf } from '../../../lib/text/money.ts';
import { niceTicks } from '../../../ui/charts/nice-ticks.ts';
import { cn } from '../../../ui/cn.ts';
import { PRICE_CHART_TEXT } from '../texts/panel.ts';

type PriceChartProps = {
  listings: readonly JudgedListing[];
  coverage: Coverage | null;
  /** The one price that the figures beside it start from, under its name. */
  marked?: { readonly name: string; readonly price: Money } | null;
  quartiles?: { low: Money; high: Money } | null;
  /** What the dealer paid. */
  cost?: Money | null;
};

type Point = {
  readonly id: string;
  readonly atMs: number;
  readonly minor: number;
  /** Counts, and sets the scale. */
  readonly isKept: boolean;
  readonly isUsed: boolean;
  readonly units: number;
  readonly title: string;
};

/** A cost far above would press all dots to the ground. */
const MAX_STRETCH = 4;

/**
 * Unit price of each sold listing at its last sale: kept ones solid, used ones square, dropped
 * ones hollow.
 */
export function PriceChart(props: PriceChartProps) {
  const { listings, coverage, marked = null, quartiles = null, cost = null } = props;
  const points = listings.flatMap((judged, index) => pointOf(judged, index) ?? []);
  const kept = points.filter(({ isKept }) => isKept);
  if (kept.length === 0) {
    return null;
  }
  const times = points.map(({ atMs }) => atMs);
  const fromMs = coverage === null ? Math.min(...times) : Date.parse(coverage.covered.from);
  const toMs = coverage === null ? Math.max(...times) : Date.parse(coverage.covered.to);
  const costMinor = cost === null ? 0 : minorOf(cost);
  const middle = marked === null ? null : minorOf(marked.price);
  const highest = Math.max(...kept.map(({ minor }) => minor), middle ?? 0);
  const hasCost = costMinor > 0 && costMinor <= highest * MAX_STRETCH;
  const ticks = niceTicks(hasCost ? Math.max(highest, costMinor) : highest);
  const top = ticks.at(-1) ?? 1;
  const shown = points.filter(
    ({ atMs, minor, isKept }) => atMs >= fromMs && atMs <= toMs && (isKept || minor <= top),
  );
  const yOf = (minor: number) => `${(minor / top) * 100}%`;
  const xOf = (atMs: number) => `${((atMs - fromMs) / Math.max(toMs - fromMs, 1)) * 100}%`;
  return (
    <div>
      <figure className="text-2xs text-ink-muted tabular-nums">
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by elements, not by a file
          role="img"
          aria-label={PRICE_CHART_TEXT.label(kept.length)}
          className="border-edge/60 relative ml-12 h-32 border-b"
        >
          {ticks.map((tick) => (
            <div
              key={tick}
              className="border-line absolute inset-x-0 border-t"
              style={{ bottom: yOf(tick) }}
            >
              <span className="absolute right-full -mt-2 mr-2">
                ${formatCount(Math.round(tick / 100))}
              </span>
            </div>
          ))}
          {quartiles !== null && (
            <div
              className="bg-tinted absolute inset-x-0"
              style={{
                bottom: yOf(minorOf(quartiles.low)),
                height: yOf(minorOf(quartiles.high) - minorOf(quartiles.low)),
              }}
            />
          )}
          {middle !== null && (
            <div
              className="border-grade-b absolute inset-x-0 border-t"
              style={{ bottom: yOf(middle) }}
            />
          )}
          {hasCost && (
            <div
              className="border-warn absolute inset-x-0 border-t border-dotted"
              style={{ bottom: yOf(costMinor) }}
            >
              <span className="text-warn-ink bg-surface/85 absolute top-0.5 right-0 px-0.5 font-medium">
                {PRICE_CHART_TEXT.dealerCost(formatMoneyPrice(cost))}
              </span>
            </div>
          )}
          {shown.map(({ id, title, atMs, minor, isKept, isUsed, units }) => (
            <span
              key={id}
              title={title}
              className={cn(
                'absolute -translate-x-1/2 translate-y-1/2 border',
                !isUsed && 'rounded-full',
                isKept ? 'border-surface' : 'border-edge',
                isKept && (isUsed ? 'bg-grade-s' : 'bg-grade-b'),
              )}
              style={{ left: xOf(atMs), bottom: yOf(minor), ...dotSize(units) }}
            />
          ))}
        </div>
        <figcaption className="mt-1 ml-12 flex justify-between">
          <span>{dayOf(fromMs)}</span>
          {/* Unreadable among the dots. */}
          {marked !== null && (
            <span className="text-ink-muted flex items-center gap-1.5">
              <span aria-hidden className="border-grade-b w-5 border-t" />
              {marked.name} {formatMoneyPrice(marked.price)}
            </span>
          )}
          <span>{dayOf(toMs)}</span>
        </figcaption>
      </figure>
      <Weeks points={kept} fromMs={fromMs} toMs={toMs} />
      <ChartLegend hasBand={quartiles !== null} />
    </div>
  );
}

const dayOf = (atMs: number): string => formatDay(new Date(atMs).toISOString());

const DOT_MIN_PX = 7;
const DOT_MAX_PX = 15;

/** The area of a dot grows with its units. */
function dotSize(units: number): { width: number; height: number } {
  const px = Math.min(DOT_MAX_PX, DOT_MIN_PX * Math.sqrt(Math.max(units, 1)));
  return { width: px, height: px };
}

function pointOf({ listing, verdict }: JudgedListing, index: number): Point | null {
  const isKept = verdict.kind === 'kept';
  const price = isKept ? verdict.unitPrice : listing.price;
  if (listing.lastSoldAt === null || price === null) {
    return null;
  }
  return {
    id: `${listing.itemId}-${index}`,
    atMs: Date.parse(listing.lastSoldAt),
    minor: minorOf(price),
    isKept,
    isUsed: isKept && verdict.group !== 'new',
    units: isKept ? verdict.units : 1,
    title: `${formatMoneyPrice(price)}, ${formatDay(listing.lastSoldAt)}: ${listing.title}`,
  };
}

const WEEK_MS = 7 * 86_400_000;
const MAX_WEEKS = 54;

type WeeksProps = { points: readonly Point[]; fromMs: number; toMs: number };

/** How many units sold in each week, by the last sale of each listing. */
function Weeks({ points, fromMs, toMs }: WeeksProps) {
  const weeks = Math.min(MAX_WEEKS, Math.max(1, Math.ceil((toMs - fromMs) / WEEK_MS)));
  const counts = Array.from({ length: weeks }, () => 0);
  for (const { atMs, units } of points) {
    const week = Math.min(weeks - 1, Math.max(0, Math.floor((atMs - fromMs) / WEEK_MS)));
    counts[week] = (counts[week] ?? 0) + units;
  }
  const most = Math.max(1, ...counts);
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by elements, not by a file
        role="img"
        aria-label={PRICE_CHART_TEXT.weeks(counts.join(', '))}
        className="border-edge/60 ml-12 flex h-8 items-end gap-px border-b"
      >
        {counts.map((count, week) => (
          <span
            key={week}
            title={PRICE_CHART_TEXT.week(count, dayOf(fromMs + week * WEEK_MS))}
            className="bg-market min-w-0 flex-1 rounded-t-[1px]"
            style={{ height: count === 0 ? 0 : `${Math.max(8, (count / most) * 100)}%` }}
          />
        ))}
      </div>
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
