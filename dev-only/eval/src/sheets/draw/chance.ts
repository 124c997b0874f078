import { randomOf } from '@partsight/marketplace-simulator/market/random';

/** A source of chance that is the same in every run. */
export type Chance = {
  /** A whole number from 0 and below the limit. */
  readonly below: (limit: number) => number;
  /** Both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly of: <T>(items: readonly T[]) => T;
  readonly is: (share: number) => boolean;
  readonly shuffled: <T>(items: readonly T[]) => readonly T[];
};

export function chanceOf(...seed: readonly (string | number)[]): Chance {
  const random = randomOf(...seed);
  return {
    below: (limit) => random.int(0, limit - 1),
    between: (least, most) => random.int(least, most),
    of: (items) => random.pick(items),
    is: (share) => random.hit(share),
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: random.next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
