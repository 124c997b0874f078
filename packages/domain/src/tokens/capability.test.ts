import { describe, expect, test } from 'vitest';

import { UNAVAILABLE_REASONS, capabilitiesOf, type MarketplaceAccess } from './capability.ts';

const KEYSET: MarketplaceAccess = { through: 'keyset', why: null };

describe('capabilities', () => {
  test('with an ordinary keyset are everything but the Research API, with the reason', () => {
    const all = capabilitiesOf({ base: KEYSET, research: { through: null, why: 'not-granted' } });
    expect(all.map(({ id, isAvailable, why }) => [id, isAvailable, why])).toEqual([
      ['research-api', false, 'not-granted'],
      ['for-sale-now', true, null],
      ['product-research', true, null],
      ['store-analysis', true, null],
    ]);
    expect(all[0]?.message).toMatch(/takes no new applicants.*Product Research/);
  });

  test.each(UNAVAILABLE_REASONS)('without any access are Product Research alone: %s', (why) => {
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

  test('state what each one brings and what unlocks it', () => {
    const all = capabilitiesOf({ base: KEYSET, research: { through: 'token', why: null } });
    expect(all.map(({ through }) => through)).toEqual(['token', 'keyset', 'hand', 'keyset']);
    const [sold, live, byHand, stores] = all.map(({ message }) => message);
    expect(sold).toMatch(/^Sold listings .* 90 days/);
    expect(live).toMatch(/^Active listings/);
    expect(byHand).toMatch(/^Up to three years/);
    expect(stores).toMatch(/^We can analyze stores/);
  });

  test('state separately what sold and active listings lack', () => {
    for (const why of UNAVAILABLE_REASONS) {
      const nothing = { through: null, why } as const;
      const [sold, live, , stores] = capabilitiesOf({ base: nothing, research: nothing });
      expect(sold?.message).not.toBe(live?.message);
      expect(stores?.message).toBe(live?.message);
    }
  });
});
