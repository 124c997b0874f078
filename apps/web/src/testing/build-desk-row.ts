import type { DeskRow } from '@partsight/contract/desk';

export const buildDeskRow = (overrides: Partial<DeskRow> = {}): DeskRow => ({
  row: 1,
  quantity: 6,
  marketPerMonth: 7.25,
  competition: null,
  asked: { low: 6, high: 37 },
  price: '80.00',
  priceNote: null,
  net: '52.69',
  take: 6,
  value: '285.26',
  said: { decision: null, pieces: null, rule: null, note: '' },
  ...overrides,
});
