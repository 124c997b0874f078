import type { EarlierRun, LineHistory as History } from '@partsight/contract/evidence';
import { DAY_MS } from '@partsight/domain/core/time';

import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { Table } from '../../../ui/table.tsx';
import { LINE_HISTORY_TEXT } from '../texts/panel.ts';

type LineHistoryProps = { history: History; isAnswered: boolean };

/** What earlier runs found for the number, and whether it differs by more than chance. */
export function LineHistory({ history, isAnswered }: LineHistoryProps) {
  const { looks, joined, isKept, isAgain } = history;
  const [last] = looks;
  if (last === undefined) {
    return isAgain ? (
      <p className="text-ink-faint text-xs">
        {isKept ? LINE_HISTORY_TEXT.nothingKept : LINE_HISTORY_TEXT.off}
      </p>
    ) : null;
  }
  return (
    <section aria-label={LINE_HISTORY_TEXT.title}>
      <Table
        columns={[
          LINE_HISTORY_TEXT.title,
          LINE_HISTORY_TEXT.days,
          LINE_HISTORY_TEXT.pieces,
          LINE_HISTORY_TEXT.newMedian,
          LINE_HISTORY_TEXT.used,
        ]}
        rows={looks.map(rowOf)}
      />
      {isAnswered && <p className="mt-2 text-sm">{changeText(last)}</p>}
      {joined !== null && (
        <p className="text-ink-muted mt-1 text-xs">
          {LINE_HISTORY_TEXT.joined(joined.days, joined.looks)}
        </p>
      )}
    </section>
  );
}

function rowOf(run: EarlierRun) {
  const { asOf, coveredFrom, coveredTo, source, listings, isLowerBound } = run;
  const { unitsLow, unitsMid, unitsHigh, newMedian, usedMedian, deskPrice, lineValue } = run;
  const days = (Date.parse(coveredTo) - Date.parse(coveredFrom)) / DAY_MS;
  const pieces = (count: number) => formatCount(Math.round(count));
  return {
    key: asOf,
    cells: [
      <span
        key="day"
        title={LINE_HISTORY_TEXT.run(
          formatDay(coveredFrom),
          formatDay(coveredTo),
          source,
          listings,
        )}
      >
        {formatDay(asOf)}
      </span>,
      pieces(days),
      <span key="pieces" className="whitespace-nowrap">
        {isLowerBound && LINE_HISTORY_TEXT.atLeast}
        {pieces(unitsMid)}{' '}
        {unitsLow < unitsHigh && (
          <span className="text-ink-muted">
            {LINE_HISTORY_TEXT.range(pieces(unitsLow), pieces(unitsHigh))}
          </span>
        )}
      </span>,
      formatMoneyPrice(newMedian),
      formatMoneyPrice(usedMedian),
    ],
    note:
      deskPrice === null && lineValue === null
        ? undefined
        : `${LINE_HISTORY_TEXT.desk(formatMoneyPrice(deskPrice))} ${lineValue === null ? 'unknown' : formatMoneyPrice(lineValue)}`,
  };
}

function timesText({ times }: EarlierRun): string {
  if (times === null) {
    return '';
  }
  const { low, high } = times;
  return high === null
    ? LINE_HISTORY_TEXT.timesAtLeast(low.toFixed(1))
    : LINE_HISTORY_TEXT.timesBetween(low.toFixed(1), high.toFixed(1));
}

function changeText(run: EarlierRun): string {
  const { asOf, hasChanged } = run;
  const since = LINE_HISTORY_TEXT.since(formatDay(asOf));
  if (hasChanged === null) {
    return LINE_HISTORY_TEXT.incomparable(since);
  }
  return hasChanged
    ? LINE_HISTORY_TEXT.changed(since, timesText(run))
    : LINE_HISTORY_TEXT.unchanged(since, timesText(run));
}
