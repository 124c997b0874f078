import type { KnownDesk, DeskShape } from '@partsight/contract/desk';
import type { BidShape } from '@partsight/domain/valuation/lot/bid';

import { formatMonth } from '../../../lib/text/format-month.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { formatBid, formatMinor, formatSum } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { SHAPES_TABLE_TEXT } from './texts.ts';

const SHAPE_TITLES: Record<BidShape, (desk: KnownDesk) => string> = {
  'take-all': () => SHAPES_TABLE_TEXT.takeAll,
  'leave-scrap': () => SHAPES_TABLE_TEXT.leaveScrap,
  'cherry-pick': ({ settings }) => SHAPES_TABLE_TEXT.cherryPick(formatMinor(settings.floorMinor)),
};

type ShapesTableProps = { shapes: readonly DeskShape[] | undefined; desk: KnownDesk };

/** Three ways to buy the lot side by side, with the same settings as the figures above them. */
export function ShapesTable({ shapes, desk }: ShapesTableProps) {
  if (shapes === undefined) {
    return <Skeleton className="mt-6 h-60" />;
  }
  const months = desk.cash.length - 1;
  const rows: readonly (readonly [string, (shape: DeskShape) => string])[] = [
    [
      SHAPES_TABLE_TEXT.linesPieces,
      ({ lines, pieces }) => `${formatCount(lines)}, ${formatCount(pieces)}`,
    ],
    [SHAPES_TABLE_TEXT.net, ({ value }) => formatSum(value)],
    [SHAPES_TABLE_TEXT.otherCosts, ({ outlay }) => formatSum(outlay)],
    [SHAPES_TABLE_TEXT.payUpTo, ({ walkAway }) => formatBid(walkAway)],
    [SHAPES_TABLE_TEXT.openAt, ({ opening }) => formatBid(opening)],
    [SHAPES_TABLE_TEXT.breakEven, ({ paybackMonth }) => formatMonth(paybackMonth, months)],
    [SHAPES_TABLE_TEXT.left, ({ leftPieces }) => SHAPES_TABLE_TEXT.pieces(leftPieces)],
    [SHAPES_TABLE_TEXT.valueLeftBehind, ({ leftValue }) => formatSum(leftValue)],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard, too
    <section aria-label={SHAPES_TABLE_TEXT.title} tabIndex={0} className="mt-6 overflow-x-auto">
      <Table
        className="min-w-120"
        columns={[
          SHAPES_TABLE_TEXT.title,
          ...shapes.map(({ shape }) => ({
            title: <span className="text-ink font-semibold">{SHAPE_TITLES[shape](desk)}</span>,
          })),
        ]}
        rows={rows.map(([name, text]) => ({
          key: name,
          cells: [name, ...shapes.map(text)],
          className: cn('whitespace-nowrap', name === SHAPES_TABLE_TEXT.payUpTo && 'font-semibold'),
        }))}
      />
      <p className="text-ink-faint mt-1 text-xs">{SHAPES_TABLE_TEXT.note}</p>
    </section>
  );
}
