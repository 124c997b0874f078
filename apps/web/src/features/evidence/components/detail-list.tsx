import { Fragment, type ReactNode } from 'react';

import { cn } from '../../../ui/cn.ts';
import { EVIDENCE_TEXT } from '../texts/panel.ts';

export type Detail = {
  readonly label: string;
  readonly value: ReactNode;
  /** May be too long for half a line. */
  readonly isLong?: boolean;
};

type DetailListProps = {
  details: readonly Detail[];
  /** Two short ones in a line. */
  isDense?: boolean;
};

/** Names and values in two columns; unknown values show as unknown. */
export function DetailList({ details, isDense = false }: DetailListProps) {
  return isDense ? (
    <dl className="grid grid-cols-2 content-start gap-x-5 gap-y-1 text-xs">
      {details.map(({ label, value, isLong = false }) => (
        <div key={label} className={cn('flex min-w-0 gap-x-3', isLong && 'col-span-2')}>
          <dt className="text-ink-muted shrink-0">{label}</dt>
          <dd className="ml-auto text-right wrap-anywhere tabular-nums">{orUnknown(value)}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm">
      {details.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere">{orUnknown(value)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const orUnknown = (value: ReactNode): ReactNode =>
  value === null || value === '' ? (
    <span className="text-ink-faint">{EVIDENCE_TEXT.unknown}</span>
  ) : (
    value
  );
