import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { cn } from '../cn.ts';

export type WaterfallStep = {
  readonly name: string;
  readonly note: string;
  /** Where its bar starts and ends. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isTotal: boolean;
  readonly fill: string;
};

type WaterfallProps = { steps: readonly WaterfallStep[] };

/** How one amount becomes another, step by step, on one scale. The texts carry the figures. */
export function Waterfall({ steps }: WaterfallProps) {
  const isPhone = useMedia(PHONE);
  const top = Math.max(1, ...steps.flatMap(({ from, to }) => [from, to]));
  const percent = (amount: number): number => (Math.max(0, amount) / top) * 100;
  return (
    <ol className={isPhone ? 'mt-1.5 space-y-1' : 'flex gap-x-1.5 pt-6'}>
      {steps.map((step) => {
        const start = percent(Math.min(step.from, step.to));
        const size = percent(Math.max(step.from, step.to)) - start;
        return isPhone ? (
          <Row key={step.name} step={step} start={start} size={size} />
        ) : (
          <Column key={step.name} step={step} start={start} size={size} />
        );
      })}
    </ol>
  );
}

type BarProps = { step: WaterfallStep; start: number; size: number };

function Column({ step, start, size }: BarProps) {
  const { name, note, text, isTotal, fill } = step;
  return (
    <li className="flex min-w-0 flex-1 flex-col text-center">
      <span className={cn('text-2xs order-2 mt-1 leading-3.5', isTotal && 'font-semibold')}>
        {name}
      </span>
      <span className="border-edge relative block h-32 border-b">
        <span
          aria-hidden
          className="absolute inset-x-0 min-h-px rounded-t-[2px]"
          style={{ background: fill, bottom: `${start}%`, height: `${size}%` }}
        />
        <span
          className={cn(
            'absolute inset-x-0 pb-0.5 text-xs whitespace-nowrap tabular-nums',
            isTotal && 'font-semibold',
          )}
          style={{ bottom: `${start + size}%` }}
        >
          {text}
        </span>
      </span>
      <span className="text-2xs text-ink-muted order-3 leading-3.5">{note}</span>
    </li>
  );
}

function Row({ step, start, size }: BarProps) {
  const { name, note, text, isTotal, fill } = step;
  return (
    <li
      className={cn(
        'grid grid-cols-[7rem_1fr_4rem] items-center gap-2 text-xs',
        isTotal && 'font-semibold',
      )}
    >
      <span>
        {name} <span className="text-ink-muted text-2xs block font-normal">{note}</span>
      </span>
      <span aria-hidden className="relative block h-4">
        <span
          className="absolute inset-y-0 min-w-px rounded-r-[2px]"
          style={{ background: fill, left: `${start}%`, width: `${size}%` }}
        />
      </span>
      <span className="text-right tabular-nums">{text}</span>
    </li>
  );
}
