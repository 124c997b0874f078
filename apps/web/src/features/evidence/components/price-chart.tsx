import type { JudgedListing } from '@partsight/contract/evidence';
import type { Coverage, Money } from '@partsight/contract/wire/values';

import { formatDay, formatMoneyPrice, minorOf, plural } from '../../../lib/text/format.ts';
import { type ScatterPoint, TimeScatter } from '../../../ui/charts/time-scatter.tsx';

type PriceChartProps = {
  listings: readonly JudgedListing[];
  coverage: Coverage | null;
  median?: Money | null;
  quartiles?: { low: Money; high: Money } | null;
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
        label={`Price over time of ${plural(kept.length, 'sold listing')}, each listed below`}
        points={points.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)}
        fromMs={fromMs}
        toMs={toMs}
        guide={
          median === null
            ? null
            : { value: minorOf(median), label: `median ${formatMoneyPrice(median)}` }
        }
        band={
          quartiles === null ? null : { low: minorOf(quartiles.low), high: minorOf(quartiles.high) }
        }
        formatValue={(minor) => `$${Math.round(minor / 100).toLocaleString('en-US')}`}
        formatTime={(atMs) => formatDay(new Date(atMs).toISOString())}
      />
      <p className="text-2xs text-ink-faint mt-1 ml-12">
        Round: new. Square: used. Hollow: dropped. Larger: more units.
        {quartiles !== null && ' Shaded: the middle half.'}
      </p>
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
