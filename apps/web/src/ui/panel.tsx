import type { ComponentProps, ReactNode } from 'react';

import { cn } from './cn.ts';

/** The one kind of card: a hairline and a surface. Never nest panels. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={cn('rounded-lg border border-line bg-surface', className)} {...rest} />
  );
}

type PanelHeaderProps = { title: string; note?: ReactNode; actions?: ReactNode };

export function PanelHeader({ title, note, actions }: PanelHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-base font-semibold">{title}</h2>
        {note !== undefined && <p className="text-ink-muted mt-0.5 text-sm">{note}</p>}
      </div>
      {actions}
    </header>
  );
}
