import type { ComponentProps } from 'react';

import { cn } from '../cn.ts';

export const FIELD_CLASSES =
  'h-8 w-full min-w-0 rounded-md border border-edge bg-surface px-2.5 text-sm text-ink transition-colors duration-120 placeholder:text-ink-faint hover:border-ink-faint focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(FIELD_CLASSES, className)} {...rest} />;
}
