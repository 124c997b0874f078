import { type ReactNode, useId } from 'react';

type DeskSectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** A part of the desk under its heading, with a note at the other end. */
export function DeskSection({ title, note, children }: DeskSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        {note !== undefined && <p className="text-ink-muted text-xs tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  );
}
