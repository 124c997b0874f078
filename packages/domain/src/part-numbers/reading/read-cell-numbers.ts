import { findNumbers, type FoundNumber } from './find-number.ts';
import { labelOf } from './labels.ts';
import { isNumberOfItsOwn } from './leftover-cost.ts';
import { groupsOf, type NumberColumn } from './number-column.ts';
import { shapeFit, typedWeight } from './shape-fit.ts';
import { cellPieces, expandShortNumbers } from './split-cell.ts';

/** A number of a cell as written there. */
export type CellNumber = FoundNumber & {
  readonly written: string;
  /** The next best way to read the same piece. */
  readonly second: (FoundNumber & { readonly written: string }) | null;
};

const MAX_NUMBERS = 4;
const LOOSE = 1;
/** Shorter pieces around a slash are groups or revisions. */
const MIN_SLASHED_CHARS = 5;

/** The numbers of an upper-case cell, in order. */
export function readCellNumbers(text: string, column: NumberColumn): readonly CellNumber[] {
  const plain =
    plainNumber(text, column) ?? groupedNumber(text, column) ?? labeledNumber(text, column);
  if (plain !== null) {
    return [plain];
  }
  const numbers = cellPieces(text)
    .flatMap((piece) => slashed(piece, column))
    .flatMap((piece) => numbersOfPiece(piece, column));
  const known = numbers.filter(({ weight }) => weight >= LOOSE);
  const first = known[0] ?? numbers[0];
  if (first === undefined) {
    return [];
  }
  const taken = new Set<string>();
  return [first, ...known]
    .filter(({ compact }) => !taken.has(compact) && taken.add(compact))
    .slice(0, MAX_NUMBERS);
}

const SURE = 3;

/** Most cells: nothing but digits, or a form that only one make has. */
function plainNumber(text: string, column: NumberColumn): CellNumber | null {
  if (!PLAIN.test(text)) {
    return null;
  }
  const compact = text.replaceAll('-', '');
  const { weight } = shapeFit(compact);
  const isPlain =
    compact === text
      ? weight >= SURE || /^\d+$/.test(text)
      : column.heads.size === 0 &&
        column.tails.size === 0 &&
        (DIGIT_GROUPS.test(text) || (weight >= SURE && SURE_GROUPS.test(text)));
  return isPlain ? numberIn(text, { written: text, compact, weight, labels: [] }) : null;
}

/** Groups with blanks between them, as most cells of the column have them. */
function groupedNumber(text: string, column: NumberColumn): CellNumber | null {
  if (column.groups.size === 0 || !column.groups.has(groupsOf(text) ?? '')) {
    return null;
  }
  const compact = text.replaceAll(/[^A-Z0-9]+/g, '');
  const weight = Math.max(LOOSE, shapeFit(compact).weight);
  return numberIn(text, { written: text, compact, weight, labels: [] });
}

const PLAIN = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
/** Toyota, Nissan and Hyundai. */
const DIGIT_GROUPS = /^\d{5}-(?=[A-Z0-9]*\d)[A-Z0-9]{5}$/;
/** Ford and Honda. */
const SURE_GROUPS = /^[A-Z0-9]{4,5}-[A-Z0-9]{3,8}(?:-[A-Z0-9]{1,5})?$/;

/** A number at the end of a text, read without a doubt. */
const numberIn = (
  text: string,
  number: Pick<CellNumber, 'written' | 'compact' | 'weight' | 'labels'>,
): CellNumber => ({
  ...number,
  start: text.length - number.written.length,
  end: text.length,
  score: number.weight,
  hasStranger: false,
  second: null,
});

const LABELED = /^([A-Z]{2,12})[ :#-]+([A-Z0-9]+(?:-[A-Z0-9]+)*)$/;
const WELL_SHAPED = 2;

/** Most labeled cells: a make, and a number as only that make or few others have it. */
function labeledNumber(text: string, { tails }: NumberColumn): CellNumber | null {
  const [, label, written] = LABELED.exec(text) ?? [];
  const make = label === undefined ? null : labelOf(label);
  if (written === undefined || label === undefined || make?.kind !== 'make' || tails.size > 0) {
    return null;
  }
  const compact = written.replaceAll('-', '');
  const fit = shapeFit(compact);
  const weight = typedWeight(written, fit);
  return weight >= WELL_SHAPED && make.brands.some((brand) => fit.brands.has(brand))
    ? numberIn(text, { written, compact, weight, labels: [label] })
    : null;
}

function slashed(piece: string, column: NumberColumn): readonly string[] {
  if (!piece.includes('/')) {
    return [piece];
  }
  const expanded = expandShortNumbers(piece.trim());
  if (expanded !== null) {
    return expanded;
  }
  const parts = piece.split('/').filter((part) => /[A-Z0-9]/.test(part));
  const areNumbers = parts.every((part) => {
    const best = findNumbers(part, column)[0];
    return best !== undefined && best.weight >= LOOSE && best.compact.length >= MIN_SLASHED_CHARS;
  });
  return parts.length > 1 && areNumbers ? parts : [piece];
}

/** The best number of a piece, and further ones among what it leaves out. */
function numbersOfPiece(piece: string, column: NumberColumn): readonly CellNumber[] {
  const [best, ...others] = findNumbers(piece, column);
  if (best === undefined) {
    return [];
  }
  const written = (found: FoundNumber): string => piece.slice(found.start, found.end);
  const second = others.find(({ start, end }) => start < best.end && end > best.start);
  const number: CellNumber = {
    ...best,
    written: written(best),
    second: second === undefined ? null : { ...second, written: written(second) },
  };
  if (best.weight < LOOSE) {
    return [number];
  }
  const around = (rest: string): readonly CellNumber[] =>
    /\d/.test(rest)
      ? numbersOfPiece(rest, column).filter(({ compact, weight }) =>
          isNumberOfItsOwn(compact, weight),
        )
      : [];
  return [...around(piece.slice(0, best.start)), number, ...around(piece.slice(best.end))];
}
