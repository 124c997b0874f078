import * as Primitive from '@radix-ui/react-toast';
import { X } from 'lucide-react';

import { cn } from '../cn.ts';
import { Button } from '../forms/button.tsx';
import { dismissToast, type VisibleToast, useToasts } from './toast-store.ts';

export function Toaster() {
  const toasts = useToasts();
  return (
    <Primitive.Provider swipeDirection="right">
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      {/* Above a phone's dock and above the button that starts a run. */}
      <Primitive.Viewport className="fixed bottom-0 left-1/2 z-50 flex w-full -translate-x-1/2 flex-col gap-2 p-4 in-[body:has([data-run-bar])]:bottom-14 max-[720px]:bottom-15 max-[720px]:in-[body:has([data-run-bar])]:bottom-29 md:max-w-[420px]" />
    </Primitive.Provider>
  );
}

function ToastCard({ entry }: { entry: VisibleToast }) {
  const { id, title, description, variant = 'default', action, durationMs, open } = entry;
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && dismissToast(id)}
      {...(durationMs !== undefined && { duration: durationMs })}
      className={cn(
        'flex animate-rise-in items-start gap-3 rounded-lg border bg-surface py-3 pr-2 pl-4 shadow-lg shadow-black/10 data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        variant === 'destructive' ? 'border-danger' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1 pt-1 text-sm">
        <Primitive.Title
          className={cn('font-semibold', variant === 'destructive' && 'text-danger-ink')}
        >
          {title}
        </Primitive.Title>
        {description !== undefined && (
          <Primitive.Description className="text-ink-muted mt-0.5 wrap-anywhere">
            {description}
          </Primitive.Description>
        )}
      </div>
      {action && (
        <Primitive.Action asChild altText={action.label}>
          <Button size="sm" onClick={action.onSelect}>
            {action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <Button variant="ghost" size="icon" aria-label="Dismiss">
          <X aria-hidden />
        </Button>
      </Primitive.Close>
    </Primitive.Root>
  );
}
