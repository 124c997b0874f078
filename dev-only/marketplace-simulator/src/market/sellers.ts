import { LISTING_WORDS } from './listing-words.ts';
import { randomOf, type Random } from './random.ts';
import { hashOf } from './random.ts';

/** The permanent id of a seller, which some developers get in place of the username. */
export const userIdOf = (username: string): string =>
  `u${hashOf(`${username} user`).toString(36)}${hashOf(`${username} id`).toString(36)}`;

const { first, second } = LISTING_WORDS.sellers;

/** A seller without a store. */
export const sellerFor = (random: Random): string =>
  `${random.pick(first)}_${random.pick(second)}${random.hit(0.5) ? String(random.int(1, 99)) : ''}`;

/** Matches every such name, as a PostgreSQL regular expression. @internal */
export const SELLER_PATTERN = `(${first.join('|')})_(${second.join('|')})`;

export type Feedback = { readonly feedbackPercentage: string; readonly feedbackScore: number };

export function feedbackOf(username: string): Feedback {
  const random = randomOf(username, 'standing');
  return {
    feedbackPercentage: (97 + random.next() * 3).toFixed(1),
    feedbackScore: random.int(40, 90_000),
  };
}
