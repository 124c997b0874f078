import type { ImportedSoldRows } from '@partsight/contract/sold-rows';

import { formatCount, formatMoneyPrice, plural } from '../../../lib/text/format.ts';

type Saved = Extract<ImportedSoldRows, { kind: 'saved' }>;

/** What became of a table of sold rows. */
export function SoldRowsResult({ result }: { result: Saved }) {
  const { lines, unmatched, unmatchedListings } = result;
  return (
    <div className="space-y-2">
      <output className="block">
        <span className="font-medium">{plural(lines, 'line')} answered.</span> {countsText(result)}
      </output>
      {unmatched > 0 && (
        <details>
          <summary className="cursor-pointer">
            {plural(unmatched, 'listing')} {unmatched === 1 ? 'counts' : 'count'} for no line
          </summary>
          <ul className="divide-line mt-1 max-h-60 divide-y overflow-y-auto text-xs">
            {unmatchedListings.map(({ title, price, soldQuantity, names }, at) => (
              <li key={at} className="py-1.5">
                <span className="wrap-anywhere">{title}</span>
                <span className="text-ink-muted block">
                  {formatMoneyPrice(price)}, {formatCount(soldQuantity)} sold
                  {names !== null && ` · names ${names}, but does not count for it`}
                </span>
              </li>
            ))}
          </ul>
          {unmatched > unmatchedListings.length && (
            <p className="text-ink-muted text-xs">
              And {formatCount(unmatched - unmatchedListings.length)} more.
            </p>
          )}
        </details>
      )}
    </div>
  );
}

const countsText = ({ rows, listings, unmatched, answered, outside, unreadable }: Saved): string =>
  [
    `${plural(rows, 'row')}, ${plural(listings, 'listing')}, ${formatCount(listings - unmatched)} matched.`,
    answered > 0 && `${plural(answered, 'line')} kept the figures they had.`,
    outside > 0 && `${plural(outside, 'row')} sold outside the period.`,
    unreadable > 0 && `${plural(unreadable, 'row')} could not be read.`,
  ]
    .filter((text) => text !== false)
    .join(' ');
