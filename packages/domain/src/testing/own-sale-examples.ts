import type { OwnSale, OwnTransaction } from '../own-sales/own-records.ts';

export const exampleSale = (changes: Partial<OwnSale> = {}): OwnSale => ({
  orderRef: 'O-1',
  itemId: '1',
  variation: '',
  lineItemId: null,
  soldOn: '2026-03-10',
  sku: null,
  title: 'Sensor K1',
  number: { lookupKey: 'K1', matchedBy: 'title' },
  quantity: 1,
  currency: 'USD',
  unitMinor: 5_000,
  postageMinor: 500,
  isCancelled: false,
  viaAd: false,
  ...changes,
});

export const exampleAmount = (changes: Partial<OwnTransaction> = {}): OwnTransaction => ({
  transactionRef: 'T-1',
  kind: 'fee',
  feeType: '',
  bookedOn: '2026-03-10',
  orderRef: 'O-1',
  itemId: null,
  currency: 'USD',
  amountMinor: -700,
  feeBasisMinor: null,
  ...changes,
});
