import type { JudgedListing, SalesGroups } from '@partsight/contract/evidence';
import { formatPrice } from '@partsight/domain/core/money';

import { formatCount } from '../../../lib/text/format.ts';
import { formatMoneyPrice, minorOf } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { Table } from '../../../ui/table.tsx';
import { SALES_BY_CONDITION_TEXT } from '../texts/panel.ts';

const GROUPS: readonly { key: keyof SalesGroups; name: string; dotClass: string }[] = [
  { key: 'new', name: SALES_BY_CONDITION_TEXT.new, dotClass: 'rounded-full bg-grade-b' },
  { key: 'used', name: SALES_BY_CONDITION_TEXT.used, dotClass: 'bg-grade-s' },
  {
    key: 'remanufactured',
    name: SALES_BY_CONDITION_TEXT.remanufactured,
    dotClass: 'rotate-45 bg-grade-s',
  },
  {
    key: 'copies',
    name: SALES_BY_CONDITION_TEXT.aftermarket,
    dotClass: 'rounded-full border border-edge',
  },
];

type SalesByConditionProps = { groups: SalesGroups; listings: readonly JudgedListing[] };

/** Sales and prices by condition, next to the figures of all. */
export function SalesByCondition({ groups, listings }: SalesByConditionProps) {
  const sold = GROUPS.filter(({ key }) => groups[key].listings > 0);
  const scale = priceRangeOf(listings.flatMap(pricesOf));
  if (sold.length === 0) {
    return null;
  }
  return (
    <Table
      label={SALES_BY_CONDITION_TEXT.region}
      columns={[
        SALES_BY_CONDITION_TEXT.byCondition,
        SALES_BY_CONDITION_TEXT.listings,
        SALES_BY_CONDITION_TEXT.units,
        {
          title: <span className="sr-only">{SALES_BY_CONDITION_TEXT.prices}</span>,
          align: 'left',
          className: 'w-[22%]',
        },
        SALES_BY_CONDITION_TEXT.average,
      ]}
      rows={sold.map(({ key, name, dotClass }) => ({
        key,
        className: key === 'copies' ? 'text-ink-muted' : '',
        cells: [
          <span key="name" className="inline-flex items-center gap-2 whitespace-nowrap">
            <span aria-hidden className={cn('size-2', dotClass)} />
            {name}
          </span>,
          formatCount(groups[key].listings),
          formatCount(groups[key].units),
          <PriceRangeBar
            key="prices"
            scale={scale}
            range={priceRangeOf(listings.filter(isInGroup(key)).flatMap(pricesOf))}
            isNew={key === 'new'}
          />,
          <span key="average" className="font-medium">
            {formatMoneyPrice(groups[key].averagePrice)}
          </span>,
        ],
      }))}
    />
  );
}

type PriceRange = { readonly low: number; readonly high: number };

const isInGroup =
  (key: keyof SalesGroups) =>
  ({ verdict }: JudgedListing): boolean =>
    verdict.kind === 'kept' && verdict.group === key;

const pricesOf = ({ verdict }: JudgedListing): number[] =>
  verdict.kind === 'kept' && verdict.unitPrice !== null ? [minorOf(verdict.unitPrice)] : [];

const priceRangeOf = (prices: readonly number[]): PriceRange | null =>
  prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) };

type PriceRangeBarProps = {
  scale: PriceRange | null;
  range: PriceRange | null;
  isNew: boolean;
};

/** All conditions on one scale, so that they can be compared. */
function PriceRangeBar({ scale, range, isNew }: PriceRangeBarProps) {
  if (scale === null || range === null || scale.high === scale.low) {
    return null;
  }
  const at = (minor: number): number => ((minor - scale.low) / (scale.high - scale.low)) * 100;
  const text = SALES_BY_CONDITION_TEXT.range(formatPrice(range.low), formatPrice(range.high));
  return (
    <span className="relative block h-3" title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="bg-line absolute inset-x-0 top-1.5 h-px" />
      <span
        aria-hidden
        className={cn('absolute top-0.75 h-1.5 rounded-full', isNew ? 'bg-grade-b' : 'bg-grade-s')}
        style={{ left: `${at(range.low)}%`, width: `max(4px, ${at(range.high) - at(range.low)}%)` }}
      />
    </span>
  );
}
