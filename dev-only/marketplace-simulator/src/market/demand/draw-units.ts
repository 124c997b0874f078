import type { Random } from '../random.ts';

const FAST_FROM = 15;
const TAIL_EXPONENT = 0.85;

/** Spans of units sold in 90 days and how common they are in the mild market. */
const LEVELS: readonly (readonly [units: readonly [number, number], weight: number])[] = [
  [[0, 0], 50],
  [[1, 2], 20],
  [[3, 4], 9],
  [[5, 14], 14],
  [[FAST_FROM, 480], 7],
];

/** Half of obsolete stock does not sell, most of the rest barely, a few parts sell briskly. */
export function drawUnits(random: Random): number {
  const [low, high] = random.weighted(LEVELS);
  return low < FAST_FROM
    ? random.int(low, high)
    : Math.min(high, Math.floor(low / (1 - random.next()) ** TAIL_EXPONENT));
}

/** Splits units over listings: mostly one each, some listings that sold many times. */
export function splitUnits(units: number, random: Random): number[] {
  const quantities: number[] = [];
  let left = units;
  while (left > 0) {
    const drawn = random.weighted([
      [1, 68],
      [2, 14],
      [3, 8],
      [random.int(4, 9), 7],
      [random.int(10, 40), 3],
    ]);
    const quantity = units < 5 && random.hit(0.8) ? 1 : Math.min(left, drawn);
    quantities.push(quantity);
    left -= quantity;
  }
  return quantities;
}
