import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { isProduct } from '@partsight/domain/columns/evidence/products';
import type { OpenQuestion } from '@partsight/domain/columns/sheet-question';
import { displayText, type Row } from '@partsight/spreadsheet/cell';

import type { ControlTotal, StatedSum } from '../db/records/sheet-reading.record.ts';
import { AnswerTallies, type AnswerFigures } from './questions/answer-tallies.ts';
import { isNothing, stockOf, unreadableText, wholeAmountOf, type Stock } from './row-stock.ts';

const MAX_TOTALS = 1_000;
const CENTS = /\d[.,]\d\d\D*$/;
const EXAMPLES_KEPT = 3;
/** Different texts that counts can be typed in for. */
const MAX_TYPED = 40;
const MINOR_PER_UNIT = 100;
const MICROS_PER_UNIT = 1_000_000;
const MICROS_PER_MINOR = 10_000;
/** A difference below this is not worth a question. */
const WORTH_ASKING = 0.02;
const UNREADABLE_SHARE = 0.1;
const MIN_UNPRICED = 3;
const MIN_PRODUCT_ROWS = 10;
const PRODUCT_SHARE = 0.9;
/** More figures in rows of totals say nothing more. */
const MAX_STATED = 60;
const FIGURE = /\d[\d.,]*\d|\d/g;

/** Cells that are no figures. */
type Unreadable = { rows: number; readonly texts: Map<string, number> };
const NOT_A_FIGURE = (): Unreadable => ({ rows: 0, texts: new Map() });

/** What the rows of a sheet say together, tallied while they are read. */
export class RowEvidence {
  readonly unreadableCounts = NOT_A_FIGURE();
  readonly unreadableCosts = NOT_A_FIGURE();
  readonly #mapping: ColumnMapping;
  readonly #answers: AnswerTallies<OpenQuestion>;
  readonly #totals: number[] = [];
  #counted = 0;
  #parts = 0;
  #pieces = 0;
  #minor = 0;
  #lineAmounts = 0;
  #oneEachMinor = 0;
  #sinceTotal = 0;
  #statedPieces: number | null = null;
  readonly #statedAmounts: (readonly number[])[] = [];
  readonly #nameless = { rows: 0, minor: 0, unpriced: 0 };
  readonly #products = { rows: 0, agreeing: 0 };

  constructor(mapping: ColumnMapping, questions: readonly OpenQuestion[]) {
    this.#mapping = mapping;
    this.#answers = new AnswerTallies(mapping, questions);
  }

  /** A row that is looked up. */
  addPart(cells: Row, stock: Stock): void {
    const { quantity, costMicros, worthMinor } = stock;
    const { costForm } = this.#mapping;
    this.#parts += 1;
    this.#noteFigures(cells, stock);
    this.#pieces += quantity ?? 0;
    this.#sinceTotal += quantity ?? 0;
    this.#minor += worthMinor;
    const line = wholeAmountOf(cells[costForm?.extended ?? -1], costForm);
    this.#lineAmounts += line ?? 0;
    if (quantity !== null && quantity >= 2 && costMicros !== null && line !== null) {
      this.#products.rows += 1;
      this.#products.agreeing += isProduct(quantity, costMicros / MICROS_PER_UNIT, line, 1) ? 1 : 0;
    }
    this.#answers.add(cells);
  }

