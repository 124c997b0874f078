import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

const TONES = {
  info: { classes: 'border-line bg-sunken text-ink-muted', Icon: Info },
  ok: { classes: 'border-ok/35 bg-ok-soft text-ok-ink', Icon: CircleCheck },
  warn: { classes: 'border-warn/40 bg-warn-soft text-warn-ink', Icon: TriangleAlert },
  danger: { classes: 'border-danger/35 bg-danger-soft text-danger-ink', Icon: CircleAlert },
} as const;

type NoticeProps = {
  tone: keyof typeof TONES;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Read out when it appears: `alert` at once, `status` when convenient. */
  live?: 'alert' | 'status';
  className?: string;
};

/** A one-line notice in the page: what is wrong, with the action on the right. */
export function Notice({ tone, title, children, action, live, className }: NoticeProps) {
  const { classes, Icon } = TONES[tone];
  return (
    <div
      role={live}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-2 text-sm',
        classes,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <p className="min-w-0">
          {title !== undefined && (
            <>
              <strong className="mr-0.5 font-semibold">{title}</strong>{' '}
            </>
          )}
          {children}
        </p>
      </div>
      {action}
    </div>
  );
}
