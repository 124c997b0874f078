import { printNumber } from '../numbers/spell-number.ts';
import type { Part } from '../parts/part.ts';
import type { Random } from '../random.ts';
import type { GrammarPart } from '../titles/title-words.ts';
import { WORDS } from '../words/words.ts';
import type { RowKind } from './list-words.ts';

export type RowRequest = {
  readonly part: Part;
  /** The number as the dealer's program prints it. */
  readonly printed: string;
  readonly description: string;
  readonly grammar: GrammarPart;
  readonly random: Random;
};

const SLIPS: Readonly<Record<string, string>> = { '0': 'O', O: '0', '1': 'I', I: '1' };

const slipsIn = (text: string): number[] =>
  text.split('').flatMap((char, at) => (SLIPS[char] === undefined ? [] : [at]));

function mistype({ printed, random }: RowRequest): string {
  const at = random.pick(slipsIn(printed));
  return printed.slice(0, at) + (SLIPS[printed[at] ?? ''] ?? '') + printed.slice(at + 1);
}

/** The number that a dealer notes next to this one. */
export const relatedNumber = ({ successor, replaced, otherSide }: Part): string | null =>
  successor ?? replaced.at(-1) ?? otherSide;

const shortened = (number: string, places: number): string =>
  Number(number)
    .toExponential(places)
    .toUpperCase()
    .replace(/\+(\d)$/u, '+0$1');

const hasLostDigits = (number: string, text: string): boolean => Number(text) !== Number(number);

export const isAllDigits = (number: string): boolean => /^\d{5,}$/u.test(number);

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const drawDate = (random: Random): string =>
  random.hit(0.5)
    ? `${random.int(1, 28)}-${random.pick(MONTHS)}`
    : `${random.pick(MONTHS)}-${String(random.int(1, 30)).padStart(2, '0')}`;

const hasSystem = ({ system }: Part): boolean => system !== null;

const FITS: Partial<Record<RowKind, (part: Part) => boolean>> = {
  label: hasSystem,
  described: hasSystem,
  several: (part) => relatedNumber(part) !== null,
  typo: ({ system, number }) => system !== null && slipsIn(number.slice(1)).length > 0,
  core: hasSystem,
  'e-notation': ({ number }) => isAllDigits(number) && hasLostDigits(number, shortened(number, 4)),
};

/** Whether a number can be written this way. */
export const canBeWritten = (kind: RowKind, part: Part): boolean => FITS[kind]?.(part) ?? true;

/** The cell of a row that differs from the others. */
export function writeCell(kind: Exclude<RowKind, 'charge'>, request: RowRequest): string {
  const { part, printed, description, grammar, random } = request;
  if (kind === 'typo') {
    return mistype(request);
  }
  if (kind === 'e-notation') {
    return shortened(part.number, random.int(2, 4));
  }
  if (kind === 'date') {
    return drawDate(random);
  }
  const { rows, makeCodes } = WORDS[grammar].cells;
  const make = part.make.name.toUpperCase();
  const template = random.pick(rows[kind]);
  const fields: Readonly<Record<string, string>> = {
    n: printed,
    words: description,
    other: printNumber(part.system, relatedNumber(part) ?? ''),
    make,
    ...(kind === 'label' && { code: random.pick(makeCodes[part.make.name] ?? [make]) }),
  };
  return template.replaceAll(/<([a-z]+)>/gu, (_, name: string) => fields[name] ?? '');
}
