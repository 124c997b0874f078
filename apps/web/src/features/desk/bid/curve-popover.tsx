import type { Desk, DeskCurve } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';

import { countPath } from '../../../lib/browser/paths.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { formatSum, minorOf } from '../../../lib/text/money.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { deskQueries } from '../desk-queries.ts';
import { CURVE_POPOVER_TEXT } from './texts.ts';

/** How long after the last move the rows follow. */
const FILTER_DELAY_MS = 250;

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
};

type CurvePopoverProps = {
  uploadId: UploadId;
  desk: Desk;
  /** How many lines the table is filtered to; null for all. */
  top: number | null;
  onTop: (lines: number | null) => void;
};

/** Which lines make up the lot's value, behind a chip that says how few they are. */
export function CurvePopover({ uploadId, desk, top, onTop }: CurvePopoverProps) {
  return (
    <Popover
      label={CURVE_POPOVER_TEXT.valueByLine}
      className="w-96"
      trigger={
        <Button size="sm" aria-pressed={top !== null} title={CURVE_POPOVER_TEXT.description}>
          <ChartNoAxesCombined aria-hidden />
          {CURVE_POPOVER_TEXT.linesFor80(desk.linesFor80)}
        </Button>
      }
    >
      <ValueCurve uploadId={uploadId} desk={desk} top={top} onTop={onTop} />
    </Popover>
  );
}

function ValueCurve({ uploadId, desk, top, onTop }: CurvePopoverProps) {
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const { data, isPlaceholderData } = useQuery({
    ...deskQueries.curve(uploadId, top ?? undefined),
    // While a run goes on, the curve must not be older than the marks on it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useEffect(
    function filterAfterDelay() {
      if (draggedTo === null) {
        return undefined;
      }
      const timer = setTimeout(() => {
        onTop(draggedTo);
        setDraggedTo(null);
      }, FILTER_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [draggedTo, onTop],
  );
  if (data === undefined) {
    return <Skeleton className="h-44" />;
  }
  const { curve } = data;
  if (curve === null || curve.lines === 0) {
    return <p className="text-ink-muted text-sm">{CURVE_POPOVER_TEXT.none}</p>;
  }
  const lines = Math.min(draggedTo ?? top ?? curve.at.lines, curve.lines);
  const share = shareAt(curve, lines);
  return (
    <section aria-label={CURVE_POPOVER_TEXT.valueByLine} aria-busy={isPlaceholderData}>
      <p className="font-semibold tabular-nums">{CURVE_POPOVER_TEXT.makeUp(lines, share)}</p>
      <p className="text-ink-muted text-xs">{CURVE_POPOVER_TEXT.drag}</p>
      <ValueCurveChart
        curve={curve}
        desk={desk}
        lines={lines}
        share={share}
        onMove={setDraggedTo}
      />
      <div className="mt-3 flex justify-between gap-2">
        <Button
          size="sm"
          onClick={() => {
            onTop(lines);
            setDraggedTo(null);
          }}
        >
          {CURVE_POPOVER_TEXT.showThese(lines)}
        </Button>
        <Button asChild size="sm" variant="ghost">
          <Link href={countPath(uploadId)}>{CURVE_POPOVER_TEXT.countSheet}</Link>
        </Button>
        <Button size="sm" variant="ghost" disabled={top === null} onClick={() => onTop(null)}>
          {CURVE_POPOVER_TEXT.allLines}
        </Button>
      </div>
    </section>
  );
}

/** In percent, rounded; interpolated between two plotted points. */
function shareAt({ points, at, value }: DeskCurve, lines: number): number {
  const totalMinor = Math.max(minorOf(value), 1);
  if (lines === at.lines) {
    return Math.round((minorOf(at.value) / totalMinor) * 100);
  }
  const next = points.findIndex((point) => point.lines >= lines);
  const [before, after] = [points[Math.max(next - 1, 0)], points[next]];
  if (before === undefined || after === undefined) {
    return 100;
  }
  const span = Math.max(after.lines - before.lines, 1);
  const grown = (minorOf(after.value) - minorOf(before.value)) * ((lines - before.lines) / span);
  return Math.round(((minorOf(before.value) + grown) / totalMinor) * 100);
}

type ValueCurveChartProps = {
  curve: DeskCurve;
  desk: Desk;
  lines: number;
  share: number;
  onMove: (lines: number) => void;
};

function ValueCurveChart({ curve, desk, lines, share, onMove }: ValueCurveChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const within = (lineCount: number) => Math.min(Math.max(Math.round(lineCount), 1), curve.lines);
  const x = (count: number) => (count / curve.lines) * 100;
  const totalMinor = Math.max(minorOf(curve.value), 1);
  const path = curve.points
    .map((point) => `${x(point.lines)},${100 - (minorOf(point.value) / totalMinor) * 100}`)
    .join(' ');
  const handleKey = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      onMove(within(Math.min(Math.max(lines + by, 1), curve.lines)));
    }
  };
  const follow = ({ clientX }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) {
      onMove(within(((clientX - box.left) / box.width) * curve.lines));
    }
  };
  const markers = [desk.linesFor50, desk.linesFor80, desk.linesFor95];
  return (
    <div className="mt-3">
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input could not be a curve
        role="slider"
        tabIndex={0}
        aria-label={CURVE_POPOVER_TEXT.handle}
        aria-valuemin={1}
        aria-valuemax={curve.lines}
        aria-valuenow={lines}
        aria-valuetext={CURVE_POPOVER_TEXT.makeUpOf(lines, share, formatSum(curve.value))}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) {
            follow(event);
          }
        }}
        className="border-edge/60 relative h-24 cursor-ew-resize touch-none border-b"
      >
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <polygon points={`0,100 ${path} 100,100`} className="fill-grade-b/10" />
          <clipPath id="carried">
            <rect width={x(lines)} height={100} />
          </clipPath>
          <polygon
            points={`0,100 ${path} 100,100`}
            clipPath="url(#carried)"
            className="fill-grade-b/25"
          />
          <polyline
            points={path}
            className="stroke-grade-b fill-none"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {markers.map((marker, index) => (
          <span
            key={index}
            aria-hidden
            className="border-edge absolute inset-y-0 border-l border-dotted"
            style={{ left: `${x(marker)}%` }}
          />
        ))}
        <span
          aria-hidden
          className="border-accent-edge absolute -inset-y-0.5 -ml-px border-l-2"
          style={{ left: `${x(lines)}%` }}
        >
          <span className="border-accent-edge bg-accent absolute top-1/2 -left-1.75 size-3 -translate-y-1/2 rounded-full border" />
        </span>
      </div>
      <p className="text-2xs text-ink-muted flex justify-between gap-x-3 pt-1 tabular-nums">
        <span>50% · {formatCount(desk.linesFor50)}</span>
        <span>80% · {formatCount(desk.linesFor80)}</span>
        <span>95% · {formatCount(desk.linesFor95)}</span>
        <span>{CURVE_POPOVER_TEXT.worthListing(curve.lines)}</span>
      </p>
    </div>
  );
}
