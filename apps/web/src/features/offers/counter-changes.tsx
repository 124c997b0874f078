import type { CounterOfferResponse } from '@partsight/contract/offers';

import { formatSum } from '../../lib/text/money.ts';
import { Table } from '../../ui/table.tsx';
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
        <Table
          className="text-xs"
          columns={[columns.part, columns.take, columns.each, columns.cost]}
          rows={changes.map((change) => ({
            key: String(change.row),
            cells: [
              change.partNumber,
              fromTo(change.takeBefore, change.takeAfter),
              fromTo(formatSum(change.eachBefore), formatSum(change.eachAfter)),
              formatSum(change.cost),
            ],
          }))}
        />
      )}
    </section>
  );
}
