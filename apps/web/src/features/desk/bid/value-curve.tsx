import type { Desk, DeskCurve } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { Link } from 'wouter';

import { countPath, topPath } from '../../../lib/browser/paths.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { minorOf } from '../../../lib/text/money.ts';
import { DeskSection } from '../desk-section.tsx';
import { VALUE_CURVE_TEXT } from './texts.ts';

type ValueCurveProps = { uploadId: UploadId; desk: Desk; curve: DeskCurve };

/** How few lines carry the value; those that carry most of it are a click away. */
export function ValueCurve({ uploadId, desk, curve }: ValueCurveProps) {
  const all = Math.max(1, curve.lines);
  const total = Math.max(1, minorOf(curve.value));
  const path = curve.points
    .map(({ lines, value }) => `${(lines / all) * 100},${100 - (minorOf(value) / total) * 100}`)
    .join(' ');
  return (
    <DeskSection title={VALUE_CURVE_TEXT.title}>
      <div aria-hidden className="border-edge/60 relative mt-2 h-24 border-b">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <polygon points={`0,100 ${path} 100,100`} className="fill-grade-b/15" />
          <polyline
            points={path}
            className="stroke-grade-b fill-none"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="border-accent-edge bg-accent absolute top-1/5 size-2.5 -translate-1/2 rounded-full border"
          style={{ left: `${(desk.linesFor80 / all) * 100}%` }}
        />
      </div>
      <p className="text-2xs text-ink-muted flex justify-between pt-1 tabular-nums">
        <span>0</span>
        <span>{VALUE_CURVE_TEXT.worthListing(formatCount(curve.lines))}</span>
      </p>
      <p className="mt-1 flex justify-between gap-3 text-sm">
        <Link href={topPath(uploadId, desk.linesFor80)} className="underline underline-offset-4">
          {VALUE_CURVE_TEXT.linesFor80(desk.linesFor80)}
        </Link>
        <Link href={countPath(uploadId)} className="underline underline-offset-4">
          {VALUE_CURVE_TEXT.countAtShelf}
        </Link>
      </p>
    </DeskSection>
  );
}
