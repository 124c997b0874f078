import type { KnownDesk, DeskShape } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import type { BidShape } from '@partsight/domain/valuation/lot/bid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { formatBid } from '../../../lib/text/format-bid.ts';
import { formatCount, formatSum } from '../../../lib/text/format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMinor, formatMonth } from '../desk-format.ts';
import { deskQueries } from '../desk-queries.ts';

const SHAPE_TITLES: Record<BidShape, (desk: KnownDesk) => string> = {
  'take-all': () => 'Take all',
  'leave-scrap': () => 'Take all, leave scrap',
  'cherry-pick': ({ settings }) => `Cherry-pick, piece ≥ ${formatMinor(settings.floorMinor)}`,
};

type ShapesTableProps = { uploadId: UploadId; desk: KnownDesk };

/** Three ways to buy the lot side by side, with the same settings as the figures above them. */
export function ShapesTable({ uploadId, desk }: ShapesTableProps) {
  const { data } = useQuery({
    ...deskQueries.shapes(uploadId, desk.settings),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return <Skeleton className="mt-6 h-60" />;
  }
  const months = desk.cash.length - 1;
  const rows: readonly (readonly [string, (shape: DeskShape) => string])[] = [
    ['Lines, pieces', ({ lines, pieces }) => `${formatCount(lines)}, ${formatCount(pieces)}`],
    ['What it should net you', ({ value }) => formatSum(value)],
    ['Other costs', ({ outlay }) => formatSum(outlay)],
    ['Walk-away bid', ({ walkAway }) => formatBid(walkAway)],
    ['Opening bid', ({ opening }) => formatBid(opening)],
    ['Paid back in', ({ paybackMonth }) => formatMonth(paybackMonth, months)],
    ['Left with the dealer', ({ leftPieces }) => `${formatCount(leftPieces)} pieces`],
    ['Value left behind', ({ leftValue }) => formatSum(leftValue)],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard, too
    <section aria-label="Three ways to buy it" tabIndex={0} className="mt-6 overflow-x-auto">
      <table className="w-full min-w-120 text-sm">
        <thead className="text-ink-muted text-xs">
          <tr className="border-line border-y">
            <th scope="col" className="py-1.5 text-left font-medium">
              Three ways to buy it
            </th>
            {data.shapes.map(({ shape }) => (
              <th key={shape} scope="col" className="text-ink py-1.5 pl-3 text-right font-semibold">
                {SHAPE_TITLES[shape](desk)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y tabular-nums">
          {rows.map(([name, text]) => (
            <tr key={name} className={name === 'Walk-away bid' ? 'font-semibold' : undefined}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {data.shapes.map((shape) => (
                <td key={shape.shape} className="py-1.5 pl-3 text-right whitespace-nowrap">
                  {text(shape)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-faint mt-1 text-xs">
        With your settings. Uses your Take/Leave choices; we pick the rest.
      </p>
    </section>
  );
}
