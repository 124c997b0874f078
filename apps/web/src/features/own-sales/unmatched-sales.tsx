import type { UnmatchedListing } from '@partsight/contract/own-sales/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatMoneyPrice } from '../../lib/text/money.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { ownSalesQueries, useSetOwnNumber } from './own-sales-queries.ts';
import { OWN_SALES_TEXT } from './texts.ts';

/** Sales whose part number is not known, by listing; a person can enter it. */
export function UnmatchedSales({ id }: { id: string }) {
  const { data } = useQuery(ownSalesQueries.unmatched());
  const listings = data?.listings ?? [];
  if (listings.length === 0) {
    return null;
  }
  return (
    <Panel id={id} tabIndex={-1} className="space-y-3 p-4" aria-label={OWN_SALES_TEXT.unmatched}>
      <PanelHeader title={OWN_SALES_TEXT.unmatched} note={OWN_SALES_TEXT.unmatchedNote} />
      <ul className="divide-line divide-y">
        {listings.map((listing) => (
          <li key={`${listing.itemId}/${listing.variation}`}>
            <UnmatchedRow listing={listing} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function UnmatchedRow({ listing }: { listing: UnmatchedListing }) {
  const { itemId, variation, title, sku, sales, pieces, lastSoldOn, lastPrice } = listing;
  const [partNumber, setPartNumber] = useState('');
  const setNumber = useSetOwnNumber();
  const name = variation === '' ? title : `${title} (${variation})`;
  return (
    <form
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (partNumber.trim() !== '') {
          setNumber.mutate({ itemId, variation, partNumber: partNumber.trim() });
        }
      }}
    >
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="text-ink-muted text-xs">
          {[
            OWN_SALES_TEXT.unmatchedSales(sales, pieces, lastSoldOn),
            formatMoneyPrice(lastPrice),
            ...(sku === null ? [] : [sku]),
          ].join(' · ')}
        </p>
      </div>
      <Input
        aria-label={OWN_SALES_TEXT.numberOf(name)}
        placeholder={OWN_SALES_TEXT.partNumber}
        className="part-number w-44"
        value={partNumber}
        onChange={({ target }) => setPartNumber(target.value)}
      />
      <Button type="submit" disabled={setNumber.isPending}>
        {OWN_SALES_TEXT.save}
      </Button>
    </form>
  );
}
