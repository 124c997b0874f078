import { chanceOf, type Chance } from './chance.ts';

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

/** Some seller of no particular store. */
export const sellerFor = (chance: Chance): string =>
  `${chance.pick(FIRST)}_${chance.pick(SECOND)}${chance.hit(0.5) ? String(chance.int(1, 99)) : ''}`;

/** Every such name, as a regular expression of PostgreSQL's. @internal */
export const SELLER_PATTERN = `(${FIRST.join('|')})_(${SECOND.join('|')})`;

export type Standing = { readonly feedbackPercentage: string; readonly feedbackScore: number };

export function standingOf(username: string): Standing {
  const chance = chanceOf(username, 'standing');
  return {
    feedbackPercentage: (97 + chance.next() * 3).toFixed(1),
    feedbackScore: chance.int(40, 90_000),
  };
}
