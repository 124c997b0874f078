import type { KnownDesk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { formatBid, formatSum } from '../../../lib/text/money.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { DeskSection } from '../desk-section.tsx';
import { THREE_FIGURES_TEXT } from './texts.ts';

/** What each of the figures is for, since they answer different questions. */
export function ThreeFigures({ uploadId, desk }: { uploadId: UploadId; desk: KnownDesk }) {
  const { data: head } = useQuery(batchQueries.figures(uploadId));
  const { payUpTo, openAt, rule, title, note } = THREE_FIGURES_TEXT;
  const figures = [
    { ...payUpTo, value: formatBid(desk.bid.walkAway) },
    { ...openAt, value: formatBid(desk.bid.opening) },
    { ...rule, value: formatSum(head?.summary.liquidationOffer ?? null) },
  ];
  return (
    <DeskSection title={title}>
      <dl className="space-y-1.5 text-xs">
        {figures.map(({ question, name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-3">
            <dt>
              {question} <span className="text-ink-muted block">{name}</span>
            </dt>
            <dd className="text-sm font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted mt-1.5 text-xs">{note}</p>
    </DeskSection>
  );
}
