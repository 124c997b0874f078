import { type ReactNode, useState } from 'react';

import { cn } from '../../../ui/cn.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { BID_TEXT } from './texts.ts';

export type BreakdownRow = {
  readonly text: string;
  /** The sum itself, in figures. */
  readonly from?: string;
  readonly value: string;
  readonly isResult?: boolean;
  readonly mark?: string;
};

type BreakdownButtonProps = {
  /** The figure's name, for the title of its sum. */
  name: string;
  value: string;
  rows: readonly BreakdownRow[];
  note?: ReactNode;
  className?: string;
};

/** A figure that opens its sum. */
export function BreakdownButton({ name, value, rows, note, className }: BreakdownButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={BID_TEXT.showTheSum(name, value)}
        onClick={() => setIsOpen(true)}
        className={cn(
          'decoration-edge min-h-6 min-w-6 cursor-pointer rounded-sm tabular-nums underline decoration-dotted decoration-1 underline-offset-4',
          className,
        )}
      >
        {value}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={name}
        description={BID_TEXT.withYourSettings}
      >
        <Breakdown rows={rows} />
        {note !== undefined && note !== null && note !== '' && (
          <div className="text-ink-muted mt-3 text-xs">{note}</div>
        )}
      </Dialog>
    </>
  );
}

export function Breakdown({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <dl className="text-sm">
      {rows.map(({ text, from, value, isResult = false, mark }) => (
        <div
          key={text}
          className={cn(
            'flex items-baseline justify-between gap-4 py-1',
            isResult && 'border-ink-faint mt-1 border-t pt-2 font-semibold',
          )}
        >
          <dt className="min-w-0">
            {text}
            {from !== undefined && (
              <span className="text-ink-muted block text-xs font-normal tabular-nums">{from}</span>
            )}
          </dt>
          <dd className="shrink-0 text-right tabular-nums">
            {value}
            {mark !== undefined && <span className="text-ink-muted block text-xs">{mark}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
