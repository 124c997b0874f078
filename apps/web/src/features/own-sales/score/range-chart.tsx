import type { LotScore } from '@partsight/contract/own-sales/score';

import { formatWholePrice, minorOf } from '../../../lib/text/money.ts';

const WIDTH = 268;
const USED = 248;
const RANGE_FILL = 'color-mix(in oklab, var(--color-grade-b) 22%, var(--color-surface))';

type RangeChartProps = { score: LotScore; paid: string | null };

/** Money back as a bar over the expected range, with what was paid as a dashed line. */
export function RangeChart({ score, paid }: RangeChartProps) {
  const back = Math.max(0, minorOf(score.back));
  const [low, expected, high] = [score.low, score.expected, score.high].map(minorOf);
  const most = Math.max(1, back, high ?? 0, paid === null ? 0 : minorOf(paid));
  const at = (minor: number): number => (USED * minor) / most;
  const paidAt = paid === null ? null : at(minorOf(paid));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 58`}
      aria-hidden
      className="block h-[58px] w-full overflow-visible text-[11px]"
    >
      <rect x={0} y={24} width={WIDTH} height={1} fill="var(--color-line)" />
      <rect
        x={at(low ?? 0)}
        y={17}
        width={Math.max(2, at(high ?? 0) - at(low ?? 0))}
        height={14}
        rx={3}
        fill={RANGE_FILL}
      />
      <line
        x1={at(expected ?? 0)}
        x2={at(expected ?? 0)}
        y1={14}
        y2={34}
        stroke="var(--color-grade-b)"
        strokeWidth={2}
      />
      <rect
        x={0}
        y={21}
        width={at(back)}
        height={6}
        rx={3}
        fill={score.isLowHeld ? 'var(--color-ink)' : 'var(--color-warn)'}
      />
      {paidAt !== null && (
        <>
          <line
            x1={paidAt}
            x2={paidAt}
            y1={12}
            y2={36}
            stroke="var(--color-ink-muted)"
            strokeDasharray="2 2"
          />
          <text x={paidAt} y={8} textAnchor="middle" fill="var(--color-ink-muted)">
            paid
          </text>
        </>
      )}
      <text x={at(low ?? 0)} y={50} textAnchor="middle" fill="var(--color-ink-muted)">
        {formatWholePrice(score.low)}
      </text>
      <text x={at(high ?? 0)} y={50} textAnchor="end" fill="var(--color-ink-muted)">
        {formatWholePrice(score.high)}
      </text>
    </svg>
  );
}

const ROW_WIDTH = 420;
const EXPECTED_AT = 0.6;

/** One lot on a scale shared by all: shares of what was expected, which is at the same place in every row. */
export function RangeRow({ score }: { score: LotScore }) {
  const expected = Math.max(1, minorOf(score.expected));
  const at = (minor: number): number =>
    Math.min(ROW_WIDTH - 6, Math.max(6, ROW_WIDTH * (EXPECTED_AT + minor / expected - 1)));
  const [low, high] = [at(minorOf(score.low)), at(minorOf(score.high))];
  return (
    <svg
      viewBox={`0 0 ${ROW_WIDTH} 24`}
      preserveAspectRatio="none"
      aria-hidden
      className="block h-6 w-full"
    >
      <line
        x1={EXPECTED_AT * ROW_WIDTH}
        x2={EXPECTED_AT * ROW_WIDTH}
        y1={0}
        y2={24}
        stroke="var(--color-edge)"
        strokeDasharray="2 2"
      />
      <rect x={low} y={8} width={Math.max(2, high - low)} height={8} rx={4} fill={RANGE_FILL} />
      <circle
        cx={at(minorOf(score.back))}
        cy={12}
        r={5.5}
        fill={score.isLowHeld ? 'var(--color-ink)' : 'var(--color-warn)'}
      />
    </svg>
  );
}
