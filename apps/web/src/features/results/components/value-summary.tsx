import type { UploadId } from '@partsight/contract/wire/values';
import { LIQUIDATION_PERCENT } from '@partsight/domain/valuation/worth/liquidation-offer';
import { useQuery } from '@tanstack/react-query';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { formatSum } from '../../../lib/text/format.ts';
import { VALUE_UNKNOWN_TEXT } from '../../../lib/text/run-wording.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';

/** What the lot is worth and what to offer for it, with the sum explained under each figure. */
export function ValueSummary({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const unknown = data?.summary.valueUnknown ?? null;
  const hasMore = (data?.summary.pending ?? 0) > 0 && unknown === null;
  const reason = unknown === null ? null : VALUE_UNKNOWN_TEXT[unknown];
  const isPhone = useMedia(PHONE);
  return (
    <section aria-label="Value of the lot" className="grid grid-cols-2 content-center gap-x-6">
      <Figure
        label="Total Sellable Value"
        isPartial={hasMore}
        value={data && sumOrDash(data.summary.sellableValue)}
        note={
          isPhone ? null : (reason ?? 'On-hand quantity × cost, over parts with at least one sale')
        }
      />
      <Figure
        label="Liquidation Offer"
        isPartial={hasMore}
        value={data && sumOrDash(data.summary.liquidationOffer)}
        note={isPhone ? null : (reason ?? `${LIQUIDATION_PERCENT}% of the sellable value`)}
      />
      {isPhone && (
        <p className="text-ink-faint col-span-full text-xs">
          {reason ??
            `On-hand quantity × cost, where at least one sold; ${LIQUIDATION_PERCENT}% of it`}
        </p>
      )}
    </section>
  );
}

/** Unknown is not 0. */
const sumOrDash = (money: string | null): string => (money === null ? '-' : formatSum(money));

type FigureProps = {
  label: string;
  isPartial: boolean;
  value: string | undefined;
  /** Null when one line explains both figures. */
  note: string | null;
};

function Figure({ label, isPartial, value, note }: FigureProps) {
  return (
    <div>
      <h3 className="text-ink-muted text-xs font-medium">
        {label}
        {isPartial && <span className="font-normal">, so far</span>}
      </h3>
      {value === undefined ? (
        <Skeleton className="my-1 h-5 w-36 min-[1200px]:h-7" />
      ) : (
        <p className="text-xl font-semibold tracking-tight tabular-nums min-[1200px]:text-2xl">
          {value}
        </p>
      )}
      {note !== null && <p className="text-ink-faint text-xs">{note}</p>}
    </div>
  );
}
