import { cn } from '../cn.ts';
import { niceTicks } from './nice-ticks.ts';

export type ScatterPoint = {
  readonly id: string;
  readonly atMs: number;
  readonly value: number;
  readonly isSolid: boolean;
  readonly isSquare: boolean;
  readonly weight: number;
  readonly title: string;
};

type TimeScatterProps = {
  /** Describes the chart in one sentence. */
  label: string;
  points: readonly ScatterPoint[];
  fromMs: number;
  toMs: number;
  guide: { value: number; label: string } | null;
  band: { low: number; high: number } | null;
  /** A value to compare with; drawn where the scale reaches it. */
  limit?: { value: number; label: string } | null;
  formatValue: (value: number) => string;
  formatTime: (atMs: number) => string;
};

const MAX_STRETCH = 4;
const DOT_MIN_PX = 7;
const DOT_MAX_PX = 15;

/**
 * Values over time as dots. Solid dots count and set the scale; hollow ones outside it are
 * omitted.
 */
export function TimeScatter(props: TimeScatterProps) {
  const { label, points, fromMs, toMs, guide, band, limit = null, formatValue, formatTime } = props;
  const solid = points.filter(({ isSolid }) => isSolid);
  const highest = Math.max(...solid.map(({ value }) => value), guide?.value ?? 0);
  // A limit far above would press all dots to the ground.
  const isLimitNear = limit !== null && limit.value <= highest * MAX_STRETCH;
  const ticks = niceTicks(isLimitNear ? Math.max(highest, limit.value) : highest);
  const top = ticks.at(-1) ?? 1;
  const shown = points.filter(({ value, isSolid }) => isSolid || value <= top);
  const yOf = (value: number) => `${(value / top) * 100}%`;
  const xOf = (atMs: number) => `${((atMs - fromMs) / Math.max(toMs - fromMs, 1)) * 100}%`;
  return (
    <figure className="text-2xs text-ink-muted tabular-nums">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by elements, not by a file */}
      <div role="img" aria-label={label} className="border-edge/60 relative ml-12 h-32 border-b">
        {ticks.map((tick) => (
          <div
            key={tick}
            className="border-line absolute inset-x-0 border-t"
            style={{ bottom: yOf(tick) }}
          >
            <span className="absolute right-full -mt-2 mr-2">{formatValue(tick)}</span>
          </div>
        ))}
        {band !== null && (
          <div
            className="bg-tinted absolute inset-x-0"
            style={{ bottom: yOf(band.low), height: yOf(band.high - band.low) }}
          />
        )}
        {guide !== null && (
          <div
            className="border-ink-muted absolute inset-x-0 border-t border-dashed"
            style={{ bottom: yOf(guide.value) }}
          />
        )}
        {limit !== null && isLimitNear && (
          <div
            className="border-warn absolute inset-x-0 border-t border-dotted"
            style={{ bottom: yOf(limit.value) }}
          >
            <span className="text-warn-ink bg-surface/85 absolute top-0.5 right-0 px-0.5 font-medium">
              {limit.label}
            </span>
          </div>
        )}
        {shown.map((point) => (
          <span
            key={point.id}
            title={point.title}
            className={cn(
              'absolute -translate-x-1/2 translate-y-1/2 border',
              !point.isSquare && 'rounded-full',
              dotColor(point),
            )}
            style={{ left: xOf(point.atMs), bottom: yOf(point.value), ...dotSize(point.weight) }}
          />
        ))}
      </div>
      <figcaption className="mt-1 ml-12 flex justify-between">
        <span>{formatTime(fromMs)}</span>
        {/* Unreadable among the dots. */}
        {guide !== null && (
          <span className="text-ink-muted flex items-center gap-1.5">
            <span aria-hidden className="border-ink-muted w-5 border-t border-dashed" />
            {guide.label}
          </span>
        )}
        <span>{formatTime(toMs)}</span>
      </figcaption>
    </figure>
  );
}

function dotColor({ isSolid, isSquare }: ScatterPoint): string {
  if (!isSolid) {
    return 'border-edge bg-transparent';
  }
  return isSquare ? 'border-surface bg-grade-s' : 'border-surface bg-grade-b';
}

/** The area of a dot grows with its weight. */
function dotSize(weight: number): { width: number; height: number } {
  const px = Math.min(DOT_MAX_PX, DOT_MIN_PX * Math.sqrt(Math.max(weight, 1)));
  return { width: px, height: px };
}
