import type { KnownDesk, DeskShape } from '@partsight/contract/desk';

import { formatMonth } from '../../../lib/text/format-month.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { formatBid, formatCompact, formatSum, minorOf } from '../../../lib/text/money.ts';
import { WAY_LABELS } from '../../../lib/text/wording.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { SHAPES_TABLE_TEXT } from './texts.ts';

type ShapesTableProps = { shapes: readonly DeskShape[] | undefined; desk: KnownDesk };

/** As the figures above the table are. */
const rounded = (money: string | null): string =>
  money === null ? formatSum(null) : formatCompact(minorOf(money));

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
    [SHAPES_TABLE_TEXT.net, ({ value }) => rounded(value)],
    [SHAPES_TABLE_TEXT.otherCosts, ({ outlay }) => rounded(outlay)],
    [SHAPES_TABLE_TEXT.payUpTo, ({ walkAway }) => formatBid(walkAway)],
    [SHAPES_TABLE_TEXT.openAt, ({ opening }) => formatBid(opening)],
    [SHAPES_TABLE_TEXT.breakEven, ({ paybackMonth }) => formatMonth(paybackMonth, months)],
    [SHAPES_TABLE_TEXT.left, ({ leftPieces }) => SHAPES_TABLE_TEXT.pieces(leftPieces)],
    [SHAPES_TABLE_TEXT.valueLeftBehind, ({ leftValue }) => rounded(leftValue)],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard, too
    <section aria-label={SHAPES_TABLE_TEXT.title} tabIndex={0} className="mt-6 overflow-x-auto">
      <Table
        className="min-w-120"
        columns={[
          SHAPES_TABLE_TEXT.title,
          ...shapes.map(({ shape }) => ({
            title: (
              <span className="text-ink font-semibold">
                {WAY_LABELS[shape]}
                {shape === desk.way && (
                  <span className="text-ink-muted block font-normal">
                    {SHAPES_TABLE_TEXT.chosen}
                  </span>
                )}
              </span>
            ),
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
