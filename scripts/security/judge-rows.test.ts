import { expect, test } from 'vitest';

import { judgeRow } from './judge-rows.ts';
import { by, held, notApplicable, open } from './row.ts';

const row = held('A1', 'says', by('a.test.ts', 'holds'), by('b.test.ts', 'holds too'));
const ran = (file: string, name: string, isPassed = true) => ({ file, name, isPassed });

test.each([
  ['all its tests passed', [ran('a.test.ts', 'it holds'), ran('b.test.ts', 'holds too')], 'held'],
  ['one did not run', [ran('a.test.ts', 'it holds')], 'open'],
  ['one failed', [ran('a.test.ts', 'holds'), ran('b.test.ts', 'holds too', false)], 'open'],
  [
    'one of several of a name failed',
    [
      ran('a.test.ts', 'holds 1'),
      ran('a.test.ts', 'holds 2', false),
      ran('b.test.ts', 'holds too'),
    ],
    'open',
  ],
  [
    'a namesake passed elsewhere',
    [ran('c.test.ts', 'holds'), ran('b.test.ts', 'holds too')],
    'open',
  ],
  ['nothing ran', [], 'open'],
])('a row whose tests: %s', (_name, results, state) => {
  expect(judgeRow(row, results).state).toBe(state);
});

test('rows without tests are what they say', () => {
  expect(judgeRow(notApplicable('A1', 'says', 'why'), []).state).toBe('notApplicable');
  expect(judgeRow(open('A1', 'says', 'what'), []).state).toBe('open');
});
