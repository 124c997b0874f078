import { expect, test } from 'vitest';

import { buildDesk } from '../../testing/build-desk.ts';
import { sourcesText } from './desk-text.ts';

const source = (name: string, lines: number, from: string) => ({
  source: name,
  lines,
  days: 365,
  from: `${from}-17T00:00:00.000Z`,
  to: '2026-11-17T00:00:00.000Z',
});

test('says how many lines come from which source and window', () => {
  const byHand = source('eBay Product Research', 5, '2025-11');
  expect(sourcesText(buildDesk({ sources: [byHand], lines: 5 }))).toBe(
    '5 of 5 lines from Product Research, Nov 2025 - Nov 2026',
  );
  const mixed = [source('eBay Research API', 31, '2026-08'), byHand];
  expect(sourcesText(buildDesk({ sources: mixed, lines: 40 }))).toBe(
    '31 of 40 lines from Research API, Aug 2026 - Nov 2026; 5 of 40 lines from Product Research, Nov 2025 - Nov 2026',
  );
});
