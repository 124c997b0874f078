import { chanceOf } from '../world/chance.ts';

/** From here on a search engine counts by the thumb. */
const SURELY_COUNTED = 100;

/**
 * The number of hits as the marketplace says it: off by some percent and another one on every page
 * when there are many, now and then off by one or two when there are few. Nothing is nothing.
 */
export function estimateTotal(exact: number, question: string, offset: number): number {
  const chance = chanceOf(question, offset, 'total');
  if (exact === 0) {
    return 0;
  }
  if (exact > SURELY_COUNTED) {
    return Math.max(1, Math.round(exact * (0.94 + chance.next() * 0.12)));
  }
  const slip = chance.hit(0.1) ? chance.pick([-1, 1, 1, 2]) : 0;
  return Math.max(1, exact + slip);
}
