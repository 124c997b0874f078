import type { ReactNode } from 'react';

type EmptyStateProps = { message: string; action?: ReactNode };

/** One sentence and the one action that fills the space. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className="text-ink-muted flex flex-col items-start gap-3 py-6 text-sm">
      <p>{message}</p>
      {action}
    </div>
  );
}
