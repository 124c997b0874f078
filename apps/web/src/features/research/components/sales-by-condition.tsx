import type { JudgedListing, SalesGroups } from '@partsight/contract/sold-listings';
import type { Money } from '@partsight/contract/wire';
import { formatPrice } from '@partsight/domain/value/money';

import { formatCount, formatMoneyPrice, minorOf } from '../../../lib/format.ts';
import { cn } from '../../../ui/cn.ts';

const GROUPS: readonly { key: keyof SalesGroups; name: string; mark: string }[] = [
  { key: 'new', name: 'New', mark: 'rounded-full bg-grade-b' },
  { key: 'used', name: 'Used', mark: 'bg-grade-s' },
  { key: 'remanufactured', name: 'Remanufactured', mark: 'rotate-45 bg-grade-s' },
  { key: 'copies', name: 'Copies, not counted', mark: 'rounded-full border border-edge' },
];

type SalesByConditionProps = { groups: SalesGroups; listings: readonly JudgedListing[] };

/** A new piece is not a used one: what each kind sold and brought, beside the figures of all. */
export function SalesByCondition({ groups, listings }: SalesByConditionProps) {
  const sold = GROUPS.filter(({ key }) => groups[key].listings > 0);
  const scale = spanOf(listings.flatMap(pricesOf));
  if (sold.length === 0) {
    return null;
  }
  return (
    <table aria-label="Sales by condition" className="w-full text-sm tabular-nums">
      <thead className="text-ink-muted text-right text-xs">
        <tr>
          <th scope="col" className="pb-1 text-left font-medium">
            New and used apart
          </th>
          <th scope="col" className="pb-1 font-medium">
            Listings
          </th>
          <th scope="col" className="pb-1 pl-3 font-medium">
            Units
          </th>
          <th scope="col" className="w-[22%] pb-1 pl-3 text-left font-medium">
            <span className="sr-only">Lowest, median and highest price</span>
          </th>
          <th scope="col" className="pb-1 font-medium">
            Average
          </th>
        </tr>
      </thead>
      <tbody>
        {sold.map(({ key, name, mark }) => (
          <tr key={key} className={cn('text-right', key === 'copies' && 'text-ink-muted')}>
            <th
              scope="row"
              className="border-line border-t py-1 text-left font-normal whitespace-nowrap"
            >
              <span className="inline-flex items-center gap-2">
                <span aria-hidden className={cn('size-2', mark)} />
                {name}
              </span>
            </th>
            <td className="border-line border-t py-1">{formatCount(groups[key].listings)}</td>
            <td className="border-line border-t py-1">{formatCount(groups[key].units)}</td>
            <td className="border-line border-t py-1 pl-3 text-left">
              <PriceSpan
                scale={scale}
                own={spanOf(listings.filter(isOf(key)).flatMap(pricesOf))}
                median={groups[key].medianPrice}
                isNew={key === 'new'}
              />
            </td>
            <td className="border-line border-t py-1 pl-3 font-medium">
              {formatMoneyPrice(groups[key].averagePrice)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Span = { readonly low: number; readonly high: number };

const isOf =
  (key: keyof SalesGroups) =>
  ({ verdict }: JudgedListing): boolean =>
    verdict.kind === 'kept' && verdict.group === key;

const pricesOf = ({ verdict }: JudgedListing): number[] =>
  verdict.kind === 'kept' && verdict.unitPrice !== null ? [minorOf(verdict.unitPrice)] : [];

const spanOf = (prices: readonly number[]): Span | null =>
  prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) };

type PriceSpanProps = {
  scale: Span | null;
  own: Span | null;
  median: Money | null;
  isNew: boolean;
};

/** All kinds on one scale, so that it is seen how far apart they lie. */
function PriceSpan({ scale, own, median, isNew }: PriceSpanProps) {
  if (scale === null || own === null || scale.high === scale.low) {
    return null;
  }
  const at = (minor: number): number => ((minor - scale.low) / (scale.high - scale.low)) * 100;
  const span = `${formatPrice(own.low)} to ${formatPrice(own.high)}`;
  const words = median === null ? span : `${span}, median ${formatMoneyPrice(median)}`;
  return (
    <span className="relative block h-3" title={words}>
      <span className="sr-only">{words}</span>
      <span aria-hidden className="bg-line absolute inset-x-0 top-1.5 h-px" />
      <span
        aria-hidden
        className={cn('absolute top-0.75 h-1.5 rounded-full', isNew ? 'bg-grade-b' : 'bg-grade-s')}
        style={{ left: `${at(own.low)}%`, width: `max(4px, ${at(own.high) - at(own.low)}%)` }}
      />
      {median !== null && (
        <span
          aria-hidden
          className="bg-ink absolute -top-0.5 h-4 w-0.5"
          style={{ left: `${at(minorOf(median))}%` }}
        />
      )}
    </span>
  );
}
