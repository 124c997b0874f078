import * as Primitive from '@radix-ui/react-dropdown-menu';
import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { cn } from './cn.ts';

type MenuProps = {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'end';
  className?: string;
  /** Once the focus is back on the trigger: a dialog opened now returns it there. */
  onClosed?: () => void;
  children: ReactNode;
};

export function Menu(props: MenuProps) {
  const { trigger, label, align = 'start', className, onClosed, children } = props;
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
          className={cn(
            'animate-rise-in border-line bg-surface z-50 max-h-[min(420px,var(--radix-dropdown-menu-content-available-height))] min-w-48 overflow-y-auto rounded-lg border p-1 text-sm shadow-lg shadow-black/10',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Dialogs that a menu opens: once it is closed, so that they return the focus to its trigger. */
export function useMenuDialog<Name extends string>() {
  const [opened, setOpened] = useState<Name | null>(null);
  const chosen = useRef<Name | null>(null);
  return {
    opened,
    close: () => setOpened(null),
    choose: (name: Name) => {
      chosen.current = name;
    },
    openChosen: () => {
      setOpened(chosen.current);
      chosen.current = null;
    },
  };
}

type MenuItemProps = {
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  current?: boolean;
  children: ReactNode;
};

export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, onSelect, disabled = false, current = false, children } = props;
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
      {Icon && <Icon aria-hidden />}
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
