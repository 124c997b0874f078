import * as Primitive from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { cn } from '../cn.ts';
import { Button } from '../forms/button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** `side` slides in from the right and takes the full height; `top` leaves room to grow. */
  placement?: 'center' | 'side' | 'top';
  /** Rendered before the close button. */
  actions?: ReactNode;
  children: ReactNode;
};

const PLACEMENT_CLASSES = {
  center:
    'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 rounded-lg border animate-fade-in',
  top: 'top-[max(16px,8dvh)] left-1/2 max-h-[calc(100dvh-16px-max(16px,8dvh))] w-[min(720px,calc(100vw-32px))] -translate-x-1/2 rounded-lg border animate-fade-in',
  side: 'inset-y-0 right-0 w-full max-w-160 border-l animate-slide-in',
} as const;

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  placement = 'center',
  actions,
  children,
}: DialogProps) {
  // These dialogs are opened by state, not by a trigger, so remember the opener here.
  const opener = useRef<Element | null>(null);
  const rememberOpener = () => {
    opener.current = document.activeElement;
  };
  const returnToOpener = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="animate-fade-in fixed inset-0 z-40 bg-black/35" />
        <Primitive.Content
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={returnToOpener}
          className={cn(
            'fixed z-40 flex flex-col border-line bg-surface text-ink focus-visible:outline-none',
            PLACEMENT_CLASSES[placement],
          )}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="border-line flex items-start gap-3 border-b py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 pt-1">
              <Primitive.Title className="text-lg leading-6 font-semibold">{title}</Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="text-ink-muted mt-0.5 text-sm">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {actions}
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden />
              </Button>
            </Primitive.Close>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
