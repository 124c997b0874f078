import * as Primitive from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from './cn.ts';

type MenuProps = {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'end';
  /** Once the focus is back on the trigger: a dialog opened now returns it there. */
  onClosed?: () => void;
  children: ReactNode;
};

export function Menu({ trigger, label, align = 'start', onClosed, children }: MenuProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          {...(onClosed !== undefined && {
            onCloseAutoFocus: () => queueMicrotask(onClosed),
          })}
          sideOffset={4}
          collisionPadding={8}
          className="animate-rise-in border-line bg-surface z-50 max-h-[min(420px,var(--radix-dropdown-menu-content-available-height))] min-w-48 overflow-y-auto rounded-lg border p-1 text-sm shadow-lg shadow-black/10"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type MenuItemProps = {
  onSelect: () => void;
  disabled?: boolean;
  current?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, disabled = false, current = false, children }: MenuItemProps) {
  return (
    <Primitive.Item
      onSelect={onSelect}
      disabled={disabled}
      {...(current && { 'aria-current': true })}
      className={cn(
        'flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0',
        current && 'bg-accent-soft',
      )}
    >
      {children}
    </Primitive.Item>
  );
}

type MenuCheckItemProps = { checked: boolean; onToggle: () => void; children: ReactNode };

/** Several can be checked in a row: the menu stays open. */
export function MenuCheckItem({ checked, onToggle, children }: MenuCheckItemProps) {
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className="data-highlighted:bg-sunken flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 outline-none select-none"
    >
      <span
        aria-hidden
        className={cn(
          'grid size-4 place-items-center rounded-sm border border-edge',
          checked && 'border-accent-edge bg-accent text-on-accent',
        )}
      >
        {checked && <Check className="size-3" />}
      </span>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="text-ink-muted px-2 pt-2 pb-1 text-xs font-medium">
      {children}
    </Primitive.Label>
  );
}
