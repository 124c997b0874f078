import { describe, expect, test } from 'vitest';

import { randomLayout, type WordSource } from '../../testing/layouts/random-layout.ts';
import { detectColumns } from './detect-columns.ts';

const LISTS = 80;

type Shares = Record<'right' | 'asked' | 'missed' | 'wrong' | 'wrongAsked', number>;

/**
 * Results for quantity and cost over many lists: accepted or asked, right or wrong, or not found.
 */
function sharesUnder(source: WordSource): Shares {
  const counts: Shares = { right: 0, asked: 0, missed: 0, wrong: 0, wrongAsked: 0 };
  for (let seed = 1; seed <= LISTS; seed += 1) {
    const layout = randomLayout(seed, source);
    const detection = detectColumns(layout.rows);
    const isSilent = detection.questions.length === 0;
    for (const role of ['quantity', 'cost'] as const) {
      const found = detection[role]?.index ?? null;
      if (found === layout[role]) {
        counts[isSilent ? 'right' : 'asked'] += 1;
      } else if (found === null) {
        counts.missed += 1;
      } else {
        counts[isSilent ? 'wrong' : 'wrongAsked'] += 1;
      }
    }
  }
  return counts;
}

describe('random lists with distractor columns', () => {
  test.each([
    ['known', 0.85, 0],
    ['strange', 0.7, 0.1],
    ['empty', 0.25, 0.15],
  ] as const)('with %s headings', (source, leastRight, mostMissed) => {
    const shares = sharesUnder(source);
    const all = LISTS * 2;
    // A question does no harm; silently choosing a wrong column does.
    expect(shares.wrong).toBe(0);
    expect(shares.wrongAsked).toBeLessThanOrEqual(all * 0.03);
    expect(shares.right).toBeGreaterThanOrEqual(all * leastRight);
    expect(shares.missed).toBeLessThanOrEqual(all * mostMissed);
  });
});
