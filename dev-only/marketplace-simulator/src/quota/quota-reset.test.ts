import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { nextQuotaReset } from './quota-reset.ts';

const pacificClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

test.each([
  ['2026-07-01T06:59:59Z', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01T07:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['2026-12-01T07:30:00Z', '2026-12-01T08:00:00.000Z'],
  ['2026-03-08T07:59:00Z', '2026-03-08T08:00:00.000Z'],
  ['2026-03-08T09:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01T06:00:00Z', '2026-11-01T07:00:00.000Z'],
  ['2026-11-01T07:00:00Z', '2026-11-02T08:00:00.000Z'],
])('after %s the counters reset at %s', (now, reset) => {
  expect(nextQuotaReset(Date.parse(now)).toISOString()).toBe(reset);
});

test('the reset is the next midnight in Los Angeles', () => {
  const moments = fc.date({
    min: new Date('2015-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (now) => {
      const reset = nextQuotaReset(now.getTime());
      expect(pacificClock.format(reset)).toBe('00:00');
      expect(reset.getTime()).toBeGreaterThan(now.getTime());
      expect(reset.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
  );
});
