import { Fragment, type ReactNode } from 'react';

import { EVIDENCE_TEXT } from '../texts/panel.ts';

type DetailListProps = { details: readonly { label: string; value: ReactNode }[] };

/** Names and values in two columns; unknown values show as unknown. */
export function DetailList({ details }: DetailListProps) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm">
      {details.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere">
            {value === null || value === '' ? (
              <span className="text-ink-faint">{EVIDENCE_TEXT.unknown}</span>
            ) : (
              value
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
