import type { Desk, DeskLine } from '@partsight/contract/desk';
import { LINE_ORDERS, type LineOrder } from '@partsight/domain/core/line-order';
import type { PriceBasis } from '@partsight/domain/valuation/line/price-estimates';
import { LOT_FLAGS } from '@partsight/domain/valuation/lot/lot-flags';

import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { formatCount, formatPieces } from '../../lib/text/format.ts';
import { formatSum } from '../../lib/text/money.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { BreakdownButton } from './bid/breakdown-button.tsx';
import type { DeskQuestion } from './desk-queries.ts';
import { BUY_LIMIT_TEXT, competitionText, FLAG_TEXT } from './desk-text.ts';
import { PAGE_LINES } from './settings/use-what-if.ts';
import { toBreakdownRows } from './step-labels.ts';
import { DESK_LINES_TEXT } from './texts.ts';

const LINE_ORDER_LABELS: Record<LineOrder, string> = {
  value: DESK_LINES_TEXT.lineValue,
  net: DESK_LINES_TEXT.net,
  market: DESK_LINES_TEXT.market,
  price: DESK_LINES_TEXT.price,
  take: DESK_LINES_TEXT.take,
  months: DESK_LINES_TEXT.months,
};

/** Of assumed prices: a median of new sales needs no label. */
const BASIS_LABELS: Record<PriceBasis, string> = {
  new: DESK_LINES_TEXT.new,
  used: DESK_LINES_TEXT.used,
  cost: DESK_LINES_TEXT.cost,
};

type DeskLinesProps = {
  /** undefined while it loads. */
  page: { readonly total: number; readonly lines: readonly DeskLine[] } | undefined;
  desk: Desk;
  shown: DeskQuestion['lines'];
  onShow: (lines: DeskQuestion['lines']) => void;
};

