import type { DecimalSign } from '../../core/parse-number.ts';
import { PLAIN_COST, type CostForm } from '../column-mapping.ts';
import type { OpenQuestion } from '../sheet-question.ts';
import {
  isExtendedCost,
  isListName,
  isUnitName,
  mayBeCost,
  namedBasis,
} from './amount-headings.ts';
import { MIN_RATIO_ROWS, ratioOf, TIGHT } from './list-ratio.ts';
import { unitsColumn, unitsOfPieces } from './price-units.ts';
import type { Product } from './products.ts';
import {
  columnAt,
  labelOf,
  standsInFoot,
  sumOf,
  type StockColumn,
  type StockSheet,
} from './stock-sheet.ts';
import { areAlike, type Figures, type Tally } from './tally.ts';

export type ChosenCost = {
  readonly cost: { readonly index: number; readonly form: CostForm } | null;
  readonly question: OpenQuestion | null;
  readonly isProven: boolean;
};

type Basis = Pick<CostForm, 'per' | 'scale'>;
const PIECE: Basis = { per: 'piece', scale: 1 };
const LINE: Basis = { per: 'line', scale: 1 };
const CENTS: Basis = { per: 'piece', scale: 100 };
const HUNDRED: Basis = { per: 'hundred', scale: 1 };
const THOUSAND: Basis = { per: 'thousand', scale: 1 };

const FOOT_TOLERANCE = 0.005;
/** For a total that would change what every amount means. */
const EXACTLY = 0.0002;
/** A cost is hardly ever a smaller or a larger share of the list price. */
const USUAL_SHARE = { least: 0.15, most: 1.25 };
/** Amounts of a short list that are all whole, large and not round. */
const MIN_WHOLE_ROWS = 6;
const SMALLEST_MEDIAN = 400;
const ROUND_SHARE = 0.6;
/** How seldom costs of pieces divide by the counts beside them before a question is worth it. */
const RARE_ODDS = 10_000;
const ROUND_CENTS = [100, 50, 25, 10];

/** Which amount is what the dealer paid, and for how many pieces: by products, list prices, totals, names. */
export const chooseCost = (sheet: StockSheet, count: Tally | null, amounts: Amounts): ChosenCost =>
  new CostChoice(sheet, count, amounts).choose();

/** The amounts of a sheet, and how they are written and related. */
export type Amounts = {
  readonly products: readonly Product[];
  readonly columns: readonly StockColumn[];
  readonly decimal: DecimalSign | null;
};

class CostChoice {
  readonly #sheet: StockSheet;
  readonly #count: Figures;
  readonly #products: readonly Product[];
  readonly #amounts: readonly StockColumn[];
  readonly #decimal: DecimalSign | null;

