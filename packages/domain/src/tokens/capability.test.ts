import { describe, expect, test } from 'vitest';

import { ABSENCES, capabilitiesOf, type Access } from './capability.ts';

const KEYSET: Access = { through: 'keyset', why: null };

describe('what somebody can have', () => {
  test('with an ordinary keyset is everything but the Research API, and the reason is said', () => {
    const all = capabilitiesOf({ base: KEYSET, research: { through: null, why: 'not-granted' } });
    expect(all.map(({ id, isAvailable, why }) => [id, isAvailable, why])).toEqual([
      ['research-api', false, 'not-granted'],
      ['for-sale-now', true, null],
      ['product-research', true, null],
      ['store-analysis', true, null],
    ]);
    expect(all[0]?.message).toMatch(/takes no new applicants.*Product Research/);
  });

  test.each(ABSENCES)('without any access is Product Research alone: %s', (why) => {
    const all = capabilitiesOf({
      base: { through: null, why },
      research: { through: null, why },
    });
    expect(all.filter(({ isAvailable }) => isAvailable).map(({ id }) => id)).toEqual([
      'product-research',
    ]);
    for (const { message } of all) {
      expect(message).toMatch(/\.$/);
    }
  });
});
