import { randomOf, type Random } from './random.ts';

const FIRST = [
  'dales',
  'rustbelt',
  'gulf',
  'tri_county',
  'moto',
  'blue-ridge',
  'northstar',
  'kens',
  'oe',
  'prairie',
  'harbor',
  'desert',
  'lakeside',
  'smokey',
] as const;
const SECOND = [
  'parts',
  'auto',
  'salvage',
  'oem',
  'dealer',
  'surplus',
  'motors',
  'recyclers',
] as const;

/** A seller without a store. */
export const sellerFor = (random: Random): string =>
  `${random.pick(FIRST)}_${random.pick(SECOND)}${random.hit(0.5) ? String(random.int(1, 99)) : ''}`;

/** Matches every such name, as a PostgreSQL regular expression. @internal */
export const SELLER_PATTERN = `(${FIRST.join('|')})_(${SECOND.join('|')})`;

export type Feedback = { readonly feedbackPercentage: string; readonly feedbackScore: number };

export function feedbackOf(username: string): Feedback {
  const random = randomOf(username, 'standing');
  return {
    feedbackPercentage: (97 + random.next() * 3).toFixed(1),
    feedbackScore: random.int(40, 90_000),
  };
}
