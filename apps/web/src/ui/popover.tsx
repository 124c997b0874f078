import * as Primitive from '@radix-ui/react-popover';
import type { ReactNode } from 'react';

import { cn } from './cn.ts';

type PopoverProps = {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'center' | 'end';
  className?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A panel below its button; Esc and a click elsewhere close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'start', className, open, onOpenChange, children } = props;
  return (
    <Primitive.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            'animate-rise-in border-line bg-surface text-ink z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-lg border p-4 text-sm shadow-lg shadow-black/10 focus-visible:outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
