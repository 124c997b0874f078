import type { WireCell } from './protocol.ts';

/** A row with so many known headings is the row of headings. */
const MIN_HEADINGS = 3;

const headingOf = (cell: WireCell): string =>
  typeof cell === 'string'
    ? cell
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
    : '';

/**
 * Empties every cell of a sheet except those below a known heading, so that personal data of a report
 * never leave the parser. Rows above the headings are emptied too.
 */
export class KeptColumns {
  readonly #headings: ReadonlySet<string>;
  #isKept: readonly boolean[] | null = null;

  constructor(headings: readonly string[]) {
    this.#headings = new Set(headings);
  }

  keep(cells: readonly WireCell[]): readonly WireCell[] {
    this.#isKept ??= this.#readHeadings(cells);
    const isKept = this.#isKept;
    return isKept === null ? [] : cells.map((cell, at) => (isKept[at] === true ? cell : null));
  }

  /** For a second pass. */
  restart(): void {
    this.#isKept = null;
  }

  #readHeadings(cells: readonly WireCell[]): readonly boolean[] | null {
    const isKnown = cells.map((cell) => this.#headings.has(headingOf(cell)));
    return isKnown.filter(Boolean).length >= MIN_HEADINGS ? isKnown : null;
  }
}
