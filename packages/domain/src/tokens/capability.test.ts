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

  test('says what each of them brings, and what opens it', () => {
    const all = capabilitiesOf({ base: KEYSET, research: { through: 'token', why: null } });
    expect(all.map(({ through }) => through)).toEqual(['token', 'keyset', 'hand', 'keyset']);
    const [sold, live, byHand, stores] = all.map(({ message }) => message);
    expect(sold).toMatch(/^Sold listings .* 90 days/);
    expect(live).toMatch(/^What is for sale now/);
    expect(byHand).toMatch(/up to three years, copied by you/);
    expect(stores).toMatch(/^Stores can be analysed/);
  });

  test('says of sold and of live listings apart what is missing', () => {
    for (const why of ABSENCES) {
      const nothing = { through: null, why } as const;
      const [sold, live, , stores] = capabilitiesOf({ base: nothing, research: nothing });
      expect(sold?.message).not.toBe(live?.message);
      expect(stores?.message).toBe(live?.message);
    }
  });
});
