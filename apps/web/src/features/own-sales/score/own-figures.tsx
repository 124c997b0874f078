import type { Score } from '@partsight/contract/own-sales/score';

import { formatTenthPercent, formatWholePercent, plural } from '../../../lib/text/format.ts';
import { formatMinor } from '../../../lib/text/money.ts';
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

type OwnFigure = { readonly value: number; readonly count: string } | null;

type Setting = {
  readonly title: string;
  readonly own: OwnFigure;
  readonly assumed: number;
  readonly format: (share: number) => string;
  readonly of?: string;
  /** In place of a comparison. */
  readonly missing: string;
  readonly texts: { less: string; more: string };
};

function SettingFigure({ title, own, assumed, format, of, missing, texts }: Setting) {
  const ratio = own === null || assumed === 0 ? null : own.value / assumed;
  return (
    <Figure
      title={title}
      count={own && own.count}
      value={own && format(own.value)}
      assumed={SCORE_TEXTS.assumed(format(assumed), of)}
      ratio={ratio}
      note={ratio === null ? missing : compared(ratio, texts)}
    />
  );
}

/** What own sales say about each setting, with what it was counted from. */
export function OwnFigures({ results, score }: { results: Results; score: Score }) {
  const { figures, share } = results;
  const { assumed, timeToSale } = score;
  const { price, fees, ads, returned, payout, postageKept } = figures;
  const counted = (figure: { value: number; count: number } | null, one: string): OwnFigure =>
    figure && { value: figure.value, count: plural(figure.count, one) };
  const title = SCORE_TEXTS.misjudged(score.misjudged);
  return (
    <section aria-label={title} className="space-y-2">
      <h2 className="text-base font-semibold">{title}</h2>
      <Panel>
        <div className={GRID}>
          <SettingFigure
            title={SCORE_TEXTS.price}
            own={counted(price, 'sale')}
            assumed={assumed.position}
            format={formatWholePercent}
            of={SCORE_TEXTS.ofMarket}
            missing={SCORE_TEXTS.noSales}
            texts={MORE_IS_MORE}
          />
          <SettingFigure
            title={SCORE_TEXTS.share}
            own={share && { value: share.value, count: plural(share.parts, 'part') }}
            assumed={assumed.share}
            format={formatWholePercent}
            missing={SCORE_TEXTS.noShare}
            texts={MORE_IS_MORE}
          />
          <SettingFigure
            title={SCORE_TEXTS.feesAndAds}
            own={counted(fees && { ...fees, value: fees.value + (ads?.value ?? 0) }, 'order')}
            assumed={assumed.feesAndAds}
            format={formatTenthPercent}
            missing={SCORE_TEXTS.noFees}
            texts={LESS_IS_BETTER}
          />
          <SettingFigure
            title={SCORE_TEXTS.returns}
            own={counted(returned, 'sale')}
            assumed={assumed.returned}
            format={formatTenthPercent}
            missing={SCORE_TEXTS.noFees}
            texts={LESS_IS_BETTER}
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
            value={postageKept && formatMinor(postageKept.value * 100)}
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
