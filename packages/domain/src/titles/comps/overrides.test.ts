import { expect, test } from 'vitest';

import type { OverrideVerdict } from '../analysis/part-analysis.ts';
import { verdictKey } from './overrides.ts';

const VERDICTS: OverrideVerdict[] = [
  { kind: 'drop' },
  { kind: 'keep' },
  { kind: 'pieces', pieces: 2 },
  { kind: 'pieces', pieces: 4 },
  { kind: 'condition', group: 'new' },
  { kind: 'condition', group: 'used' },
];

test('only equal verdicts have the same key', () => {
  expect(VERDICTS.map(verdictKey)).toEqual([
    'drop',
    'keep',
    'pieces 2',
    'pieces 4',
    'condition new',
    'condition used',
  ]);
});
