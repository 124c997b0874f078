import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { arrivalClock } from './arrival-clock.ts';

describe('the latest arrival of a call', () => {
  test('is the response itself until enough calls have been measured', () => {
    const clock = arrivalClock(3);
    expect([1, 2, 3].map(() => clock.latestArrivalMs(0, 40, true))).toEqual([40, 40, 40]);
    expect(clock.latestArrivalMs(0, 40, true)).toBe(3);
  });

  test('is the end of a call without a complete response, which is not measured', () => {
    const clock = arrivalClock(0);
    clock.latestArrivalMs(0, 40, true);
    expect(clock.latestArrivalMs(0, 2, false)).toBe(2);
    expect(clock.latestArrivalMs(0, 50, true)).toBe(13);
    expect(clock.latestArrivalMs(0, 1, true)).toBe(1);
  });

  test('keeps two calls the spacing apart however long they travel', () => {
    const ways = fc.record({ there: fc.nat({ max: 300 }), back: fc.nat({ max: 300 }) });
    fc.assert(
      fc.property(fc.array(ways, { minLength: 2, maxLength: 40 }), (travels) => {
        // The fastest way there and the fastest way back coincide once.
        const clock = arrivalClock(1);
        const least = {
          there: Math.min(...travels.map(({ there }) => there)),
          back: Math.min(...travels.map(({ back }) => back)),
        };
        let sendAt = 0;
        let lastArrival = Number.NEGATIVE_INFINITY;
        for (const { there, back } of [least, ...travels]) {
          const arrival = sendAt + there;
          expect(arrival - lastArrival).toBeGreaterThanOrEqual(2_000);
          lastArrival = arrival;
          const answered = arrival + back;
          sendAt = Math.max(answered, clock.latestArrivalMs(sendAt, answered, true) + 2_000);
        }
      }),
    );
  });
});
