import type { Appraisal } from '@partsight/contract/appraisals';

import { minorOf } from '../../lib/text/money.ts';
import { APPRAISAL_TEXTS, rangeText } from './texts.ts';

const WIDTH = 280;
const HEIGHT = 56;

/** How the interval of the bid has narrowed, over the lines answered. */
export function AppraisalBand({ appraisal }: { appraisal: Appraisal }) {
  const { answeredLines, listLines, walkAway, history } = appraisal;
  const points = [
    ...history.filter(({ lines }) => lines < answeredLines),
    { lines: answeredLines, walkAwayLow: walkAway.low, walkAwayHigh: walkAway.high },
  ].map(({ lines, walkAwayLow, walkAwayHigh }) => ({
    lines,
    low: minorOf(walkAwayLow),
    high: minorOf(walkAwayHigh),
  }));
  const first = points[0]?.lines ?? answeredLines;
  const top = Math.max(...points.map(({ high }) => high), 1);
  const x = (lines: number): number =>
    answeredLines === first
      ? WIDTH
      : (Math.log(lines / first) / Math.log(answeredLines / first)) * WIDTH;
  const y = (minor: number): number => HEIGHT - (minor / top) * HEIGHT;
  const upper = points.map(({ lines, high }) => `${x(lines)},${y(high)}`);
  const lower = points.map(({ lines, low }) => `${x(lines)},${y(low)}`).toReversed();
  return (
    <figure className="text-2xs text-ink-faint tabular-nums">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by elements, not by a file
        role="img"
        aria-label={APPRAISAL_TEXTS.bid(rangeText(walkAway), { lines: answeredLines, listLines })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full max-w-72"
      >
        <polygon points={[...upper, ...lower].join(' ')} className="fill-pressed" />
        <line x1={WIDTH} x2={WIDTH} y1={0} y2={HEIGHT} className="stroke-ink" strokeWidth={2} />
      </svg>
      <figcaption className="flex max-w-72 justify-between">
        <span>{APPRAISAL_TEXTS.lines(first)}</span>
        <span className="text-ink font-medium">{APPRAISAL_TEXTS.now(answeredLines)}</span>
      </figcaption>
    </figure>
  );
}
