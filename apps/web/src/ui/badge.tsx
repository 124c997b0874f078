import type { ComponentProps } from 'react';

import { cn } from './cn.ts';

const TONES = {
  neutral: 'border-line bg-sunken text-ink-muted',
  accent: 'border-accent-edge/40 bg-accent-soft text-accent-ink',
  ok: 'border-ok/40 bg-ok-soft text-ok-ink',
  warn: 'border-warn/45 bg-warn-soft text-warn-ink',
  danger: 'border-danger/40 bg-danger-soft text-danger-ink',
} as const;

type BadgeProps = ComponentProps<'span'> & { tone?: keyof typeof TONES };

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}
