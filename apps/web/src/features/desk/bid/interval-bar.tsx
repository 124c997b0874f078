import type { KnownDesk } from '@partsight/contract/desk';

import { minorOf } from '../../../lib/text/format.ts';
import { formatWhole } from '../desk-format.ts';
import { BID_TEXT } from './texts.ts';

/** Where the value may lie; only the lower end is a promise. */
export function IntervalBar({ desk }: { desk: KnownDesk }) {
  const { p10, p50, p90, bid } = desk;
  const paid = minorOf(bid.walkAway) + minorOf(bid.outlay);
  const top = Math.max(minorOf(p90), paid, 1) * 1.08;
  const at = (minor: number) => `${(minor / top) * 100}%`;
  return (
    <figure className="text-2xs text-ink-muted tabular-nums">
      <figcaption className="sr-only">
        {BID_TEXT.interval(formatWhole(p10), formatWhole(p50))}
      </figcaption>
      <div aria-hidden className="relative h-9">
        <span className="border-line absolute inset-x-0 top-1/2 border-t" />
        <span
          className="bg-grade-b/30 absolute inset-y-2 rounded-sm"
          style={{ left: at(minorOf(p10)), right: `${100 - (minorOf(p90) / top) * 100}%` }}
        />
        <span
          className="border-grade-b absolute inset-y-1 border-l-2"
          style={{ left: at(minorOf(p50)) }}
        />
        <span className="border-ink absolute inset-y-1 border-l-2" style={{ left: at(paid) }} />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span
            aria-hidden
            className="border-ink mr-1.5 inline-block h-3 border-l-2 align-middle"
          />
          {BID_TEXT.bidCosts}
        </span>
        <span>{BID_TEXT.atLeast(formatWhole(p10))}</span>
      </div>
    </figure>
  );
}
