import type { EarlierRun, LineHistory as History } from '@partsight/contract/evidence';
import { DAY_MS } from '@partsight/domain/core/time';
import { Fragment } from 'react';

import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
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
      <table className="w-full text-sm tabular-nums">
        <thead className="text-ink-muted text-right text-xs">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              {LINE_HISTORY_TEXT.title}
            </th>
            <th scope="col" className="pb-1 font-medium">
              {LINE_HISTORY_TEXT.days}
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              {LINE_HISTORY_TEXT.pieces}
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              {LINE_HISTORY_TEXT.newMedian}
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              {LINE_HISTORY_TEXT.used}
            </th>
          </tr>
        </thead>
        <tbody>
          {looks.map((runSnapshot) => (
            <Fragment key={runSnapshot.asOf}>
              <RunSnapshotRow snapshot={runSnapshot} />
              <SnapshotDeskRow snapshot={runSnapshot} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {isAnswered && <p className="mt-2 text-sm">{changeText(last)}</p>}
      {joined !== null && (
        <p className="text-ink-muted mt-1 text-xs">
          {LINE_HISTORY_TEXT.joined(joined.days, joined.looks)}
        </p>
      )}
    </section>
  );
}

function RunSnapshotRow({ snapshot }: { snapshot: EarlierRun }) {
  const days = (Date.parse(snapshot.coveredTo) - Date.parse(snapshot.coveredFrom)) / DAY_MS;
  const pieces = (count: number) => formatCount(Math.round(count));
  return (
    <tr className="text-right">
      <th
        scope="row"
        title={LINE_HISTORY_TEXT.run(
          formatDay(snapshot.coveredFrom),
          formatDay(snapshot.coveredTo),
          snapshot.source,
          snapshot.listings,
        )}
        className="border-line border-t py-1 text-left font-normal whitespace-nowrap"
      >
        {formatDay(snapshot.asOf)}
      </th>
      <td className="border-line border-t py-1">{formatCount(Math.round(days))}</td>
      <td className="border-line border-t py-1 pl-3 whitespace-nowrap">
        {snapshot.isLowerBound && LINE_HISTORY_TEXT.atLeast}
        {pieces(snapshot.unitsMid)}{' '}
        {snapshot.unitsLow < snapshot.unitsHigh && (
          <span className="text-ink-muted">
            {LINE_HISTORY_TEXT.range(pieces(snapshot.unitsLow), pieces(snapshot.unitsHigh))}
          </span>
        )}
      </td>
      <td className="border-line border-t py-1 pl-3">{formatMoneyPrice(snapshot.newMedian)}</td>
      <td className="border-line border-t py-1 pl-3">{formatMoneyPrice(snapshot.usedMedian)}</td>
    </tr>
  );
}

function SnapshotDeskRow({ snapshot: { deskPrice, lineValue } }: { snapshot: EarlierRun }) {
  if (deskPrice === null && lineValue === null) {
    return null;
  }
  return (
    <tr>
      <td colSpan={5} className="text-ink-muted pb-1 text-xs">
        {LINE_HISTORY_TEXT.desk(formatMoneyPrice(deskPrice))}{' '}
        {lineValue === null ? 'unknown' : formatMoneyPrice(lineValue)}
      </td>
    </tr>
  );
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
