import type { Desk, DeskCurve } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { formatCount, formatSum, minorOf, plural } from '../../../lib/text/format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { deskQueries } from '../desk-queries.ts';

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

type ValueCurveProps = {
  uploadId: UploadId;
  desk: Desk;
  /** How many lines the table is filtered to; null for all. */
  top: number | null;
  onTop: (lines: number | null) => void;
};

/** Which lines carry the lot's value: a movable marker that filters the rows before it. */
export function ValueCurve({ uploadId, desk, top, onTop }: ValueCurveProps) {
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const isPhone = useMedia(PHONE);
  const { data } = useQuery({
    ...deskQueries.curve(uploadId, top ?? undefined),
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
    return <Skeleton className="mx-4 my-2 h-11 shrink-0 max-[720px]:my-1 max-[720px]:h-7" />;
  }
  const { curve } = data;
  if (curve === null || curve.lines === 0) {
    return null;
  }
  const lines = Math.min(draggedTo ?? top ?? curve.at.lines, curve.lines);
  const share = shareAt(curve, lines);
  if (isPhone) {
    return (
      <section
        aria-label="Value by line"
        className="border-line flex h-9 shrink-0 items-center justify-between gap-x-2 border-b pl-4 text-xs"
      >
        <p className="tabular-nums">
          <strong className="font-semibold">{plural(lines, 'line')}</strong> carry {share} % of{' '}
          {formatSum(curve.value)}
        </p>
        <Button
          size="sm"
          variant="ghost"
          className="shrink-0"
          onClick={() => onTop(top === null ? lines : null)}
        >
          {top === null ? 'Only these' : 'All lines'}
        </Button>
      </section>
    );
  }
  return (
    <section
      aria-label="Value by line"
      className="border-line flex h-15 shrink-0 items-center gap-x-5 overflow-hidden border-b px-4 text-xs"
    >
      <p className="w-44 shrink-0">
        <strong className="font-semibold tabular-nums">{plural(lines, 'line')}</strong> carry{' '}
        {share} %
        <span className="text-ink-muted block tabular-nums">
          of {formatSum(curve.value)}, with your settings
        </span>
      </p>
      <ValueCurveChart
        curve={curve}
        desk={desk}
        lines={lines}
        share={share}
        onMove={setDraggedTo}
      />
      {top !== null && (
        <Button size="sm" variant="ghost" className="shrink-0" onClick={() => onTop(null)}>
          All lines
        </Button>
      )}
    </section>
  );
}

/** In percent, rounded down; interpolated between two plotted points. */
function shareAt({ points, at, value }: DeskCurve, lines: number): number {
  const totalMinor = Math.max(minorOf(value), 1);
  if (lines === at.lines) {
    return Math.floor((minorOf(at.value) / totalMinor) * 100);
  }
  const next = points.findIndex((point) => point.lines >= lines);
  const [before, after] = [points[Math.max(next - 1, 0)], points[next]];
  if (before === undefined || after === undefined) {
    return 100;
  }
  const span = Math.max(after.lines - before.lines, 1);
  const grown = (minorOf(after.value) - minorOf(before.value)) * ((lines - before.lines) / span);
  return Math.floor(((minorOf(before.value) + grown) / totalMinor) * 100);
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
    <div className="min-w-0 flex-1">
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input could not be a curve
        role="slider"
        tabIndex={0}
        aria-label="Lines that carry the value"
        aria-valuemin={1}
        aria-valuemax={curve.lines}
        aria-valuenow={lines}
        aria-valuetext={`${plural(lines, 'line')} carry ${share} % of ${formatSum(curve.value)}`}
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
        className="border-edge/60 relative h-8 cursor-ew-resize touch-none border-b"
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
      <p className="text-2xs text-ink-faint flex justify-between gap-x-3 pt-0.5 tabular-nums">
        <span>
          {formatCount(desk.linesFor50)} = 50 %, {formatCount(desk.linesFor80)} = 80 %,{' '}
          {formatCount(desk.linesFor95)} = 95 %
        </span>
        <span>{plural(curve.lines, 'line')} with value</span>
      </p>
    </div>
  );
}
