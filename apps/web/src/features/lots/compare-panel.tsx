import type { Comparison, Lot, LotSummary } from '@partsight/contract/lots';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { LoadError } from '../../lib/api/load-error.tsx';
import { PATHS } from '../../lib/browser/paths.ts';
import { formatCount, formatWholePercent, plural } from '../../lib/text/format.ts';
import { formatSum, minorOf } from '../../lib/text/money.ts';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import { Grades } from './grades.tsx';
import { ListChanges } from './list-changes.tsx';
import { lotQueries, useExportComparison } from './lot-queries.ts';
import { bidText, estimatedBid, formatWholeDollars, settingsText } from './lot-text.ts';
import { COMPARE_PANEL_TEXT } from './texts.ts';

type LotColumn = { readonly lot: Lot; readonly summary: LotSummary | null };
type ComparisonRow = readonly [
  label: string,
  show: (side: LotColumn & { summary: LotSummary }) => ReactNode,
  /** The figure as a bar on one axis for all lots. */
  amount?: (summary: LotSummary) => string | null,
];

const COMPARISON_ROWS: readonly ComparisonRow[] = [
  [
    COMPARE_PANEL_TEXT.linesPieces,
    ({ summary }) => `${formatCount(summary.lines)}, ${formatCount(summary.pieces)}`,
  ],
  [
    COMPARE_PANEL_TEXT.dealerCost,
    ({ summary }) => formatSum(summary.dealerCost),
    (lot) => lot.dealerCost,
  ],
  [
    COMPARE_PANEL_TEXT.totalSellableValue,
    ({ summary }) => formatOptionalSum(summary.sellableValue),
  ],
  [
    COMPARE_PANEL_TEXT.liquidationOffer,
    ({ summary }) => formatOptionalSum(summary.liquidationOffer),
  ],
  [COMPARE_PANEL_TEXT.demandGrades, ({ summary }) => <Grades grades={summary.grades} />],
  [COMPARE_PANEL_TEXT.net, ({ summary }) => formatSum(summary.value), (lot) => lot.value],
  [
    COMPARE_PANEL_TEXT.lowEstimate,
    ({ summary }) => formatWholeDollars(summary.p10),
    (lot) => lot.p10,
  ],
  [
    COMPARE_PANEL_TEXT.payUpTo,
    ({ lot, summary }) => <WalkAway lot={lot} summary={summary} />,
    (lot) => lot.walkAway,
  ],
  [COMPARE_PANEL_TEXT.dealerAsks, ({ lot }) => (lot.asking === null ? '-' : formatSum(lot.asking))],
  [COMPARE_PANEL_TEXT.atThatPrice, ({ summary }) => askingText(summary)],
  [COMPARE_PANEL_TEXT.valuePerDollar, ({ lot, summary }) => valuePerDollarText(lot, summary)],
  [COMPARE_PANEL_TEXT.linesWorthListing, ({ summary }) => formatCount(summary.linesToList)],
  [COMPARE_PANEL_TEXT.linesFor80, ({ summary }) => formatCount(summary.linesFor80)],
  [
    COMPARE_PANEL_TEXT.unknown,
    ({ summary }) =>
      COMPARE_PANEL_TEXT.unknownLines(summary.unknownLines, formatSum(summary.unknownCost)),
  ],
  [COMPARE_PANEL_TEXT.held, ({ summary }) => plural(summary.numbersAhead, 'number')],
];

const formatOptionalSum = (money: string | null): string =>
  money === null ? 'unknown' : formatSum(money);

function WalkAway({ lot, summary }: { lot: Lot; summary: LotSummary }) {
  const cost = minorOf(summary.dealerCost);
  const estimate = estimatedBid(lot);
  if (estimate !== null) {
    return (
      <>
        <strong className="font-semibold">{estimate.text}</strong>{' '}
        <span className="text-ink-muted text-xs">{estimate.note}</span>
      </>
    );
  }
  return (
    <>
      <strong className="font-semibold">{bidText(summary)}</strong>
      {cost > 0 && summary.walkAway !== null && (
        <span className="text-ink-muted text-xs">
          {' '}
          {COMPARE_PANEL_TEXT.ofCost(formatWholePercent(minorOf(summary.walkAway) / cost))}
        </span>
      )}
    </>
  );
}

function askingText({ atAsking, settings }: LotSummary): string {
  if (atAsking === null) {
    return COMPARE_PANEL_TEXT.addAskingPrice;
  }
  const { returnOnOutlay, paybackMonth, chanceOfLoss } = atAsking;
  const payback =
    paybackMonth === null
      ? COMPARE_PANEL_TEXT.noBreakEven(settings.months)
      : COMPARE_PANEL_TEXT.breakEvenMonth(paybackMonth);
  const gain =
    returnOnOutlay === null
      ? COMPARE_PANEL_TEXT.returnUnknown
      : COMPARE_PANEL_TEXT.return(formatWholePercent(returnOnOutlay));
  return COMPARE_PANEL_TEXT.atPrice(gain, payback, formatWholePercent(chanceOfLoss));
}

function valuePerDollarText({ asking }: Lot, { value }: LotSummary): string {
  const askingMinor = asking === null ? 0 : minorOf(asking);
  if (value === null) {
    return '-';
  }
  return askingMinor === 0
    ? COMPARE_PANEL_TEXT.addAskingPrice
    : `$${(minorOf(value) / askingMinor).toFixed(2)}`;
}

