import type { UploadId } from '@partsight/contract/wire';
import { LIQUIDATION_PERCENT } from '@partsight/domain/value/liquidation-offer';
import { useQuery } from '@tanstack/react-query';

import { formatSum } from '../../../lib/format.ts';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { VALUE_UNKNOWN_WORDS } from '../wording.ts';

/** What the lot is worth and what to offer for it, with the sum explained under each figure. */
export function ValueSummary({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const unknown = data?.summary.valueUnknown ?? null;
  const hasMore = (data?.summary.pending ?? 0) > 0 && unknown === null;
  const why = unknown === null ? null : VALUE_UNKNOWN_WORDS[unknown];
  const isPhone = useMedia(PHONE);
  return (
    <section aria-label="Value of the lot" className="grid grid-cols-2 content-center gap-x-6">
      <Figure
        label="Total Sellable Value"
        isSoFar={hasMore}
        value={data && sumOrDash(data.summary.sellableValue)}
        note={
          isPhone ? null : (why ?? 'On-hand quantity × cost, over parts with at least one sale')
        }
      />
      <Figure
        label="Liquidation Offer"
        isSoFar={hasMore}
        value={data && sumOrDash(data.summary.liquidationOffer)}
        note={isPhone ? null : (why ?? `${LIQUIDATION_PERCENT}% of the sellable value`)}
      />
      {isPhone && (
        <p className="text-ink-faint col-span-full text-xs">
          {why ?? `On-hand quantity × cost, where at least one sold; ${LIQUIDATION_PERCENT}% of it`}
        </p>
      )}
    </section>
  );
}

/** Unknown is not 0. */
const sumOrDash = (money: string | null): string => (money === null ? '-' : formatSum(money));

type FigureProps = {
  label: string;
  isSoFar: boolean;
  value: string | undefined;
  /** Null where one line explains both figures. */
  note: string | null;
};

function Figure({ label, isSoFar, value, note }: FigureProps) {
  return (
    <div>
      <h3 className="text-ink-muted text-xs font-medium">
        {label}
        {isSoFar && <span className="font-normal">, so far</span>}
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
