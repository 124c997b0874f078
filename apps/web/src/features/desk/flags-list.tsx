import type { KnownDesk } from '@partsight/contract/desk';
import { LOT_FLAGS } from '@partsight/domain/valuation/lot/lot-flags';

import { formatCount, formatSum, minorOf } from '../../lib/text/format.ts';
import { FLAG_TEXT } from './desk-text.ts';
import { FLAGS_LIST_TEXT } from './texts.ts';

/**
 * From this share on, the bid notes that prices are based on used sales or the dealer's cost.
 */
const WEAK_PRICE_SHARE = 0.25;

/** Lines a bidder should look at, none of them hidden in a sum. */
export function FlagsList({ desk }: { desk: KnownDesk }) {
  const shown = LOT_FLAGS.filter((flag) => desk.flags[flag].lines > 0);
  const isPriceWeak =
    minorOf(desk.flags['no-new-price'].value) > WEAK_PRICE_SHARE * minorOf(desk.value);
  return (
    <section aria-labelledby="desk-flags">
      <h3 id="desk-flags" className="text-sm font-semibold">
        {FLAGS_LIST_TEXT.title}
      </h3>
      {shown.length === 0 && <p className="text-ink-muted text-xs">{FLAGS_LIST_TEXT.none}</p>}
      <ul className="mt-1 space-y-2 text-xs">
        {shown.map((flag) => {
          const { lines, value, cost } = desk.flags[flag];
          const { text, amount, why } = FLAG_TEXT[flag];
          return (
            <li key={flag} className="grid grid-cols-[3rem_1fr_auto] gap-2">
              <span className="text-right font-semibold tabular-nums">{formatCount(lines)}</span>
              <span>
                {text}
                <span className="text-ink-faint block">{why}</span>
              </span>
              <span className="text-right tabular-nums">
                {formatSum(amount === 'cost' ? cost : value)}
                <span className="text-ink-faint block">
                  {amount === 'cost' ? FLAGS_LIST_TEXT.dealerCost : 'value'}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {isPriceWeak && <p className="text-warn-ink mt-2 text-xs">{FLAGS_LIST_TEXT.assumedPrices}</p>}
    </section>
  );
}
