import type { EarlierRun, LineHistory as History } from '@partsight/contract/evidence';
import { DAY_MS } from '@partsight/domain/core/time';
import { Fragment } from 'react';

import { formatCount, formatDay, formatMoneyPrice, plural } from '../../../lib/text/format.ts';

type LineHistoryProps = { history: History; isAnswered: boolean };

/** What earlier runs found for the number, and whether it differs by more than chance. */
export function LineHistory({ history, isAnswered }: LineHistoryProps) {
  const { looks, joined, isKept, isAgain } = history;
  const [last] = looks;
  if (last === undefined) {
    return isAgain ? (
      <p className="text-ink-faint text-xs">
        {isKept
          ? 'This list was re-run. No earlier figures were kept for this number.'
          : 'This list was re-run. Earlier figures are not kept. You can turn on price history under "All settings" of the deal desk.'}
      </p>
    ) : null;
  }
  return (
    <section aria-label="Earlier runs">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-ink-muted text-right text-xs">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              Earlier runs
            </th>
            <th scope="col" className="pb-1 font-medium">
              Days
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              Pieces
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              New, median
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              Used
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
          The desk values this number over {formatCount(joined.days)} days,{' '}
          {COUNT_NAMES[joined.looks] ?? formatCount(joined.looks)} looks joined; days in both count
          once.
        </p>
      )}
    </section>
  );
}

const COUNT_NAMES: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
};

function RunSnapshotRow({ snapshot }: { snapshot: EarlierRun }) {
  const days = (Date.parse(snapshot.coveredTo) - Date.parse(snapshot.coveredFrom)) / DAY_MS;
  const pieces = (count: number) => formatCount(Math.round(count));
  return (
    <tr className="text-right">
      <th
        scope="row"
        title={`${formatDay(snapshot.coveredFrom)} to ${formatDay(snapshot.coveredTo)}, ${snapshot.source}, ${plural(snapshot.listings, 'listing')}`}
        className="border-line border-t py-1 text-left font-normal whitespace-nowrap"
      >
        {formatDay(snapshot.asOf)}
      </th>
      <td className="border-line border-t py-1">{formatCount(Math.round(days))}</td>
      <td className="border-line border-t py-1 pl-3 whitespace-nowrap">
        {snapshot.isLowerBound && 'at least '}
        {pieces(snapshot.unitsMid)}{' '}
        {snapshot.unitsLow < snapshot.unitsHigh && (
          <span className="text-ink-muted">
            ({pieces(snapshot.unitsLow)} to {pieces(snapshot.unitsHigh)})
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
        Deal desk, with your settings at the time: {formatMoneyPrice(deskPrice)} a piece, line value{' '}
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
    ? `, at least ${low.toFixed(1)} times as many sales`
    : `, ${low.toFixed(1)} to ${high.toFixed(1)} times as many sales`;
}

function changeText(run: EarlierRun): string {
  const { asOf, hasChanged } = run;
  const since = `since ${formatDay(asOf)}`;
  if (hasChanged === null) {
    return `Demand ${since} cannot be compared: the source is another, or there were more rows than were read.`;
  }
  return hasChanged
    ? `Demand has changed ${since}${timesText(run)}: chance alone would hardly explain the difference.`
    : `No change of demand ${since} that chance would not explain${timesText(run)}.`;
}
