/** A repeatable random source: the same keys always give the same draws, on any machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  hit(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
};

const GOLDEN = 0x9e_37_79_b9;

function mix(state: number): number {
  let h = state | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21_f0_aa_ad);
  h = Math.imul(h ^ (h >>> 15), 0x73_5a_2d_97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** 32-bit hash of a text. */
export function hashOf(text: string): number {
  let h = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01_00_01_93);
  }
  return mix(h);
}

/** A draw in [0, 1) for a pair of numbers; cheap enough for every day of a stream. */
export const drawAt = (hash: number, index: number): number =>
  mix((hash + Math.imul(index, GOLDEN)) ^ (index >>> 7)) / 0x1_00_00_00_00;

/** A 32-bit hash of a pair of numbers, to seed another random source with. */
export const hashAt = (hash: number, index: number): number =>
  mix(Math.imul(hash ^ 0x5b_d1_e9_95, 0x27_d4_eb_2f) + Math.imul(index, GOLDEN));

export const randomOf = (...keys: readonly (string | number)[]): Random =>
  randomFrom(hashOf(keys.join('\u0000')));

export function randomFrom(hash: number): Random {
  let state = hash | 0;
  const next = (): number => {
    state = (state + GOLDEN) | 0;
    return mix(state) / 0x1_00_00_00_00;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) {
      throw new Error('cannot pick from nothing');
    }
    return item;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) {
        return choice;
      }
    }
    return pick(choices)[0];
  };
  return { next, int, hit: (probability) => next() < probability, pick, weighted };
}

/** A standard normal draw. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Twelve digits, as the marketplace numbers its listings. */
export function legacyIdFrom(random: Random): string {
  const lead = random.pick(['1', '2', '3']);
  return `${lead}${random.int(100, 999)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
}

export function legacyIdOf(...keys: readonly (string | number)[]): string {
  const random = randomOf('listing', ...keys);
  const tail = String(random.int(0, 99_999_999)).padStart(8, '0');
  return `${random.pick(['1', '2', '3'])}${random.int(100, 999)}${tail}`;
}
