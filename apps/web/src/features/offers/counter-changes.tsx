import type { CounterOfferResponse } from '@partsight/contract/offers';

import { formatSum } from '../../lib/text/money.ts';
import { TEXTS } from './texts.ts';

/** Each of the dealer's changes with its cost. */
export function CounterChanges({ counter }: { counter: CounterOfferResponse }) {
  const { changes, totalBefore, totalAfter, cost, unmatchedRows } = counter;
  const { changeColumns: columns, fromTo } = TEXTS;
  return (
    <section aria-label={TEXTS.dealerChanged} className="border-line space-y-2 border-t pt-3">
      <p className="text-sm">
        {changes.length === 0
          ? TEXTS.nothingChanged
          : TEXTS.changed(
              changes.length,
              formatSum(totalBefore),
              formatSum(totalAfter),
              formatSum(cost),
            )}
        {unmatchedRows > 0 && ` ${TEXTS.unmatched(unmatchedRows)}`}
      </p>
      {changes.length > 0 && (
        <table className="w-full text-xs tabular-nums">
          <thead>
            <tr className="text-ink-muted text-left">
              <th className="py-1 font-medium">{columns.part}</th>
              <th className="py-1 text-right font-medium">{columns.take}</th>
              <th className="py-1 text-right font-medium">{columns.each}</th>
              <th className="py-1 text-right font-medium">{columns.cost}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.row} className="border-line border-t">
                <td className="py-1">{change.partNumber}</td>
                <td className="text-right">{fromTo(change.takeBefore, change.takeAfter)}</td>
                <td className="text-right">
                  {fromTo(formatSum(change.eachBefore), formatSum(change.eachAfter))}
                </td>
                <td className="text-right font-medium">{formatSum(change.cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
