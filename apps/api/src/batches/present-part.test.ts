import { partResult } from '@partsight/contract/batches';
import type { PartRecord } from '@partsight/server/batches/part.record';
import { expect, test } from 'vitest';

import { presentPart } from './present-part.ts';

const part: PartRecord = {
  rowNo: 7,
  partNumber: 'F4ZZ-6E086-A',
  status: 'completed',
  failure: null,
  lookupId: '0192f0c1-2222-4abc-8def-0123456789ab',
  asOf: new Date('2026-11-14T12:00:00Z'),
  unitsSold: 5,
  searchResults: 34,
  averagePriceMinor: 2500,
  minPriceMinor: 2000,
  maxPriceMinor: 3000,
  confidence: 'medium',
  package: {
    size: 'small',
    lengthIn: 6,
    widthIn: 4,
    heightIn: 4,
    weightLb: 0.8,
    shippingMinor: 650,
  },
  itemCategory: 'Brackets',
  brand: 'Ford',
  brandType: 'OEM',
  partDescription: 'Ford bracket',
  isDuplicate: true,
  duplicateTitle: 'Ford bracket left',
  cells: ['F4ZZ-6E086-A', { type: 'number', value: 3, shown: '3' }],
};

test('carries what the contract names and nothing besides, since a whole batch is sent unparsed', () => {
  expect(partResult.strict().parse(presentPart(part, null))).toEqual(presentPart(part, null));
});

test('names the row whose lookup is under way, while it waits', () => {
  const waiting = { ...part, status: 'pending' } as const;
  expect(presentPart(waiting, 7).status).toBe('processing');
  expect(presentPart(waiting, 8).status).toBe('pending');
  expect(presentPart(part, 7).status).toBe('completed');
});
