import { cn } from './cn.ts';

type ProgressBarProps = {
  percent: number;
  label: string;
  tone?: 'accent' | 'ok' | 'danger' | 'still';
  className?: string;
};

const FILL = {
  accent: 'bg-accent',
  ok: 'bg-ok',
  danger: 'bg-danger',
  still: 'bg-edge',
} as const;

export function ProgressBar({ percent, label, tone = 'accent', className }: ProgressBarProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let a progress element be dressed alike
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn('h-1.5 overflow-hidden rounded-full bg-pressed', className)}
    >
      <div
        className={cn('h-full rounded-full transition-[width] duration-180 ease-out', FILL[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
