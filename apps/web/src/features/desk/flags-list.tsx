import type { KnownDesk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { LOT_FLAGS } from '@partsight/domain/desk/lot/lot-flags';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

import { flagPath } from '../../lib/browser/paths.ts';
import { formatCount } from '../../lib/text/format.ts';
import { formatSum, minorOf } from '../../lib/text/money.ts';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { DeskSection } from './desk-section.tsx';
import { FLAG_TEXT } from './desk-text.ts';
import { FLAGS_LIST_TEXT } from './texts.ts';

/**
 * From this share on, the bid notes that prices are based on used sales or one new sale.
 */
const WEAK_PRICE_SHARE = 0.25;

/** Lines a bidder should look at, none of them hidden in a sum; each opens its rows. */
export function FlagsList({ desk, uploadId }: { desk: KnownDesk; uploadId: UploadId }) {
  const shown = LOT_FLAGS.filter((flag) => desk.flags[flag].lines > 0);
  const isPriceWeak =
    minorOf(desk.flags['weak-price'].value) > WEAK_PRICE_SHARE * minorOf(desk.value);
  return (
    <DeskSection
      title={FLAGS_LIST_TEXT.title}
      note={shown.length > 0 ? FLAGS_LIST_TEXT.clickToFilter : undefined}
    >
      {shown.length === 0 && <p className="text-ink-muted text-xs">{FLAGS_LIST_TEXT.none}</p>}
      <ul className="divide-line divide-y text-xs tabular-nums">
        {shown.map((flag) => {
          const { lines, value, cost } = desk.flags[flag];
          const { text, amount, why } = FLAG_TEXT[flag];
          return (
            <li key={flag}>
              <Tooltip text={why} side="left">
                <Link
                  href={flagPath(uploadId, flag)}
                  className="hover:bg-hover grid min-h-7 grid-cols-[2.5rem_1fr_auto_0.875rem] items-center gap-2"
                >
                  <span className="text-right font-semibold">{formatCount(lines)}</span>
                  <span>
                    {text}
                    <span className="sr-only">. {why}</span>
                  </span>
                  <span className="text-right">
                    {formatSum(amount === 'cost' ? cost : value)}
                    {amount === 'cost' && (
                      <span className="text-ink-muted"> {FLAGS_LIST_TEXT.cost}</span>
                    )}
                  </span>
                  <ChevronRight aria-hidden className="text-ink-faint size-3.5" />
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      {isPriceWeak && <p className="text-warn-ink mt-2 text-xs">{FLAGS_LIST_TEXT.assumedPrices}</p>}
    </DeskSection>
  );
}
