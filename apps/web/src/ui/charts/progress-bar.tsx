import { cn } from '../cn.ts';

type ProgressBarProps = {
  percent: number;
  label: string;
  tone?: 'accent' | 'ok' | 'danger' | 'still';
  className?: string;
  /** A marked point on the bar, with its label. */
  mark?: { readonly percent: number; readonly label: string } | null;
};

const FILL = {
  accent: 'bg-accent',
  ok: 'bg-ok',
  danger: 'bg-danger',
  still: 'bg-edge',
} as const;

export function ProgressBar(props: ProgressBarProps) {
  const { percent, label, tone = 'accent', className, mark = null } = props;
  return (
    <div className={cn('relative h-1.5', className)}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not style progress elements consistently
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="bg-pressed h-full overflow-hidden rounded-full"
      >
        <div
          className={cn('h-full rounded-full transition-[width] duration-180 ease-out', FILL[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
      {mark !== null && (
        <span
          aria-hidden
          title={mark.label}
          className="bg-warn-ink absolute -top-1 h-3.5 w-0.5"
          style={{ left: `${mark.percent}%` }}
        />
      )}
    </div>
  );
}
