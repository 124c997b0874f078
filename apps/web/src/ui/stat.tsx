import type { ReactNode } from 'react';

type StatProps = { label: string; children: ReactNode; note?: ReactNode };

/** One figure with its label; put several into a `dl`. */
export function Stat({ label, children, note }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="text-xl font-semibold tracking-tight tabular-nums">{children}</dd>
      {note !== undefined && <dd className="text-ink-faint text-xs">{note}</dd>}
    </div>
  );
}
