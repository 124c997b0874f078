import { expect, test } from 'vitest';

import type { OverruleVerdict } from '../analysis/part-analysis.ts';
import { verdictKey } from './overrules.ts';

const VERDICTS: OverruleVerdict[] = [
  { kind: 'drop' },
  { kind: 'keep' },
  { kind: 'pieces', pieces: 2 },
  { kind: 'pieces', pieces: 4 },
  { kind: 'condition', group: 'new' },
  { kind: 'condition', group: 'used' },
];

test('verdicts have the same key only where they are the same', () => {
  expect(VERDICTS.map(verdictKey)).toEqual([
    'drop',
    'keep',
    'pieces 2',
    'pieces 4',
    'condition new',
    'condition used',
  ]);
});
