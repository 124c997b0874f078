import { chanceOf, hashOf } from '../world/chance.ts';
import { ONE_AT_A_TIME } from './demand/order-sizes.ts';
import type { ListingStream } from './listing-stream.ts';
import { isShort } from './numbers/short-number.ts';
import type { Part } from './part.ts';

const REMEMBERED_DAYS = 90;

/** Share of the eight-digit numbers that somebody else uses too: another maker, a seller's shelf. */
const TWIN_SHARE = 0.03;

/** How many listings in the remembered days hold the number as another word. */
function strangers(number: string, seed: number): number {
  const chance = chanceOf(seed, number, 'strangers');
  if (isShort(number)) {
    return /^\d+$/u.test(number) ? chance.int(300, 2_000) : chance.int(60, 600);
  }
  if (/^\d{5,7}$/u.test(number)) {
    return chance.int(2, 40);
  }
  return /^\d{8}$/u.test(number) && chance.hit(TWIN_SHARE) ? chance.int(1, 8) : 0;
}

/** Orders for other things that go by the same word. */
export function strangerStreams(part: Part, seed: number): readonly ListingStream[] {
  const count = strangers(part.number, seed);
  return count === 0
    ? []
    : [
        {
          hash: hashOf(`${seed} ${part.number} strangers`),
          ordersPerDay: count / REMEMBERED_DAYS,
          sizes: ONE_AT_A_TIME,
          role: 'stranger',
          pieces: 1,
          mentions: [],
          isStamped: false,
          term: null,
        },
      ];
}
