import { parseTitle } from '../part-numbers/parse-title.ts';
import { partNumberKey, splitPartNumbers } from '../part-numbers/part-number.ts';
import type { NumberAlternative } from '../part-numbers/reading/number-reading.ts';

type NumberInCell = {
  readonly partNumber: string;
  readonly alternatives?: readonly NumberAlternative[];
};

type InventoryItem = NumberInCell & { readonly title: string };

/** BMW and Volkswagen write numbers in up to five groups. */
const MAX_GROUPS = 5;
const MAX_JOINED_CHARS = 20;
const GROUP_GAP = /^[\s\-\u2013\u2014._/]{1,3}$/;
const YEAR = /^(?:19|20)\d{2}$/;
/** Placeholders sellers use when there is no number. */
const ABSENT = new Set(
  'DOESNOTAPPLY NA NONE NULL UNKNOWN UNBRANDED SEEDESCRIPTION NOTAPPLICABLE TBD'.split(' '),
);

/** Short title words that are never part of a number. */
const PLAIN_WORDS = new Set(
  'AND FOR THE NEW OEM OE NOS SET KIT FIT LH RH LF RF LR RR GM VW BMW GMC KIA RAM'.split(' '),
);

/** Keys to store and look up a part-number cell, which may hold several numbers. */
export function partNumberKeys(number: string): string[] {
  const keys = splitPartNumbers(number).map(partNumberKey);
  return [...new Set(keys)].filter((key) => !ABSENT.has(key));
}

/** Keys under which the inventory may have the part of a cell that was read. */
export const cellKeys = ({ partNumber, alternatives = [] }: NumberInCell): string[] => [
  ...new Set([
    ...partNumberKeys(partNumber),
    ...alternatives.flatMap(({ number, reason }) =>
      reason === 'also-in-cell' ? partNumberKeys(number) : [],
    ),
  ]),
];

/** Every number a title may contain, with separated groups joined ('F4ZZ 6E086 A'). */
export function titleNumberKeys(title: string): string[] {
  const keys = new Set<string>();
  const { tokens } = parseTitle(title);
  for (let first = 0; first < tokens.length; first += 1) {
    let joined = '';
    for (const [place, { word, before }] of tokens.slice(first, first + MAX_GROUPS).entries()) {
      const joins = place === 0 || (GROUP_GAP.test(before) && isGroup(word) && isGroup(joined));
      joined += word;
      if (!joins || joined.length > MAX_JOINED_CHARS) {
        break;
      }
      if (isLikeNumber(joined)) {
        keys.add(partNumberKey(joined));
      }
    }
  }
  return [...keys];
}

/** Numbers of an inventory item: its own if it has any, otherwise those in its title. */
export function itemKeys({ title, ...number }: InventoryItem): string[] {
  const own = cellKeys(number);
  return own.length > 0 ? own : titleNumberKeys(title);
}

/** Words of four or more letters, common words and model years are never a number group. */
function isGroup(word: string): boolean {
  return !YEAR.test(word) && !PLAIN_WORDS.has(word) && (/\d/.test(word) || word.length <= 3);
}

/** Short digit runs are years, sizes and models, not part numbers. */
function isLikeNumber(joined: string): boolean {
  return /^\d+$/.test(joined) ? joined.length >= 5 : joined.length >= 4 && /\d/.test(joined);
}
