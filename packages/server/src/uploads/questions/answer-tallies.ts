import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { changedBy, type ReadingChange } from '@partsight/domain/columns/sheet-question';
import type { Row } from '@partsight/spreadsheet/cell';

import { stockOf } from '../row-stock.ts';

/** What an answer makes of the list. */
export type AnswerFigures = {
  readonly lines: number;
  readonly pieces: number;
  readonly costMinor: number;
};

type Asked = { readonly answers: readonly { readonly change: ReadingChange }[] };
type Tally = { readonly mapping: ColumnMapping; pieces: number; costMinor: number };

/** Pieces and cost by each answer to each question, with the likely answers to the others. */
export class AnswerTallies<Question extends Asked> {
  readonly #tallies: ReadonlyMap<Question, readonly Tally[]>;
  readonly #all: readonly Tally[];
  #lines = 0;

  constructor(mapping: ColumnMapping, questions: readonly Question[]) {
    this.#tallies = new Map(
      questions.map((question) => [
        question,
        question.answers.map(({ change }) => ({
          mapping: changedBy(mapping, change),
          pieces: 0,
          costMinor: 0,
        })),
      ]),
    );
    this.#all = [...this.#tallies.values()].flat();
  }

  /** A row that is looked up. */
  add(cells: Row): void {
    this.#lines += 1;
    for (const tally of this.#all) {
      const { quantity, worthMinor } = stockOf(cells, tally.mapping);
      tally.pieces += Math.max(0, quantity ?? 0);
      tally.costMinor += worthMinor;
    }
  }

  /** Null for a question that came up while the rows were read. */
  of(question: Question): readonly AnswerFigures[] | null {
    const tallies = this.#tallies.get(question);
    return (
      tallies?.map(({ pieces, costMinor }) => ({ lines: this.#lines, pieces, costMinor })) ?? null
    );
  }
}
