import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../cn.ts';
import { Input } from './input.tsx';

/** `className` is that of the box around it. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  return (
    <span className={cn('relative block', className)}>
      <Search
        aria-hidden
        className="text-ink-faint pointer-events-none absolute top-2 left-2.5 size-4"
      />
      <Input type="search" className="pl-8" {...rest} />
    </span>
  );
}
