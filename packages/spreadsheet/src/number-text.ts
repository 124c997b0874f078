import { createRequire } from 'node:module';

import { fixedFormat } from './fixed-formats.ts';
import type { FixedFormat } from './fixed-formats.ts';
import type { WireCell } from './parser-process/protocol.ts';

type Formatter = {
  format(format: string, value: number, options?: { date1904?: boolean }): string;
  is_date(format: string): boolean;
};

let loaded: Formatter | null = null;

/** The library is large and most lists never need it, so it is loaded at the first odd format. */
export function formatter(): Formatter {
  if (loaded === null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package leaves this part untyped
    const library = createRequire(import.meta.url)('@e965/xlsx') as { SSF: Formatter };
    loaded = library.SSF;
  }
  return loaded;
}

const GENERAL = 'General';
/** Days between the two starting points that workbooks count from. */
const DAYS_1900_TO_1904 = 1462;

const MOST_REMEMBERED = 4096;

type Format = {
  readonly isDate: boolean;
  readonly fixed: FixedFormat | null;
  readonly shown: Map<number, string>;
};

/** Writes numbers the way a spreadsheet shows them. */
export class NumberText {
  readonly #countsFrom1904: boolean;
  readonly #formats = new Map<string, Format>();

  constructor(countsFrom1904: boolean) {
    this.#countsFrom1904 = countsFrom1904;
  }

  cell(value: number, format: string): WireCell {
    if (format === GENERAL || format === '') {
      const shown = this.#shown(value, GENERAL);
      return shown === String(value) ? value : ['n', value, shown];
    }
    const shown = this.#shown(value, format);
    if (!this.#format(format).isDate) {
      return ['n', value, shown, format];
    }
    const serial = this.#countsFrom1904 ? value + DAYS_1900_TO_1904 : value;
    return shown === '' ? value : ['d', serial, shown, format];
  }

  #format(format: string): Format {
    let known = this.#formats.get(format);
    if (known === undefined) {
      const fixed = fixedFormat(format);
      const isDate = fixed === null && formatter().is_date(format);
      known = { isDate, fixed, shown: new Map() };
      this.#formats.set(format, known);
    }
    return known;
  }

  /** Quantities, prices and dates repeat within a list, and writing one out is slow. */
  #shown(value: number, format: string): string {
    const { fixed, shown } = this.#format(format);
    const known = fixed?.(value) ?? shown.get(value);
    if (known !== undefined) {
      return known;
    }
    const text = this.#write(value, format);
    if (shown.size < MOST_REMEMBERED) {
      shown.set(value, text);
    }
    return text;
  }

  #write(value: number, format: string): string {
    try {
      return formatter().format(format, value, { date1904: this.#countsFrom1904 });
    } catch {
      // A format that makes no sense does not cost the value.
      return String(value);
    }
  }
}
