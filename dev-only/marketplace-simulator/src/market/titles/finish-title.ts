import { traitsOf, type Role } from '../parts/role.ts';
import type { Random } from '../random.ts';
import { TITLE_MAX } from './fit-title.ts';

const isPlain = (word: string): boolean => /^[A-Za-z]{4,}$/u.test(word);

/** Swaps two letters inside a word. Numbers are typed with more care. */
function mistype(title: string, random: Random): string {
  const words = title.split(' ');
  const places = words.flatMap((word, index) => (isPlain(word) ? [index] : []));
  if (places.length === 0) {
    return title;
  }
  const place = random.pick(places);
  const word = words[place] ?? '';
  const at = random.int(1, word.length - 2);
  const wrong = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return words.with(place, wrong).join(' ');
}

/** Joins two words, never a number. */
function glue(title: string, random: Random): string {
  const words = title.split(' ');
  const places = words.flatMap((word, index) =>
    isPlain(word) && isPlain(words[index + 1] ?? '') ? [index] : [],
  );
  if (places.length === 0) {
    return title;
  }
  const place = random.pick(places);
  return words.toSpliced(place, 2, `${words[place]}${words[place + 1]}`).join(' ');
}

type Slip = (title: string, random: Random) => string;

/** Slips in titles, in percent. */
const SLIPS: readonly (readonly [share: number, slip: Slip])[] = [
  [0.6, mistype],
  [0.5, glue],
  [1.9, (title) => title.replace(' ', '  ')],
  [0.4, (title) => title.replace(' & ', ' &amp; ')],
  [0.3, (title) => title.replace(' ', '\u00A0')],
  [0.2, (title) => title.replaceAll('"', '&#034;')],
];

function slipAt(draw: number): Slip | undefined {
  let left = draw * 100;
  return SLIPS.find(([share]) => {
    left -= share;
    return left < 0;
  })?.[1];
}

/** The title as published: some are in capitals, and a few have a slip. */
export function finishTitle(
  title: string,
  {
    stream: { role },
    isMild,
    random,
  }: {
    readonly stream: { readonly role: Role };
    readonly isMild: boolean;
    readonly random: Random;
  },
): string {
  const shouted = random.hit(traitsOf(role).shouted ?? 0.02) ? title.toUpperCase() : title;
  if (isMild) {
    return shouted;
  }
  const dressed = slipAt(random.next())?.(shouted, random) ?? shouted;
  return dressed.length <= TITLE_MAX ? dressed : shouted;
}
