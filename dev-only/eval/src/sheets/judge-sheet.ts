import type { FileWarning } from '@partsight/domain/columns/file-warning';

import type { ReadLine, ReadSheet } from './read-sheet.ts';
import type { Doubt, Figure, SheetCase, WantedFigure, WantedLine } from './sheet-case.ts';

export type JudgedSheet = {
  readonly isRight: boolean;
  readonly faults: readonly string[];
  readonly linesRight: number;
  readonly lines: number;
  /** How far quantity times cost of all lines is off, as a share of the right sum. */
  readonly dollarsOff: number;
  /** Everything the product says in doubt of its reading. */
  readonly signs: readonly string[];
};

const WARNINGS: Readonly<Record<string, readonly FileWarning[]>> = {
  part: ['looks-like-upc'],
  quantity: ['empty-column'],
  cost: ['empty-column', 'rests-on-price'],
  sheet: ['other-sheets'],
  hidden: ['hidden-rows', 'hidden-columns'],
  rows: ['ragged-rows', 'unclosed-quote'],
  numbers: ['turned-into-date', 'digits-lost', 'leading-zeros-lost', 'looks-like-upc'],
  formulas: ['formulas-without-value'],
};

export const isAsked = ({ refused, questions }: ReadSheet): boolean =>
  refused !== null || questions.length > 0;

/** What the product says that puts this in doubt. */
function signsOf(read: ReadSheet, about: string): readonly string[] {
  const { refused, questions, mapping, warnings } = read;
  if (refused !== null) {
    return ['refused'];
  }
  const isMissing = (about === 'quantity' || about === 'cost') && mapping?.[about] === null;
  return [
    ...questions.filter((one) => one === about).map((one) => `asks ${one}`),
    ...(isMissing ? [`no ${about} column`] : []),
    ...(WARNINGS[about]?.filter((code) => warnings.has(code)) ?? []),
  ];
}

/** Mopar and Fiat print a zero before some numbers, or leave it out. */
function plainNumber(text: string): string {
  const key = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, '');
  return /^0(?:\d{7}|\d{7,8}[A-Z]{2})$/u.test(key) ? plainNumber(key.slice(1)) : key;
}

const TRIED_ALTERNATIVES = 2;

const isLine = ({ key, alternatives }: ReadLine, wanted: string): boolean =>
  wanted.split('|').some((either) => {
    const tried = either.startsWith('~') ? alternatives.slice(0, TRIED_ALTERNATIVES) : [];
    return [key, ...tried].some((number) => plainNumber(number) === plainNumber(either));
  });

const accepted = (wanted: WantedFigure): readonly Figure[] =>
  typeof wanted === 'object' && wanted !== null ? wanted : [wanted];

/** Half of the last place that is stored. */
const TOLERANCE = { quantity: 0.0006, cost: 0.0055 };

function isFigure(read: number | null, wanted: WantedFigure, tolerance: number): boolean {
  return accepted(wanted).some(
    (one) =>
      one === '*' ||
      Math.abs((read ?? 0) - (one ?? 0)) < tolerance ||
      ((read ?? 0) <= 0 && (one ?? 0) <= 0),
  );
}

const isOptional = ([, , , mark]: WantedLine): boolean => mark === '?';

type Pair = { readonly wanted: WantedLine; readonly line: ReadLine | null };

/** The read line of each wanted one, in the order of the sheet where possible, and the lines left over. */
function pairLines(want: readonly WantedLine[], lines: readonly ReadLine[]) {
  const left = new Map(lines.entries());
  let last = -1;
  const pairs = want.map((wanted): Pair => {
    const fitting = [...left].filter(([, line]) => isLine(line, wanted[0]));
    const [at, line] = fitting.find(([index]) => index > last) ?? fitting[0] ?? [null, null];
    if (at === null) {
      return { wanted, line };
    }
    left.delete(at);
    last = Math.max(last, at);
    return { wanted, line };
  });
  return { pairs, extra: [...left.values()] };
}

const worth = (quantity: number | null, cost: number | null): number =>
  Math.max(0, quantity ?? 0) * Math.max(0, cost ?? 0);

/** A sum needs one figure, so the first of those that are right. */
function wantedWorth(wanted: WantedLine): number {
  const [quantity = null, cost = null] = [wanted[1], wanted[2]].map((figure) => {
    const [first = null] = accepted(figure);
    return first === '*' ? null : first;
  });
  return isOptional(wanted) ? 0 : worth(quantity, cost);
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

function judgeLines(
  { ask = [], askOk = [] }: SheetCase,
  want: readonly WantedLine[],
  read: ReadSheet,
): JudgedSheet {
  const hasSign = (about: Doubt): boolean => signsOf(read, about).length > 0;
  const doubted = new Set([...ask, ...askOk].filter(hasSign));
  // A user who is asked which rows are lines corrects all of them.
  const isAnyLine =
    doubted.has('part') || doubted.has('rows') || (doubted.has('sheet') && askOk.includes('sheet'));
  const { pairs, extra } = pairLines(want, read.lines);
  const isOpen = (about: Doubt): boolean => ask.includes(about) || doubted.has(about);
  const wrongIn = ({ wanted, line }: Pair): readonly string[] => {
    if (line === null) {
      return isOptional(wanted) ? [] : ['not read'];
    }
    return (['quantity', 'cost'] as const).flatMap((figure, at) => {
      const right = wanted[at === 0 ? 1 : 2];
      return isOpen(figure) || isFigure(line[figure], right, TOLERANCE[figure])
        ? []
        : [`${figure} ${line[figure]} for ${JSON.stringify(right)}`];
    });
  };
  const wrong = isAnyLine
    ? []
    : pairs.flatMap((pair) => {
        const faults = wrongIn(pair);
        return faults.length === 0 ? [] : `${pair.wanted[0]}: ${faults.join(', ')}`;
      });
  const surplus = isAnyLine ? [] : extra;
  const faults = [
    ...ask.filter((about) => !hasSign(about)).map((about) => `not asked: ${about}`),
    ...wrong,
    ...surplus.map(({ cell, key }) => `looked up too: ${JSON.stringify(cell)} as ${key}`),
  ];
  const missing = pairs.filter(({ wanted, line }) => line === null && !isOptional(wanted)).length;
  // A line under a wrong number is one wrong line, not a missing one and a surplus one.
  const lines = want.length + Math.max(0, surplus.length - missing);
  const due = sum(want.map(wantedWorth));
  const isRight = faults.length === 0;
  const found = sum(read.lines.map(({ quantity, cost }) => worth(quantity, cost)));
  return {
    isRight,
    faults,
    linesRight: want.length - wrong.length,
    lines,
    dollarsOff: isRight || due === 0 ? 0 : Math.abs(found - due) / due,
    signs: [...new Set(Object.keys(WARNINGS).flatMap((about) => signsOf(read, about)))],
  };
}

/** Of several readings that are all right, the one that the product comes closest to. */
export function judgeSheet(sheet: SheetCase, read: ReadSheet): JudgedSheet {
  const [closest] = (sheet.wantAny ?? [sheet.want ?? []])
    .map((want) => judgeLines(sheet, want, read))
    .toSorted(
      (one, other) =>
        Number(other.isRight) - Number(one.isRight) || other.linesRight - one.linesRight,
    );
  if (closest === undefined) {
    throw new Error(`${sheet.id} wants nothing`);
  }
  return closest;
}
