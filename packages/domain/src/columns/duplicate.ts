import { parseTitle } from '../part-numbers/parse-title.ts';
import { partNumberKey, splitPartNumbers } from '../part-numbers/part-number.ts';
import type { NumberAlternative } from '../part-numbers/reading/number-reading.ts';
import { KNOWN_SHAPE, shapeFit, SURELY_SHAPED } from '../part-numbers/reading/shape-fit.ts';
import { isItemNumber } from './inventory/active-listings-report.ts';

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

/** Something in a title that may be a number, and how it is written there. */
type TitleNumber = { readonly key: string; readonly written: string };

function titleNumbers(title: string): TitleNumber[] {
  const numbers: TitleNumber[] = [];
  const { tokens } = parseTitle(title);
  for (let first = 0; first < tokens.length; first += 1) {
    let joined = '';
    let written = '';
    for (const [place, { word, before }] of tokens.slice(first, first + MAX_GROUPS).entries()) {
      const joins = place === 0 || (GROUP_GAP.test(before) && isGroup(word) && isGroup(joined));
      joined += word;
      written += place === 0 ? word : `${before.trim() || ' '}${word}`;
      if (!joins || joined.length > MAX_JOINED_CHARS) {
        break;
      }
      if (isLikeNumber(joined) && !isListOfFigures(written)) {
        numbers.push({ key: partNumberKey(joined), written });
      }
    }
  }
  return numbers;
}

/** Every number a title may contain, with separated groups joined ('F4ZZ 6E086 A'). */
export const titleNumberKeys = (title: string): string[] => [
  ...new Set(titleNumbers(title).map(({ key }) => key)),
];

/** VW's '1K0 805 903 J' and Toyota's '90915 YZZD1'. */
const SPACED_GROUPS = /^(?:[A-Z0-9]{3} \d{3} \d{3}(?: [A-Z]{1,2})?|\d{5} [A-Z0-9]{5})$/;

/**
 * How surely something in a title is a part number. Words side by side take the form of some number by
 * chance, so they count only as a make groups them.
 */
function titleNumberWeight({ key, written }: TitleNumber): number {
  const isGrouped = PRINTED_GROUPS.test(written) || SPACED_GROUPS.test(written);
  const isApart = written.includes(' ') && !isGrouped;
  const { weight } = shapeFit(key);
  return weight >= (isApart ? SURELY_SHAPED : KNOWN_SHAPE) ? weight : 0;
}

/** Whether a title names a part number, and not only years, models and sizes. */
export const namesPartNumber = (title: string): boolean =>
  titleNumbers(title).some((number) => titleNumberWeight(number) > 0);

/** The key of the surest part number in a title: the best shape, then the longest, then the first. */
export function titlePartNumber(title: string): string | null {
  const [best] = titleNumbers(title)
    .map((number) => ({ key: number.key, weight: titleNumberWeight(number) }))
    .filter(({ key, weight }) => weight > 0 && !isItemNumber(key))
    .toSorted((one, other) => other.weight - one.weight || other.key.length - one.key.length);
  return best?.key ?? null;
}

/** Numbers of an inventory item: its own and those in its title. */
export const itemKeys = ({ title, ...number }: InventoryItem): string[] => [
  ...new Set([...cellKeys(number), ...titleNumberKeys(title)]),
];

/** Words of four or more letters, common words and model years are never a number group. */
function isGroup(word: string): boolean {
  return !YEAR.test(word) && !PLAIN_WORDS.has(word) && (/\d/.test(word) || word.length <= 3);
}

/** '1500 2500 3500', '07-13 1500', '225 45 17': short figures side by side. */
const FIGURES = /^\d{1,4}(?:\D+\d{1,4})+$/;
/** '924-5171', BMW's '51 42 7 375 354' and the '000 420 12 20' of Mercedes-Benz. */
const PRINTED_GROUPS =
  /^(?:\d{2,3}-\d{3,4}|\d{2}\D\d{2}\D\d\D\d{3}\D\d{3}|\d{3}\D\d{3}\D\d{2}\D\d{2})$/;

/** Truck models, years and tire sizes, unless they are grouped as a make prints its numbers. */
const isListOfFigures = (written: string): boolean =>
  FIGURES.test(written) && !PRINTED_GROUPS.test(written);

/** Short digit runs are years, sizes and models, not part numbers. */
function isLikeNumber(joined: string): boolean {
  return /^\d+$/.test(joined) ? joined.length >= 5 : joined.length >= 4 && /\d/.test(joined);
}