/** Up to four lots side by side, and what their overlap costs. */
export function ComparePanel({ ids }: { ids: readonly UploadId[] }) {
  const query = useQuery(lotQueries.comparison(ids));
  const save = useExportComparison();
  if (query.isError) {
    return <LoadError title={COMPARE_PANEL_TEXT.failed} query={query} />;
  }
  const { data } = query;
  if (data === undefined) {
    return (
      <Panel className="p-4">
        <Skeleton className="h-80" />
      </Panel>
    );
  }
  const [one, other] = data.lots;
  const sides = data.lots.map(({ lot, summary }) => ({ lot, summary }));
  const first = sides.find(({ summary }) => summary !== null)?.summary;
  return (
    <Panel aria-label={COMPARE_PANEL_TEXT.title(data.lots.length)}>
      <header className="border-line flex flex-wrap items-baseline gap-x-2 border-b px-4 py-2.5">
        <h2 className="text-base font-semibold">{COMPARE_PANEL_TEXT.title(data.lots.length)}</h2>
        {first && <p className="text-ink-muted text-xs">{settingsText(first)}</p>}
        <Button
          className="ml-auto"
          disabled={save.isPending}
          onClick={() => save.mutate(data.lots.map(({ lot }) => lot.id))}
        >
          <Download aria-hidden />
          {COMPARE_PANEL_TEXT.export}
        </Button>
      </header>
      <div className="grid min-[1000px]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="relative min-w-0 overflow-x-auto">
          <ComparisonTable sides={sides} />
        </div>
        <CombinedValue comparison={data} />
      </div>
      {one !== undefined && other !== undefined && data.lots.length === 2 && (
        <ListChanges one={one.lot} other={other.lot} />
      )}
    </Panel>
  );
}

const sizeOf = (money: string | null): number => (money === null ? 0 : minorOf(money));

/** Cost, value and bid of all lots share one axis. */
const largest = (sides: readonly LotColumn[]): number =>
  Math.max(
    1,
    ...sides.flatMap(({ summary }) =>
      summary === null ? [] : [summary.dealerCost, summary.value].map(sizeOf),
    ),
  );

function ComparisonTable({ sides }: { sides: readonly LotColumn[] }) {
  return (
    <table className="w-full text-sm tabular-nums max-[720px]:text-xs">
      <thead>
        <tr className="h-9">
          <th className="bg-surface sticky left-0">
            <span className="sr-only">{COMPARE_PANEL_TEXT.figure}</span>
          </th>
          {sides.map(({ lot }) => (
            <th
              key={lot.id}
              scope="col"
              className="min-w-48 px-3 text-left font-medium max-[720px]:min-w-28 max-[720px]:px-2"
            >
              <Link href={`${PATHS.dashboard}?batch=${lot.id}`} className="hover:underline">
                {lot.name}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COMPARISON_ROWS.map(([label, show, amount]) => (
          <tr key={label} className="border-line h-8 border-t">
            <th
              scope="row"
              className="bg-surface text-ink-muted sticky left-0 min-w-36 px-4 text-left font-normal max-[720px]:min-w-24 max-[720px]:pr-2 max-[720px]:pl-3"
            >
              {label}
            </th>
            {sides.map(({ lot, summary }) => (
              <td
                key={lot.id}
                className="px-3 py-1 whitespace-nowrap max-[720px]:px-2 max-[720px]:whitespace-normal"
              >
                {summary === null ? (
                  <span className="text-ink-muted">{COMPARE_PANEL_TEXT.notRunYet}</span>
                ) : (
                  <>
                    {show({ lot, summary })}
                    {amount !== undefined && (
                      <ShareBar
                        pieces={[{ size: sizeOf(amount(summary)), className: 'bg-ink-muted' }]}
                        whole={largest(sides)}
                      />
                    )}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CombinedValue({ comparison: { lots, pairs, together } }: { comparison: Comparison }) {
  const nameOf = (id: UploadId) => lots.find(({ lot }) => lot.id === id)?.lot.name ?? '';
  if (together === null) {
    return (
      <p className="border-line text-ink-muted border-t p-4 text-sm min-[1000px]:border-t-0 min-[1000px]:border-l">
        {COMPARE_PANEL_TEXT.tooFew}
      </p>
    );
  }
  return (
    <section
      aria-label={COMPARE_PANEL_TEXT.overlapTable}
      className="border-line space-y-3 border-t p-4 text-sm min-[1000px]:border-t-0 min-[1000px]:border-l"
    >
      <Table
        columns={[
          COMPARE_PANEL_TEXT.sameNumbers,
          COMPARE_PANEL_TEXT.numbers,
          COMPARE_PANEL_TEXT.overlapCost,
        ]}
        rows={pairs.map(({ ids: [one, other], numbers, lost }) => ({
          key: `${one} ${other}`,
          cells: [`${nameOf(one)}, ${nameOf(other)}`, formatCount(numbers), formatSum(lost)],
        }))}
      />
      <p>
        {together.lots < lots.length
          ? COMPARE_PANEL_TEXT.someTogether(together.lots)
          : COMPARE_PANEL_TEXT.allTogether}{' '}
        <strong className="font-semibold">{formatSum(together.value)}</strong>
        {COMPARE_PANEL_TEXT.sumLess(formatSum(together.sum), formatSum(together.lost))}
      </p>
      <p className="text-ink-muted text-xs">{COMPARE_PANEL_TEXT.counted}</p>
    </section>
  );
}
