import { ONE_AT_A_TIME } from '../demand/order-sizes.ts';
import { isShort } from '../numbers/short-number.ts';
import type { Part } from '../parts/part.ts';
import { randomOf, hashOf } from '../random.ts';
import type { ListingStream } from './listing-stream.ts';

const HISTORY_DAYS = 90;

/** Share of the eight-digit numbers that are also a number of another maker or seller. */
const TWIN_SHARE = 0.03;

/** How many listings of the last 90 days use the number for something else. */
function countOthers(number: string, seed: number): number {
  const random = randomOf(seed, number, 'strangers');
  if (isShort(number)) {
    return /^\d+$/u.test(number) ? random.int(300, 2_000) : random.int(60, 600);
  }
  if (/^\d{5,7}$/u.test(number)) {
    return random.int(2, 40);
  }
  return /^\d{8}$/u.test(number) && random.hit(TWIN_SHARE) ? random.int(1, 8) : 0;
}

/** Orders for other things whose titles have the number. */
export function strangerStreams(part: Part, seed: number): readonly ListingStream[] {
  const count = countOthers(part.number, seed);
  return count === 0
    ? []
    : [
        {
          hash: hashOf(`${seed} ${part.number} strangers`),
          ordersPerDay: count / HISTORY_DAYS,
          sizes: ONE_AT_A_TIME,
          role: 'stranger',
          pieces: 1,
          mentions: [],
          isStamped: false,
          term: null,
        },
      ];
}
