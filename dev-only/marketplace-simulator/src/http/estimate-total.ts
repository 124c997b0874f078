import { randomOf } from '../market/random.ts';

/** From this total on it is only estimated. */
const SURELY_COUNTED = 100;

/**
 * The total as the marketplace reports it: a few percent off and different on every page if it is
 * large, sometimes off by one or two if it is small. Zero is always exact.
 */
export function estimateTotal(exact: number, question: string, offset: number): number {
  const random = randomOf(question, offset, 'total');
  if (exact === 0) {
    return 0;
  }
  if (exact > SURELY_COUNTED) {
    return Math.max(1, Math.round(exact * (0.94 + random.next() * 0.12)));
  }
  const slip = random.hit(0.1) ? random.pick([-1, 1, 1, 2]) : 0;
  return Math.max(1, exact + slip);
}
