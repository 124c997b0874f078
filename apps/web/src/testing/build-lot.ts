import type { Lot } from '@partsight/contract/lots';

import { UPLOAD_ID } from './build-batch.ts';

export function buildLot(overrides: Partial<Lot> = {}): Lot {
  return {
    id: UPLOAD_ID,
    name: 'stock',
    fileName: 'stock.csv',
    dealer: null,
    asking: null,
    paid: null,
    state: 'sizing',
    way: 'cherry-pick',
    isArchived: false,
    run: 'completed',
    pausedReason: null,
    totalParts: 4,
    processedParts: 4,
    revision: 1,
    createdAt: '2026-11-14T10:00:00.000Z',
    asOf: null,
    ...overrides,
  };
}
