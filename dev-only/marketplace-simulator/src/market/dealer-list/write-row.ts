import { printNumber } from '../numbers/spell-number.ts';
import type { Part } from '../parts/part.ts';
import type { Random } from '../random.ts';
import type { GrammarPart } from '../titles/grammar.ts';
import { WORDS } from '../words/words.ts';
import type { RowKind } from './cell-rates.ts';

export type RowRequest = {
  readonly part: Part;
  /** The number as the dealer's program prints it. */
  readonly printed: string;
  readonly description: string;
  readonly grammar: GrammarPart;
  readonly random: Random;
};

type Fields = Readonly<Record<string, string>>;

const fillIn = (template: string, fields: Fields): string =>
  template.replaceAll(/<([a-z]+)>/gu, (_, name: string) => fields[name] ?? '');

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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const drawDate = ({ random }: RowRequest): string =>
  random.hit(0.5)
    ? `${random.int(1, 28)}-${random.pick(MONTHS)}`
    : `${random.pick(MONTHS)}-${String(random.int(1, 30)).padStart(2, '0')}`;

type RowWriter = {
  /** Whether a number can be written this way; all if absent. */
  readonly fits?: (part: Part) => boolean;
  readonly write: (request: RowRequest) => string;
};

const hasSystem = ({ system }: Part): boolean => system !== null;

/** How each kind of row is written; charges replace the whole row. */
export const ROW_WRITERS: Readonly<Record<Exclude<RowKind, 'charge'>, RowWriter>> = {
  label: {
    fits: hasSystem,
    write: ({ part: { make }, printed, grammar, random }) =>
      fillIn(random.pick(WORDS[grammar].cells.labels), {
        n: printed,
        make: make.name.toUpperCase(),
        code: random.pick(WORDS[grammar].cells.makeCodes[make.name] ?? [make.name.toUpperCase()]),
      }),
  },
  described: {
    fits: hasSystem,
    write: ({ printed, description, grammar, random }) =>
      fillIn(random.pick(WORDS[grammar].cells.described), { n: printed, words: description }),
  },
  several: {
    fits: (part) => relatedNumber(part) !== null,
    write: ({ part, printed, grammar, random }) =>
      fillIn(random.pick(WORDS[grammar].cells.several), {
        n: printed,
        other: printNumber(part.system, relatedNumber(part) ?? ''),
      }),
  },
  marks: {
    write: ({ printed, grammar, random }) =>
      fillIn(random.pick(WORDS[grammar].cells.marks), { n: printed }),
  },
  typo: {
    fits: ({ system, number }) => system !== null && slipsIn(number.slice(1)).length > 0,
    write: mistype,
  },
  core: {
    fits: hasSystem,
    write: ({ printed, grammar, random }) =>
      fillIn(random.pick(WORDS[grammar].cells.cores), { n: printed }),
  },
  'e-notation': {
    fits: ({ number }) => isAllDigits(number) && hasLostDigits(number, shortened(number, 4)),
    write: ({ part, random }) => shortened(part.number, random.int(2, 4)),
  },
  date: { write: drawDate },
};