  constructor(sheet: StockSheet, count: Tally | null, { products, columns, decimal }: Amounts) {
    this.#sheet = sheet;
    this.#count = count?.numbers ?? [];
    this.#amounts = columns;
    this.#decimal = decimal;
    this.#products = products.filter(
      (product) => count !== null && areAlike(product.count.numbers, count.numbers),
    );
  }

  choose(): ChosenCost {
    const named = columnAt(this.#sheet, this.#sheet.cost?.index ?? -1);
    if (named === undefined) {
      return { cost: null, question: null, isProven: false };
    }
    return (
      this.#byProduct(named) ??
      this.#byRatio(named) ??
      this.#byUnits(named) ??
      this.#byFoot(named) ??
      this.#byName(named)
    );
  }

  #form(basis: Basis, more: Partial<CostForm> = {}): CostForm {
    return { ...PLAIN_COST, decimal: this.#decimal, ...basis, ...more };
  }

  #proven(index: number, form: CostForm): ChosenCost {
    return { cost: { index, form }, question: null, isProven: true };
  }

  #byProduct(named: StockColumn): ChosenCost | null {
    const own = this.#products.filter(({ each }) => each === named.index);
    const plain = own.find(({ per }) => per === 1) ?? own.find(({ per }) => per !== null) ?? own[0];
    if (plain !== undefined) {
      return this.#proven(named.index, this.#formOfProduct(named, plain));
    }
    const line = this.#products.filter(
      ({ extended, per }) => extended === named.index && per === 1,
    );
    const [unit] = line
      .flatMap(({ each }) => columnAt(this.#sheet, each) ?? [])
      .filter(({ name }) => mayBeCost(name) || isUnitName(name))
      .filter(({ name }) => !isListName(name));
    if (unit !== undefined) {
      return this.#proven(unit.index, this.#form(PIECE, { extended: named.index }));
    }
    return line.length > 0 ? this.#proven(named.index, this.#form(LINE)) : null;
  }

  #formOfProduct({ figures }: StockColumn, { per, pieces, extended }: Product): CostForm {
    if (per === 1) {
      return this.#form(PIECE, { extended });
    }
    if (per !== null) {
      const isCents = per === 100 && figures.isWhole === 1;
      return this.#form(isCents ? CENTS : per === 100 ? HUNDRED : THOUSAND, { extended });
    }
    const units = unitsOfPieces(this.#sheet.columns, pieces);
    return this.#form(PIECE, { extended, units });
  }

  /** A cost is a steady share of the list price; that of a line is so only after division by the count. */
  #byRatio(named: StockColumn): ChosenCost | null {
    const lists = this.#amounts.filter(
      ({ index, name }) => index !== named.index && isListName(name),
    );
    for (const list of lists) {
      const { numbers } = list.figures;
      const own = ratioOf(named.figures.numbers, numbers);
      const divided = ratioOf(this.#perPiece(named.figures.numbers), numbers);
      if (own === null) {
        continue;
      }
      const isLine =
        divided !== null &&
        this.#several() >= MIN_RATIO_ROWS - 1 &&
        divided.spread <= TIGHT &&
        own.spread > divided.spread * TIGHT;
      if (isLine && isUsual(divided.median)) {
        return this.#proven(named.index, this.#form(LINE));
      }
      if (isLine && isUsual(divided.median / 100)) {
        return this.#proven(named.index, this.#form({ per: 'line', scale: 100 }));
      }
      if (own.spread <= TIGHT * 1.25 && own.median >= 15 && own.median <= 125) {
        return this.#proven(named.index, this.#form(CENTS));
      }
      if (own.median < USUAL_SHARE.least || own.median > USUAL_SHARE.most * 1.6) {
        return this.#ask(named, 'Q6', own.median > 1 ? [LINE, PIECE] : [PIECE, LINE], list);
      }
      if (own.spread <= TIGHT && this.#areWhole(named) && this.#areWhole(list)) {
        return null;
      }
      if (own.spread <= TIGHT && isUsual(own.median)) {
        return {
          cost: { index: named.index, form: this.#form(PIECE) },
          question: null,
          isProven: true,
        };
      }
    }
    return null;
  }

  #perPiece(numbers: Figures): Figures {
    return numbers.map((amount, row) => {
      const pieces = this.#count[row] ?? 0;
      return amount === null || pieces <= 0 ? null : amount / pieces;
    });
  }

  /** Rows on which a line and a piece differ. */
  #several(): number {
    return this.#count.filter((pieces) => (pieces ?? 0) > 1).length;
  }

  /** A column that says on which rows the cost is for a hundred. */
  #byUnits(named: StockColumn): ChosenCost | null {
    const units = unitsColumn(this.#sheet.columns);
    if (units === null) {
      return null;
    }
    const answers = [this.#form(PIECE, { units }), this.#form(PIECE)];
    const column = columnAt(this.#sheet, units.column);
    return {
      cost: { index: named.index, form: answers[0] ?? PLAIN_COST },
      isProven: false,
      question: {
        id: 'Q7',
        answers: answers.map((form) => ({
          label: form.units === null ? 'As written' : 'Per hundred or thousand on those rows',
          change: { cost: named.index, costForm: form },
        })),
        evidence: () =>
          `Are some amounts of ${labelOf(named)} for a hundred or a thousand pieces? ${column === undefined ? 'A column' : labelOf(column)} marks rows ${[...units.hundred, ...units.thousand].join(', ')}.`,
      },
    };
  }

  /** The sheet's own totals. */
  #byFoot(named: StockColumn): ChosenCost | null {
    const { numbers } = named.figures;
    const worth = sumOf(
      numbers.map((amount, row) => (amount ?? 0) * Math.max(0, this.#count[row] ?? 0)),
    );
    const lines = sumOf(numbers);
    if (this.#several() === 0) {
      return null;
    }
    if (standsInFoot(this.#sheet, worth, FOOT_TOLERANCE)) {
      return this.#proven(named.index, this.#form(PIECE));
    }
    if (standsInFoot(this.#sheet, worth / 100, EXACTLY)) {
      return this.#proven(named.index, this.#form(this.#areWhole(named) ? CENTS : HUNDRED));
    }
    if (
      !standsInFoot(this.#sheet, lines, FOOT_TOLERANCE) ||
      this.#isEverythingSummed(named) ||
      this.#costsWithoutPieces(named)
    ) {
      return standsInFoot(this.#sheet, lines / 100, FOOT_TOLERANCE) && this.#areWhole(named)
        ? this.#proven(named.index, this.#form({ per: 'line', scale: 100 }))
        : null;
    }
    return this.#ask(named, 'Q6', isUnitName(named.name) ? [PIECE, LINE] : [LINE, PIECE], null);
  }

  /** A spreadsheet's sum below every column says nothing about any of them. */
  #isEverythingSummed(named: StockColumn): boolean {
    return this.#amounts.some(
      ({ index, name, figures }) =>
        index !== named.index &&
        isListName(name) &&
        standsInFoot(this.#sheet, sumOf(figures.numbers), FOOT_TOLERANCE),
    );
  }

  /** No pieces are worth nothing: an amount beside them is that of a piece. */
  #costsWithoutPieces({ figures }: StockColumn): boolean {
    return this.#count.some((pieces, row) => pieces === 0 && (figures.numbers[row] ?? 0) > 0);
  }

  #byName(named: StockColumn): ChosenCost {
    const basis = namedBasis(named.header);
    if (basis !== null) {
      const likely = basis === 'cents' ? CENTS : basis === 'hundred' ? HUNDRED : THOUSAND;
      return this.#ask(named, 'Q7', [likely, PIECE], null);
    }
    if (isExtendedCost(named.name) && this.#several() > 0) {
      return this.#ask(named, 'Q6', [LINE, PIECE], null);
    }
    if (this.#looksImplied(named)) {
      return this.#ask(named, 'Q7', [CENTS, PIECE], null);
    }
    if (this.#dividesByCount(named)) {
      return this.#ask(named, 'Q6', [LINE, PIECE], null);
    }
    return {
      cost: { index: named.index, form: this.#form(PIECE) },
      question: null,
      isProven: false,
    };
  }

  #areWhole({ figures }: StockColumn): boolean {
    return figures.count >= MIN_WHOLE_ROWS && figures.isWhole === 1 && figures.hasDecimals === 0;
  }

  /** Whole, large and seldom round, or filled with zeros to one width. */
  #looksImplied(named: StockColumn): boolean {
    const { numbers, median, isPadded } = named.figures;
    const present = numbers.filter((amount) => amount !== null && amount > 0);
    const round = present.filter((amount) => (amount ?? 0) % 5 === 0).length;
    const isListWhole = this.#amounts.some(
      (list) => isListName(list.name) && list !== named && this.#areWhole(list),
    );
    const least = isListWhole ? SMALLEST_MEDIAN / 4 : SMALLEST_MEDIAN;
    return (
      this.#areWhole(named) &&
      (isPadded > 0.5 || (median >= least && round < present.length * ROUND_SHARE))
    );
  }

  /** Cents that divide by the count on every row are amounts of lines, or a rare chance. */
  #dividesByCount({ figures }: StockColumn): boolean {
    let odds = 1;
    for (const [row, amount] of figures.numbers.entries()) {
      const pieces = this.#count[row] ?? 0;
      const cents = Math.round((amount ?? 0) * 100);
      if (!Number.isInteger(pieces) || pieces < 2 || cents <= 0) {
        continue;
      }
      if (cents % pieces !== 0) {
        return false;
      }
      // Round amounts divide by much: they tell less.
      const round = ROUND_CENTS.find((one) => cents % one === 0) ?? 1;
      odds *= pieces / commonDivisor(pieces, round);
    }
    return odds >= RARE_ODDS;
  }

  #ask(
    named: StockColumn,
    id: 'Q6' | 'Q7',
    bases: readonly Basis[],
    list: StockColumn | null,
  ): ChosenCost {
    const forms = bases.map((basis) => this.#form(basis));
    const evidence = this.#evidence(named, list);
    return {
      cost: { index: named.index, form: forms[0] ?? PLAIN_COST },
      isProven: false,
      question: {
        id,
        answers: forms.map((form) => ({
          label: BASIS_LABELS[form.per] + (form.scale === 100 ? ', in cents' : ''),
          change: { cost: named.index, costForm: form },
        })),
        evidence: () => `${askedBasis(named, forms)} ${evidence}`,
      },
    };
  }

  /** The line with the most pieces shows the difference best. */
  #evidence(named: StockColumn, list: StockColumn | null): string {
    const most = this.#count.reduce<number>(
      (best, pieces, row) => ((pieces ?? 0) > (this.#count[best] ?? 0) ? row : best),
      0,
    );
    const amount = named.values[most]?.trim() ?? '';
    const pieces = this.#count[most] ?? 0;
    const against =
      list === null ? '' : ` against a list price of ${list.values[most]?.trim() ?? ''}`;
    const line = pieces === 1 ? 'a line with one piece' : `the line with ${pieces} pieces`;
    return `On ${line} it is ${amount}${against}.`;
  }
}

export const BASIS_LABELS = {
  piece: 'One piece',
  line: 'The whole line',
  hundred: 'A hundred pieces',
  thousand: 'A thousand pieces',
} as const satisfies Record<CostForm['per'], string>;

const BASIS_WORDS = {
  piece: 'one piece',
  line: 'the whole line',
  hundred: 'a hundred pieces',
  thousand: 'a thousand pieces',
} as const satisfies Record<CostForm['per'], string>;

function askedBasis(named: StockColumn, forms: readonly CostForm[]): string {
  const [per = '', ...others] = [
    ...new Set(forms.map((form) => BASIS_WORDS[form.per])),
  ].toReversed();
  return others.length === 0
    ? `Is ${labelOf(named)} in dollars or in cents?`
    : `Is ${labelOf(named)} for ${per} or for ${others.join(' or for ')}?`;
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

const isUsual = (share: number): boolean => share >= USUAL_SHARE.least && share <= USUAL_SHARE.most;
