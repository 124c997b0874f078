import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

import { safeLink } from '../../../lib/browser/safe-link.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { RemoteImage } from '../../../ui/remote-image.tsx';
import { LISTINGS_TEXT } from '../texts/listings.ts';

type ListingRowProps = {
  title: string;
  imageUrl: string | null;
  listingUrl: string | null;
  condition: string | null;
  soldAt: string | null;
  price: string | null;
  /** Next to condition and date: units, or why the listing was dropped. */
  note?: ReactNode;
  /** Before the listing: whether it counts. */
  control?: ReactNode;
  /** Controls below the listing. */
  below?: ReactNode;
  priceNote?: ReactNode;
};

export function ListingRow(props: ListingRowProps) {
  const { title, imageUrl, listingUrl, condition, soldAt, price, note, priceNote } = props;
  const { control, below } = props;
  const href = safeLink(listingUrl);
  return (
    <li className="border-line border-b py-2 last:border-b-0">
      <div className="flex items-center gap-3">
        {control}
        <RemoteImage src={safeLink(imageUrl)} alt="" className="size-10" />
        <div className="min-w-0 flex-1">
          {href === null ? (
            <p className="truncate text-sm" title={title}>
              {title}
            </p>
          ) : (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              title={title}
              className="flex items-center gap-1 text-sm hover:underline hover:underline-offset-4"
            >
              <span className="truncate">{title}</span>
              <ExternalLink aria-hidden className="text-ink-faint size-3.5 shrink-0" />
              <span className="sr-only">{LISTINGS_TEXT.opensNewTab}</span>
            </a>
          )}
          <p className="text-ink-faint flex flex-wrap items-center gap-x-2 text-xs tabular-nums">
            {condition !== null && <span>{condition}</span>}
            {soldAt !== null && <span>{formatDay(soldAt)}</span>}
            {note}
          </p>
        </div>
        <p className="text-right text-sm font-medium tabular-nums">
          {formatMoneyPrice(price)}
          {priceNote !== undefined && (
            <span className="text-ink-faint block text-xs font-normal">{priceNote}</span>
          )}
        </p>
      </div>
      {below}
    </li>
  );
}