/** The lines behind the bid, with the same settings as the figures above them. */
export function DeskLines({ page, desk, shown, onShow }: DeskLinesProps) {
  const { order = 'value', flag, offset = 0 } = shown;
  const isPhone = useMedia(PHONE);
  const total = page?.total ?? 0;
  return (
    <section aria-labelledby="desk-lines" className="border-line mt-6 border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id="desk-lines" className="mr-auto text-sm font-semibold">
          {DESK_LINES_TEXT.lines}
        </h3>
        <Select
          aria-label={DESK_LINES_TEXT.order}
          className="w-40"
          value={order}
          onChange={({ target }) => {
            onShow({
              ...shown,
              order: LINE_ORDERS.find((one) => one === target.value) ?? 'value',
              offset: 0,
            });
          }}
        >
          {LINE_ORDERS.map((one) => (
            <option key={one} value={one}>
              {LINE_ORDER_LABELS[one]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={DESK_LINES_TEXT.whichLines}
          className="w-56"
          value={flag ?? ''}
          onChange={({ target }) => {
            onShow({
              ...shown,
              flag: LOT_FLAGS.find((one) => one === target.value),
              offset: 0,
            });
          }}
        >
          <option value="">{DESK_LINES_TEXT.allLines}</option>
          {LOT_FLAGS.map((one) => (
            <option key={one} value={one}>
              {FLAG_TEXT[one].text} ({formatCount(desk.flags[one].lines)})
            </option>
          ))}
        </Select>
      </div>
      {page === undefined ? (
        <Skeleton className="mt-2 h-60" />
      ) : isPhone ? (
        <LinesList lines={page.lines} months={desk.settings.months} />
      ) : (
        <LinesTable lines={page.lines} months={desk.settings.months} />
      )}
      <div className="mt-2 flex items-center justify-between gap-2 text-xs">
        <p className="text-ink-muted tabular-nums">
          {total === 0
            ? DESK_LINES_TEXT.none
            : DESK_LINES_TEXT.page(offset + 1, Math.min(offset + PAGE_LINES, total), total)}
        </p>
        <div className="flex gap-2">
          <Button
            size="sm"
            disabled={offset === 0}
            onClick={() => onShow({ ...shown, offset: offset - PAGE_LINES })}
          >
            {DESK_LINES_TEXT.previous}
          </Button>
          <Button
            size="sm"
            disabled={offset + PAGE_LINES >= total}
            onClick={() => onShow({ ...shown, offset: offset + PAGE_LINES })}
          >
            {DESK_LINES_TEXT.next}
          </Button>
        </div>
      </div>
    </section>
  );
}

function LinesTable({ lines, months }: { lines: readonly DeskLine[]; months: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard, too
    <section aria-label={DESK_LINES_TEXT.table} tabIndex={0} className="mt-2 overflow-x-auto">
      <table className="w-full min-w-160 text-sm whitespace-nowrap">
        <thead className="text-ink-muted text-left text-xs">
          <tr>
            <th className="py-1 font-medium">{DESK_LINES_TEXT.number}</th>
            <th className="py-1 text-right font-medium">{DESK_LINES_TEXT.onHand}</th>
            <th className="py-1 text-right font-medium">{DESK_LINES_TEXT.perMonth}</th>
            <th className="py-1 text-right font-medium">{DESK_LINES_TEXT.youIn(months)}</th>
            <th className="py-1 text-right font-medium">{DESK_LINES_TEXT.price}</th>
            <th className="py-1 text-right font-medium">{DESK_LINES_TEXT.netShort}</th>
            <th className="py-1 text-right font-medium">{DESK_LINES_TEXT.takeShort}</th>
            <th className="py-1 text-right font-medium">{DESK_LINES_TEXT.lineValue}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y tabular-nums">
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row" className="part-number py-1.5 pr-3 text-left">
                {line.key}
              </th>
              <td className="text-right">{orUnknown(line.quantity, formatCount)}</td>
              <td className="text-right">
                {orUnknown(line.marketPerMonth, formatPieces)}
                {line.demand !== null && (
                  <span className="text-2xs text-ink-faint block">{line.demand}</span>
                )}
              </td>
              <td className="text-right">
                {orUnknown(line.asked, ({ low, high }) => `${low}-${high}`)}
              </td>
              <td className="text-right">
                {orUnknown(line.price, formatSum)}
                {line.basis !== null && line.priceNote !== null && (
                  <span className="text-2xs text-ink-faint block" title={line.priceNote}>
                    {BASIS_LABELS[line.basis]}
                  </span>
                )}
              </td>
              <td className="text-right">{orUnknown(line.net, formatSum)}</td>
              <td
                className="text-right"
                title={line.takeLimit === null ? undefined : BUY_LIMIT_TEXT[line.takeLimit]}
              >
                {orUnknown(line.take, formatCount)}
              </td>
              <td className="py-1.5 pl-3 text-right font-medium">
                <LineValue line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LineValue({ line }: { line: DeskLine }) {
  return line.value === null ? (
    'unknown'
  ) : (
    <BreakdownButton
      name={`Value of ${line.key}`}
      value={formatSum(line.value)}
      rows={toBreakdownRows(line.account)}
      note={[line.competition && competitionText(line.competition), line.priceNote]
        .filter((text) => text !== null)
        .join(' ')}
    />
  );
}

/** Number and value over the value's components, where a table would hide its last columns. */
function LinesList({ lines, months }: { lines: readonly DeskLine[]; months: number }) {
  return (
    <ul aria-label={DESK_LINES_TEXT.lines} className="divide-line mt-2 divide-y tabular-nums">
      {lines.map((line) => (
        <li key={line.key} className="py-1.5">
          <p className="flex justify-between gap-x-3 text-sm font-medium">
            <span className="part-number">{line.key}</span>
            <span>
              <LineValue line={line} />
            </span>
          </p>
          <p className="text-ink-muted text-xs">
            {DESK_LINES_TEXT.figures(
              orUnknown(line.quantity, formatCount),
              orUnknown(line.take, formatCount),
              orUnknown(line.net, formatSum),
              orUnknown(line.price, formatSum),
            )}
            {line.basis !== null && line.priceNote !== null && `, ${BASIS_LABELS[line.basis]}`}
          </p>
          <p className="text-ink-muted text-xs">
            {DESK_LINES_TEXT.marketPerMonth(orUnknown(line.marketPerMonth, formatPieces))}
            {line.demand !== null && ` (${line.demand})`},{' '}
            {DESK_LINES_TEXT.youSell(
              orUnknown(line.asked, ({ low, high }) => `${low}-${high}`),
              months,
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Unknown is not 0. */
const orUnknown = <T,>(value: T | null, text: (value: T) => string): string =>
  value === null ? 'unknown' : text(value);
