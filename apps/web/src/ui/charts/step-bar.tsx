import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

export type BarStep = {
  readonly label: string;
  readonly amount: number;
  readonly text: string;
  /** Quieter, after the amount. */
  readonly note: string;
  readonly fill: string;
};

const STEP_WIDTH = 100;
const SLOPE_WIDTH = 16;
const HEIGHT = 22;
/** A step too tall for the scale ends here, cut by a zigzag. */
const CUT_Y = 0;
const FULL_Y = 3;

type StepBarProps = {
  steps: readonly BarStep[];
  /** The amount drawn at full height; larger ones are cut. */
  full: number;
  className?: string;
  children?: ReactNode;
};

/** Amounts that follow from each other, on one scale. The texts carry the figures. */
export function StepBar({ steps, full, className, children }: StepBarProps) {
  const yOf = (amount: number): number =>
    amount > full ? CUT_Y : HEIGHT - Math.max(1, (amount / Math.max(full, 1)) * (HEIGHT - FULL_Y));
  const width = steps.length * STEP_WIDTH;
  return (
    <div className={cn('relative', className)}>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-5 w-full"
      >
        {steps.map(({ label, amount, fill }, index) => {
          const left = index * STEP_WIDTH;
          const y = yOf(amount);
          const next = yOf(steps[index + 1]?.amount ?? amount);
          const right = left + STEP_WIDTH;
          return (
            <g key={label}>
              <path
                d={`M${left} ${HEIGHT}V${y}H${right - SLOPE_WIDTH}L${right} ${next}V${HEIGHT}Z`}
                style={{ fill }}
              />
              {amount > full && <Zigzag left={left} width={STEP_WIDTH - SLOPE_WIDTH} />}
            </g>
          );
        })}
      </svg>
      <dl className="relative flex pb-5">
        {steps.map(({ label, text, note }) => (
          <div key={label} className="min-w-0 flex-1 whitespace-nowrap">
            <dt className="text-ink-muted text-2xs">{label}</dt>
            <dd className="text-xs leading-4 font-semibold tabular-nums">
              {text}
              {note !== '' && (
                <span className="text-ink-muted text-2xs ml-1 font-normal max-[1279px]:hidden">
                  {note}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

function Zigzag({ left, width }: { left: number; width: number }) {
  const teeth = Array.from(
    { length: 8 },
    (_, index) => `${left + (index / 7) * width},${index % 2 === 0 ? 9 : 6}`,
  );
  return (
    <polyline
      points={teeth.join(' ')}
      className="stroke-surface fill-none"
      strokeWidth={2}
      vectorEffect="non-scaling-stroke"
    />
  );
}
