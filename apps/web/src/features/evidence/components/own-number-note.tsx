import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';

import { ownSalesQueries } from '../../own-sales/own-sales-queries.ts';
import { OWN_SALES_LABEL, ownListedText, ownSoldText } from '../texts/labels.ts';

/** What the seller sold and lists under a number: beside the market's figures, never in them. */
export function OwnNumberNote({ partNumber }: { partNumber: string }) {
  const { data } = useQuery(ownSalesQueries.number(partNumber));
  const { sold = null, listed = null } = data ?? {};
  if (sold === null && listed === null) {
    return null;
  }
  return (
    <section
      aria-label={OWN_SALES_LABEL}
      className="border-line bg-sunken flex items-start gap-2 rounded-lg border px-3 py-2 text-sm"
    >
      <Store aria-hidden className="text-ink-muted mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        {sold !== null && ownSoldText(sold)} {listed !== null && ownListedText(listed)}
      </p>
    </section>
  );
}
