import type { Chance } from '../../world/chance.ts';
import type { Role } from '../role.ts';
import { TITLE_MAX } from './fit-title.ts';

/** Roles whose sellers often shout. */
const SHOUTED: Partial<Record<Role, number>> = {
  'genuine-used': 0.4,
  'for-parts': 0.3,
  genuine: 0.06,
  lot: 0.08,
};

const isPlain = (word: string): boolean => /^[A-Za-z]{4,}$/u.test(word);

/** Swaps two letters inside a word, as quick fingers do. Numbers are typed with more care. */
function mistype(title: string, chance: Chance): string {
  const words = title.split(' ');
  const places = words.flatMap((word, index) => (isPlain(word) ? [index] : []));
  if (places.length === 0) {
    return title;
  }
  const place = chance.pick(places);
  const word = words[place] ?? '';
  const at = chance.int(1, word.length - 2);
  const wrong = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return words.with(place, wrong).join(' ');
}

/** Runs two words into each other, never at a number. */
function glue(title: string, chance: Chance): string {
  const words = title.split(' ');
  const places = words.flatMap((word, index) =>
    isPlain(word) && isPlain(words[index + 1] ?? '') ? [index] : [],
  );
  if (places.length === 0) {
    return title;
  }
  const place = chance.pick(places);
  return words.toSpliced(place, 2, `${words[place]}${words[place + 1]}`).join(' ');
}

type Mishap = (title: string, chance: Chance) => string;

/** What happens to one title in so many hundred on its way to the page. */
const MISHAPS: readonly (readonly [share: number, mishap: Mishap])[] = [
  [0.6, mistype],
  [0.5, glue],
  [1.9, (title) => title.replace(' ', '  ')],
  [0.4, (title) => title.replace(' & ', ' &amp; ')],
  [0.3, (title) => title.replace(' ', '\u00A0')],
  [0.2, (title) => title.replaceAll('"', '&#034;')],
];

function mishapAt(draw: number): Mishap | undefined {
  let left = draw * 100;
  return MISHAPS.find(([share]) => {
    left -= share;
    return left < 0;
  })?.[1];
}

/** A title as it reaches the page: some sellers shout, and now and then something goes wrong. */
export function dressTitle(
  title: string,
  {
    stream: { role },
    chance,
  }: { readonly stream: { readonly role: Role }; readonly chance: Chance },
): string {
  const shouted = chance.hit(SHOUTED[role] ?? 0.02) ? title.toUpperCase() : title;
  const dressed = mishapAt(chance.next())?.(shouted, chance) ?? shouted;
  return dressed.length <= TITLE_MAX ? dressed : shouted;
}
