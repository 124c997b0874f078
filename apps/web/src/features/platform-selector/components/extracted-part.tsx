import type { StorePartNumbers } from '@partsight/contract/stores';
import type { ReactNode } from 'react';

import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { formatMoneyPrice, formatSum } from '../../../lib/text/money.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EXTRACTED_PART_TEXT } from '../texts.ts';

type Part = StorePartNumbers['partNumbers'][number];

type KnownSales = Extract<NonNullable<Part['salesData']>, { error?: undefined }>;

const ROW =
  'border-line grid gap-x-8 gap-y-3 border-b px-4 py-3 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_440px]';

export function ExtractedPart({ part }: { part: Part }) {
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{part.title}</h3>
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          <Fact name="MPN" value={part.mpn} isNumber />
          <Fact name="UPC" value={part.upc} isNumber />
          <Fact name={EXTRACTED_PART_TEXT.brand} value={part.brand} />
          <Fact name={EXTRACTED_PART_TEXT.itemId} value={part.itemId} isNumber />
        </dl>
      </div>
      <Sales sales={part.salesData} />
    </li>
  );
}

type FactProps = { name: string; value: string | null; isNumber?: boolean };

function Fact({ name, value, isNumber = false }: FactProps) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-ink-faint">{name}</dt>
      {value === null ? (
        <dd className="text-ink-faint">{EXTRACTED_PART_TEXT.notGiven}</dd>
      ) : (
        <dd className={isNumber ? 'part-number' : undefined}>{value}</dd>
      )}
    </div>
  );
}

function Sales({ sales }: { sales: Part['salesData'] }) {
  const coveredFrom = sales !== null && sales.error === undefined ? sales.coveredFrom : undefined;
  return (
    <section className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 text-xs">
        <h4 className="text-ink-muted font-medium">{EXTRACTED_PART_TEXT.title}</h4>
        {coveredFrom !== undefined && (
          <p className="text-ink-muted">
            {EXTRACTED_PART_TEXT.coveredFrom(formatDay(coveredFrom))}
          </p>
        )}
      </div>
      <SalesFigures sales={sales} />
    </section>
  );
}

function SalesFigures({ sales }: { sales: Part['salesData'] }) {
  if (sales === null) {
    return <p className="text-ink-faint mt-1 text-sm">{EXTRACTED_PART_TEXT.loading}</p>;
  }
  if (sales.error !== undefined) {
    return <p className="text-danger-ink mt-1 text-sm wrap-anywhere">{sales.error}</p>;
  }
  return (
    <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[3fr_4fr_4fr_5fr]">
      <Figure name={EXTRACTED_PART_TEXT.unitsSold}>{formatCount(sales.unitsSold)}</Figure>
      <Figure name={EXTRACTED_PART_TEXT.averagePrice}>
        {formatMoneyPrice(sales.averagePrice)}
      </Figure>
      <Figure name={EXTRACTED_PART_TEXT.totalRevenue} note={pricedText(sales)}>
        {formatSum(sales.totalRevenue)}
      </Figure>
      <Figure name={EXTRACTED_PART_TEXT.demand}>{sales.demandLevel}</Figure>
    </dl>
  );
}

/** Says so when average and revenue leave out sales without a usable price. */
const pricedText = ({ unitsSold, pricedUnits = unitsSold }: KnownSales): string | null =>
  pricedUnits === unitsSold ? null : EXTRACTED_PART_TEXT.priced(pricedUnits, unitsSold);

type FigureProps = { name: string; note?: string | null; children: ReactNode };

function Figure({ name, note = null, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="font-semibold tabular-nums">
        {children}
        {note !== null && <span className="text-ink-faint block text-xs font-normal">{note}</span>}
      </dd>
    </div>
  );
}

export function ExtractedPartSkeleton() {
  return (
    <li className={ROW}>
      <div>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="mt-1 h-5 w-3/5" />
      </div>
      <div>
        <Skeleton className="w-36" />
        <Skeleton className="mt-1 h-9" />
      </div>
    </li>
  );
}