  #noteFigures(cells: Row, { quantity, costMicros }: Stock): void {
    const { quantity: countAt, cost: costAt, countForm } = this.#mapping;
    const count = displayText(cells[countAt ?? -1]).trim();
    const cost = displayText(cells[costAt ?? -1]).trim();
    const isCounted = countAt !== null && countForm === undefined && !isNothing(count);
    this.#counted += isCounted ? 1 : 0;
    if (isCounted && quantity === null) {
      note(this.unreadableCounts, unreadableText(cells[countAt]));
      this.#oneEachMinor += Math.round((costMicros ?? 0) / MICROS_PER_MINOR);
    }
    // What a line is for is unknown where its count is, which is said already.
    if (
      costAt !== null &&
      costMicros === null &&
      !isNothing(cost) &&
      !/^\W*\d[\d.,]*\W*$/.test(cost)
    ) {
      note(this.unreadableCosts, unreadableText(cells[costAt]));
    }
  }

  /** A row between or below the parts that says what they add up to. */
  addTotal(cells: Row): void {
    if (this.#statedAmounts.length < MAX_TOTALS) {
      this.#statedAmounts.push(this.#sumsIn(cells));
    }
    this.#noteTotals(cells);
    const { quantity } = stockOf(cells, this.#mapping);
    if (quantity === null || quantity <= 0) {
      return;
    }
    this.#statedPieces = this.#isSumOfPieces(quantity) ? null : quantity;
    this.#sinceTotal = 0;
  }

  #noteTotals(cells: Row): void {
    for (const figure of cells.flatMap((cell) => displayText(cell).match(FIGURE) ?? [])) {
      const amount = wholeAmountOf(figure, this.#mapping.costForm);
      if (amount !== null && amount > 0 && this.#totals.length < MAX_STATED) {
        this.#totals.push(amount);
      }
    }
  }

  /** The sums that the sheet itself states, below its parts or by the amounts of its lines. */
  stated(): readonly StatedSum[] {
    return [
      ...this.#totals.map((amount) => ({ what: 'total' as const, amount })),
      ...(this.#lineAmounts > 0 ? [{ what: 'lines' as const, amount: this.#lineAmounts }] : []),
    ];
  }

  #isSumOfPieces(quantity: number): boolean {
    return [this.#pieces, this.#sinceTotal, this.#parts].some(
      (sum) => Math.abs(sum - quantity) < 0.01,
    );
  }

  /** Whether a row without a number sums up those above it. */
  isTotal(cells: Row): boolean {
    const { quantity } = stockOf(cells, this.#mapping);
    if (this.#parts < 2) {
      return false;
    }
    const amounts = this.#amountsOf(cells);
    const sums = [this.#minor / MINOR_PER_UNIT, this.#lineAmounts];
    return (
      (quantity !== null && quantity > 1 && this.#isSumOfPieces(quantity)) ||
      amounts.some(
        (amount) =>
          amount !== null &&
          amount > 0 &&
          sums.some((sum) => sum > 0 && Math.abs(sum - amount) <= sum * 0.005),
      )
    );
  }

  #amountsOf(cells: Row): readonly (number | null)[] {
    const { costForm, cost } = this.#mapping;
    return [cost ?? -1, costForm?.extended ?? -1].map((column) =>
      wholeAmountOf(cells[column], costForm),
    );
  }

  /** Amounts with cents beside the count, in whichever column. */
  #sumsIn(cells: Row): readonly number[] {
    const { quantity, costForm } = this.#mapping;
    return cells.flatMap((cell, column) => {
      const amount = column === quantity ? null : wholeAmountOf(cell, costForm);
      return amount !== null && amount > 0 && CENTS.test(displayText(cell)) ? [amount] : [];
    });
  }

  /** What the lines cost together, beside what the sheet says; null where it says nothing. */
  controlTotal(): ControlTotal | null {
    const stated = statedTotal(this.#statedAmounts, this.#minor / MINOR_PER_UNIT);
    return stated === null
      ? null
      : { costMinor: this.#minor, statedMinor: Math.round(stated * MINOR_PER_UNIT) };
  }

  /** A row with a count or a cost, and no number to look up. */
  addNameless({ quantity, costMicros, worthMinor }: Stock): void {
    // Without a count it is one piece at least.
    const minor = quantity === null ? Math.round((costMicros ?? 0) / MICROS_PER_MINOR) : worthMinor;
    this.#nameless.rows += minor > 0 ? 1 : 0;
    this.#nameless.minor += Math.max(0, minor);
    if (minor > 0 || quantity === null || quantity <= 0) {
      return;
    }
    // The words of a subtotal may hold digits.
    const isSum = this.#isSumOfPieces(quantity);
    this.#nameless.unpriced += isSum ? 0 : 1;
    this.#sinceTotal = isSum ? 0 : this.#sinceTotal;
  }

  /** What each answer makes of the list. */
  figuresOf(question: OpenQuestion): readonly AnswerFigures[] {
    const read = { lines: this.#parts, pieces: this.#pieces, costMinor: this.#minor };
    const { rows: lines, minor } = this.#nameless;
    const pieces = this.unreadableCounts.rows;
    const other: Partial<Record<OpenQuestion['id'], AnswerFigures>> = {
      Q8: { ...read, lines: read.lines + lines, costMinor: read.costMinor + minor },
      Q9: {
        ...read,
        pieces: read.pieces + pieces,
        costMinor: read.costMinor + this.#oneEachMinor,
      },
    };
    return (
      this.#answers.of(question) ??
      question.answers.map((_, at) => (at === 0 ? read : (other[question.id] ?? read)))
    );
  }

  /** What only all rows show. */
  questions(): readonly OpenQuestion[] {
    return [
      ...this.#unreadable(),
      ...this.#failedProduct(),
      ...this.#namelessRows(),
      ...this.#missingPieces(),
    ];
  }

  #unreadable(): readonly OpenQuestion[] {
    const { rows, texts } = this.unreadableCounts;
    const examples = [...texts.keys()].slice(0, EXAMPLES_KEPT);
    const { quantity } = this.#mapping;
    return quantity === null || rows === 0 || rows < this.#counted * UNREADABLE_SHARE
      ? []
      : [
          {
            id: 'Q9',
            unreadable: [...texts].map(([text, count]) => ({ text, rows: count })),
            answers: [
              { label: 'Unknown', change: { countForm: null } },
              {
                label: 'One each',
                change: { countForm: { columns: [quantity], op: 'sum', unreadable: 1 } },
              },
            ],
            evidence: () =>
              `${rows} counts are not figures, such as ${examples.map((one) => `"${one}"`).join(', ')}. How many pieces are they?`,
          },
        ];
  }

  /** Count times cost was the line's amount on the first page, and is not further down. */
  #failedProduct(): readonly OpenQuestion[] {
    const { rows, agreeing } = this.#products;
    return rows < MIN_PRODUCT_ROWS || agreeing >= rows * PRODUCT_SHARE
      ? []
      : [
          {
            id: 'Q6',
            answers: [{ label: 'As it is', change: {} }],
            evidence: () =>
              `Is the cost right as it is? On ${rows - agreeing} of ${rows} lines, count times cost is not the amount of the line.`,
          },
        ];
  }

  #namelessRows(): readonly OpenQuestion[] {
    const { rows, minor, unpriced } = this.#nameless;
    const isMoney = minor > 0 && minor >= (this.#minor + minor) * WORTH_ASKING;
    // A further list below, under headings of its own.
    const areCounts = unpriced >= MIN_UNPRICED && unpriced >= this.#parts * UNREADABLE_SHARE;
    const many = isMoney ? rows : unpriced;
    const has = `${many} ${many === 1 ? 'row has' : 'rows have'}`;
    const what = isMoney
      ? `${many === 1 ? 'an amount' : 'amounts'} but no part number ($${(minor / MINOR_PER_UNIT).toFixed(2)})`
      : 'a count but no part number';
    return isMoney || areCounts
      ? [
          {
            id: 'Q8',
            answers: [
              { label: 'Leave them out', change: {}, effect: 'leave-out' },
              { label: 'Read them as parts', change: {} },
            ],
            evidence: () => `${has} ${what}. Leave them out?`,
          },
        ]
      : [];
  }

  #missingPieces(): readonly OpenQuestion[] {
    const stated = this.#statedPieces;
    return stated === null ||
      this.#isSumOfPieces(stated) ||
      stated < this.#pieces * (1 + WORTH_ASKING)
      ? []
      : [
          {
            id: 'Q12',
            answers: [
              { label: `Go on with ${this.#pieces}`, change: {} },
              { label: 'Choose another file', change: {}, effect: 'other-file' },
            ],
            evidence: () =>
              `The sheet says ${stated} pieces in its last row, we read ${this.#pieces}. Is a page missing?`,
          },
        ];
  }
}

function note(unreadable: Unreadable, text: string): void {
  unreadable.rows += 1;
  const { texts } = unreadable;
  if (texts.size < MAX_TYPED || texts.has(text)) {
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
}

/** The last total, or else those of the sections together; null where it cannot be told which it is. */
function statedTotal(totals: readonly (readonly number[])[], sum: number): number | null {
  const agrees = (amount: number): boolean => Math.abs(amount - sum) < 0.005;
  const single = totals.flatMap(([amount, ...others]) =>
    amount === undefined || others.length > 0 ? [] : [amount],
  );
  const together = single.reduce((one, other) => one + other, 0);
  const found = [...totals.flat(), together].find(agrees);
  const last = single.at(-1);
  return found ?? (last !== undefined && last === Math.max(...totals.flat()) ? last : null);
}
