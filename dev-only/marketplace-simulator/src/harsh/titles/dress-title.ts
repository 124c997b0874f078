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

/** What happens to a title between the seller's head and the page. */
export function dressTitle(
  title: string,
  {
    stream: { role },
    chance,
  }: { readonly stream: { readonly role: Role }; readonly chance: Chance },
): string {
  const shouted = chance.hit(SHOUTED[role] ?? 0.02) ? title.toUpperCase() : title;
  const draw = chance.next();
  const dressed =
    draw < 0.006
      ? mistype(shouted, chance)
      : draw < 0.011
        ? glue(shouted, chance)
        : draw < 0.03
          ? shouted.replace(' ', '  ')
          : draw < 0.034
            ? shouted.replace(' & ', ' &amp; ')
            : draw < 0.037
              ? shouted.replace(' ', '\u00A0')
              : draw < 0.039
                ? shouted.replaceAll('"', '&#034;')
                : shouted;
  return dressed.length <= TITLE_MAX ? dressed : shouted;
}
