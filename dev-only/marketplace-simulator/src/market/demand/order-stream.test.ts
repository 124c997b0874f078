import { describe, expect, test } from 'vitest';

import { hashOf } from '../random.ts';
import { BURSTS, DAY_MS, expectedDemand, DemandTable, type DemandCurve } from './demand-curve.ts';
import { momentOf, ONE_AT_A_TIME, SMALL_PARTS, USUAL_PARTS } from './order-sizes.ts';
import { expectedPieces, ordersOn, type Order, type Stream } from './order-stream.ts';

const TODAY = 20_771;
const DAYS = 720;

const ordersBetween = (
  stream: Stream,
  curve: DemandTable,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): Order[] =>
  Array.from({ length: toDay - fromDay }, (_, day) =>
    ordersOn(stream, curve, fromDay + day),
  ).flat();

const steady = (name: string): DemandCurve => ({
  hash: hashOf(`curve ${name}`),
  seasonSize: 0,
  seasonPeakDay: 0,
  trendPerYear: 0,
});

const BURST_VARIANCE = BURSTS.reduce((sum, burst) => sum + (burst - 1) ** 2, 0) / BURSTS.length;

/** Pieces sold beside what the known rate promises, in standard deviations of that promise. */
function deviation(stream: Stream, curve: DemandCurve): number {
  const fromDay = Math.floor(TODAY / 30) * 30;
  const span = { fromDay, toDay: fromDay + DAYS };
  const sold = ordersBetween(stream, new DemandTable(curve), span).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );
  const expected = expectedPieces(stream, curve, {
    fromMs: fromDay * DAY_MS,
    toMs: (fromDay + DAYS) * DAY_MS,
  });
  let ordersVariance = 0;
  let burstVariance = 0;
  for (let month = 0; month < DAYS / 30; month++) {
    let orders = 0;
    for (let day = 0; day < 30; day++) {
      orders += stream.ordersPerDay * expectedDemand(curve, fromDay + month * 30 + day);
    }
    ordersVariance += orders * momentOf(stream.sizes, 2);
    burstVariance += BURST_VARIANCE * (orders * momentOf(stream.sizes, 1)) ** 2;
  }
  return (sold - expected) / Math.sqrt(ordersVariance + burstVariance);
}

describe('a stream', () => {
  test.each([
    ['slow parts', 0.02, USUAL_PARTS, {}],
    ['busy parts', 6, USUAL_PARTS, {}],
    ['clips', 0.4, SMALL_PARTS, {}],
    ['heaters', 0.3, ONE_AT_A_TIME, { seasonSize: 0.6, seasonPeakDay: 15 }],
    ['dying parts', 0.3, USUAL_PARTS, { trendPerYear: -0.5 }],
  ])('of %s sells at its known rate in the long run', (name, ordersPerDay, sizes, shape) => {
    const deviations = Array.from({ length: 400 }, (_, index) =>
      deviation(
        { hash: hashOf(`${name} ${index}`), ordersPerDay, sizes },
        { ...steady(`${name} ${index}`), ...shape },
      ),
    );
    const mean = deviations.reduce((sum, z) => sum + z, 0) / deviations.length;
    const squares = deviations.reduce((sum, z) => sum + z * z, 0) / deviations.length;
    // Four standard errors of a mean and of a variance of 400 standard draws; skewed ones get more room.
    expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(400));
    expect(Math.abs(squares - 1)).toBeLessThan(6 * Math.sqrt(2 / 400));
  });

  test('has the same orders by day and by span', () => {
    const stream = { hash: 7, ordersPerDay: 2, sizes: SMALL_PARTS };
    const curve = steady('same');
    const whole = ordersBetween(stream, new DemandTable(curve), {
      fromDay: TODAY,
      toDay: TODAY + 90,
    });
    const pieces = [0, 30, 60].flatMap((start) =>
      ordersBetween(stream, new DemandTable(curve), {
        fromDay: TODAY + start,
        toDay: TODAY + start + 30,
      }),
    );
    expect(pieces).toEqual(whole);
    expect(whole.length).toBeGreaterThan(100);
    for (const { atMs } of whole) {
      expect(atMs).toBeGreaterThanOrEqual(TODAY * DAY_MS);
      expect(atMs).toBeLessThan((TODAY + 90) * DAY_MS);
    }
  });

  test('is independent of other streams of the same part', () => {
    const counts = [1, 2].map((hash) =>
      Array.from(
        { length: 2_000 },
        (_, day) =>
          ordersBetween(
            { hash, ordersPerDay: 1, sizes: ONE_AT_A_TIME },
            new DemandTable(steady(`${hash}`)),
            {
              fromDay: day,
              toDay: day + 1,
            },
          ).length,
      ),
    );
    const [one = [], two = []] = counts;
    const product = one.reduce((sum, count, day) => sum + (count - 1) * ((two[day] ?? 0) - 1), 0);
    expect(Math.abs(product / one.length)).toBeLessThan(0.12);
  });
});

test('season and trend change the expected demand', () => {
  const winter = { ...steady('winter'), seasonSize: 0.6, seasonPeakDay: 15 };
  const year = Array.from({ length: 1_461 }, (_, day) => expectedDemand(winter, 20_000 + day));
  expect(year.reduce((sum, factor) => sum + factor, 0) / year.length).toBeCloseTo(1, 2);
  const dying = { ...steady('dying'), trendPerYear: -0.5 };
  // Fourteen months of thirty days are sixty weeks.
  const ahead = expectedDemand(dying, 20_770 + 420) / expectedDemand(dying, 20_770);
  expect(ahead).toBeCloseTo(Math.exp((-0.5 * 420) / 365.25), 6);
});
