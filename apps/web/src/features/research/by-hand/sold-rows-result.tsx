import type { ImportedSoldRows } from '@partsight/contract/sold-rows';

import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { SOLD_ROWS_RESULT_TEXT } from '../texts.ts';

type Saved = Extract<ImportedSoldRows, { kind: 'saved' }>;

/** What became of a table of sold rows. */
export function SoldRowsResult({ result }: { result: Saved }) {
  const { lines, unmatched, unmatchedListings } = result;
  return (
    <div className="space-y-2">
      <output className="block">
        <span className="font-medium">{SOLD_ROWS_RESULT_TEXT.answered(lines)}</span>{' '}
        {countsText(result)}
      </output>
      {unmatched > 0 && (
        <details>
          <summary className="cursor-pointer">{SOLD_ROWS_RESULT_TEXT.unmatched(unmatched)}</summary>
          <ul className="divide-line mt-1 max-h-60 divide-y overflow-y-auto text-xs">
            {unmatchedListings.map(({ title, price, soldQuantity, names }, at) => (
              <li key={at} className="py-1.5">
                <span className="wrap-anywhere">{title}</span>
                <span className="text-ink-muted block">
                  {SOLD_ROWS_RESULT_TEXT.sold(formatMoneyPrice(price), soldQuantity)}
                  {names !== null && SOLD_ROWS_RESULT_TEXT.namesOnly(names)}
                </span>
              </li>
            ))}
          </ul>
          {unmatched > unmatchedListings.length && (
            <p className="text-ink-muted text-xs">
              {SOLD_ROWS_RESULT_TEXT.more(unmatched - unmatchedListings.length)}
            </p>
          )}
        </details>
      )}
    </div>
  );
}

const countsText = ({ rows, listings, unmatched, answered, outside, unreadable }: Saved): string =>
  [
    SOLD_ROWS_RESULT_TEXT.matched(rows, listings, listings - unmatched),
    answered > 0 && SOLD_ROWS_RESULT_TEXT.kept(answered),
    outside > 0 && SOLD_ROWS_RESULT_TEXT.outside(outside),
    unreadable > 0 && SOLD_ROWS_RESULT_TEXT.unreadable(unreadable),
  ]
    .filter((text) => text !== false)
    .join(' ');
