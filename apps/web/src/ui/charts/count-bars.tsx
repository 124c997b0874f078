import { cn } from '../cn.ts';

export type CountBar = {
  readonly label: string;
  readonly count: number;
  readonly text: string;
  /** The bar in words. */
  readonly name: string;
};

type CountBarsProps = {
  label: string;
  bars: readonly CountBar[];
  /** Position of the chosen bar; null when none is. */
  chosen: number | null;
  onChoose: (position: number) => void;
};

/** A histogram whose bars are buttons; a bar chosen again is released. */
export function CountBars({ label, bars, chosen, onChoose }: CountBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <fieldset aria-label={label} className="flex h-24 items-stretch gap-1">
      {bars.map((bar, position) => (
        <button
          key={bar.label}
          type="button"
          aria-label={bar.name}
          aria-pressed={chosen === position}
          disabled={bar.count === 0 && chosen !== position}
          onClick={() => onChoose(position)}
          className="group text-2xs flex min-w-0 flex-1 flex-col justify-end rounded-sm text-center disabled:cursor-default"
        >
          <span className="text-ink font-medium tabular-nums">{bar.text}</span>
          <span
            aria-hidden
            className={cn(
              'bg-market group-enabled:group-hover:bg-grade-b mx-0.5 block rounded-t-sm',
              chosen === position && 'bg-accent group-enabled:group-hover:bg-accent',
            )}
            style={{ height: `${bar.count === 0 ? 0 : Math.max(3, (bar.count / most) * 56)}px` }}
          />
          <span className="border-edge/60 text-ink-muted border-t pt-0.5 whitespace-nowrap">
            {bar.label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
