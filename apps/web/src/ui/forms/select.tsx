import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../cn.ts';
import { FIELD_CLASSES } from './input.tsx';

/**
 * The browser's own select with our styling: it needs no injected style element, which the
 * content security policy would refuse, and works with every keyboard and screen reader.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-flex w-full', className)}>
      <select className={cn(FIELD_CLASSES, 'appearance-none pr-7')} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="text-ink-faint pointer-events-none absolute top-2 right-2 size-4"
      />
    </span>
  );
}
