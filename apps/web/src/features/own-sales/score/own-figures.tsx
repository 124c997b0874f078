import type { Score } from '@partsight/contract/own-sales/score';

import { formatTenthPercent, formatWholePercent, plural } from '../../../lib/text/format.ts';
import { cn } from '../../../ui/cn.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SCORE_TEXTS } from './texts.ts';

type Results = NonNullable<Score['results']>;

type FigureProps = {
  title: string;
  /** What it was counted from. */
  count: string | null;
  value: string | null;
  assumed?: string;
  /** Own by assumed; marks the place on the scale. */
  ratio?: number | null;
  note: string;
};

const HALF = 0.5;

function Figure({ title, count, value, assumed, ratio = null, note }: FigureProps) {
  const isOff = ratio !== null && Math.abs(ratio - 1) > 0.1;
  return (
    <div className="min-w-0 px-4 py-3.5">
      <div className="flex items-baseline gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        {count !== null && <span className="text-ink-faint ml-auto text-xs">{count}</span>}
      </div>
      {value !== null && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl font-semibold tabular-nums">{value}</span>
          {assumed !== undefined && <span className="text-ink-muted text-xs">{assumed}</span>}
        </p>
      )}
      {ratio !== null && (
        <div aria-hidden className="bg-line relative my-2.5 h-px">
          <span className="bg-ink-muted absolute -top-1.5 left-1/2 h-3 w-px" />
          <span
            className={cn(
              'absolute -top-1 size-2.5 -translate-x-1/2 rounded-full',
              isOff ? 'bg-warn' : 'bg-ink',
            )}
            style={{ left: `${Math.min(98, Math.max(2, HALF * ratio * 100))}%` }}
          />
        </div>
      )}
      <p className="text-ink-muted mt-1 text-sm">{note}</p>
    </div>
  );
}

const CLOSE = 0.03;

const compared = (ratio: number, texts: { less: string; more: string }): string =>
  Math.abs(ratio - 1) <= CLOSE ? SCORE_TEXTS.close : ratio < 1 ? texts.less : texts.more;

const MORE_IS_MORE = { less: SCORE_TEXTS.lower, more: SCORE_TEXTS.higher };
const LESS_IS_BETTER = { less: SCORE_TEXTS.better, more: SCORE_TEXTS.worse };

const GRID =
  'divide-line grid divide-y min-[640px]:grid-cols-2 min-[640px]:divide-y-0 min-[1200px]:grid-cols-4 min-[1200px]:divide-x';

/** What own sales say about each setting, with what it was counted from. */
export function OwnFigures({ results, score }: { results: Results; score: Score }) {
  const { figures, share } = results;
  const { assumed, timeToSale } = score;
  const { price, fees, ads, returned, payout, postageKept } = figures;
  const feesAndAds = fees === null ? null : fees.value + (ads?.value ?? 0);
  return (
    <section aria-label={SCORE_TEXTS.misjudged(score.misjudged)} className="space-y-2">
      <h2 className="text-base font-semibold">{SCORE_TEXTS.misjudged(score.misjudged)}</h2>
      <Panel>
        <div className={GRID}>
          <Figure
            title={SCORE_TEXTS.price}
            count={price && plural(price.count, 'sale')}
            value={price && formatWholePercent(price.value)}
            assumed={SCORE_TEXTS.assumed(
              formatWholePercent(assumed.position),
              SCORE_TEXTS.ofMarket,
            )}
            ratio={price && price.value / assumed.position}
            note={
              price === null
                ? SCORE_TEXTS.noSales
                : compared(price.value / assumed.position, MORE_IS_MORE)
            }
          />
          <Figure
            title={SCORE_TEXTS.share}
            count={share && plural(share.parts, 'part')}
            value={share && formatWholePercent(share.value)}
            assumed={SCORE_TEXTS.assumed(formatWholePercent(assumed.share))}
            ratio={share && share.value / assumed.share}
            note={
              share === null
                ? SCORE_TEXTS.noShare
                : compared(share.value / assumed.share, MORE_IS_MORE)
            }
          />
          <Figure
            title={SCORE_TEXTS.feesAndAds}
            count={fees && plural(fees.count, 'order')}
            value={feesAndAds === null ? null : formatTenthPercent(feesAndAds)}
            assumed={SCORE_TEXTS.assumed(formatTenthPercent(assumed.feesAndAds))}
            ratio={feesAndAds === null ? null : feesAndAds / assumed.feesAndAds}
            note={
              feesAndAds === null
                ? SCORE_TEXTS.noFees
                : compared(feesAndAds / assumed.feesAndAds, LESS_IS_BETTER)
            }
          />
          <Figure
            title={SCORE_TEXTS.returns}
            count={returned && plural(returned.count, 'sale')}
            value={returned && formatTenthPercent(returned.value)}
            assumed={SCORE_TEXTS.assumed(formatTenthPercent(assumed.returned))}
            ratio={returned && assumed.returned > 0 ? returned.value / assumed.returned : null}
            note={
              returned === null || assumed.returned === 0
                ? SCORE_TEXTS.noFees
                : compared(returned.value / assumed.returned, LESS_IS_BETTER)
            }
          />
        </div>
        <div className={cn(GRID, 'border-line border-t')}>
          <Figure
            title={SCORE_TEXTS.payout}
            count={payout && plural(payout.count, 'sale')}
            value={payout && formatWholePercent(payout.value)}
            note={payout === null ? SCORE_TEXTS.noFees : SCORE_TEXTS.payoutNote}
          />
          <Figure
            title={SCORE_TEXTS.postage}
            count={postageKept && plural(postageKept.count, 'order')}
            value={postageKept && dollars(postageKept.value)}
            note={postageKept === null ? SCORE_TEXTS.noFees : SCORE_TEXTS.postageNote}
          />
          <Figure
            title={SCORE_TEXTS.timeToSale}
            count={timeToSale && SCORE_TEXTS.listings(timeToSale)}
            value={
              timeToSale &&
              (timeToSale.medianMonths === null
                ? SCORE_TEXTS.halfUnsold
                : SCORE_TEXTS.medianMonths(timeToSale.medianMonths))
            }
            note={timeToSale === null ? SCORE_TEXTS.noTime : SCORE_TEXTS.soldBy(timeToSale)}
          />
        </div>
      </Panel>
    </section>
  );
}

const dollars = (amount: number): string =>
  `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;
