import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';

import { cn } from '../cn.ts';

const SHAPE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-120 select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default [&_svg]:shrink-0';
const VARIANTS = {
  primary: 'border border-accent-edge bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
  secondary:
    'border border-edge bg-surface text-ink not-disabled:hover:bg-sunken not-disabled:active:bg-pressed',
  ghost:
    'text-ink-muted not-disabled:hover:bg-sunken not-disabled:hover:text-ink not-disabled:active:bg-pressed',
  danger: 'border border-danger bg-surface text-danger-ink not-disabled:hover:bg-danger-soft',
  link: 'text-ink underline decoration-edge underline-offset-4 not-disabled:hover:decoration-ink',
} as const;
const SIZES = {
  sm: 'h-7 px-2.5 text-xs [&_svg]:size-3.5',
  md: 'h-8 px-3 text-sm [&_svg]:size-4',
  lg: 'h-10 px-4 text-base [&_svg]:size-4',
  icon: 'size-8 [&_svg]:size-4',
  inline: 'h-auto p-0',
} as const;

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Styles its one child (a link, say) as a button instead of rendering one. */
  asChild?: boolean;
};

export function Button({
  asChild = false,
  variant = 'secondary',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cn(SHAPE, VARIANTS[variant], SIZES[size], className);
  if (asChild) {
    return <Slot className={classes} {...rest} />;
  }
  return <button type={type} className={classes} {...rest} />;
}
