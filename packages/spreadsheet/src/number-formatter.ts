import { createRequire } from 'node:module';

import { fixedFormat, type FixedFormat } from './fixed-formats.ts';
import type { WireCell } from './parser-process/protocol.ts';

type FormatLibrary = {
  format(format: string, value: number, options?: { date1904?: boolean }): string;
  is_date(format: string): boolean;
};

let loaded: FormatLibrary | null = null;

/** The library is large and rarely needed, so load it at the first uncommon format. */
export function loadFormatLibrary(): FormatLibrary {
  if (loaded === null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package leaves this part untyped
    const library = createRequire(import.meta.url)('@e965/xlsx') as { SSF: FormatLibrary };
    loaded = library.SSF;
  }
  return loaded;
}

const GENERAL = 'General';
/** Days between the 1900 and 1904 epochs. */
const DAYS_1900_TO_1904 = 1462;

const MAX_CACHED_NUMBERS = 4096;

type CachedFormat = {
  readonly isDate: boolean;
  readonly fixed: FixedFormat | null;
  readonly shown: Map<number, string>;
};

/** Formats numbers as a spreadsheet displays them. */
export class NumberFormatter {
  readonly #uses1904Dates: boolean;
  readonly #formats = new Map<string, CachedFormat>();

  constructor(countsFrom1904: boolean) {
    this.#uses1904Dates = countsFrom1904;
  }

  cell(value: number, format: string): WireCell {
    if (format === GENERAL || format === '') {
      const shown = this.#displayText(value, GENERAL);
      return shown === String(value) ? value : ['n', value, shown];
    }
    const shown = this.#displayText(value, format);
    if (!this.#format(format).isDate) {
      return ['n', value, shown, format];
    }
    const serial = this.#uses1904Dates ? value + DAYS_1900_TO_1904 : value;
    return shown === '' ? value : ['d', serial, shown, format];
  }

  #format(format: string): CachedFormat {
    let known = this.#formats.get(format);
    if (known === undefined) {
      const fixed = fixedFormat(format);
      const isDate = fixed === null && loadFormatLibrary().is_date(format);
      known = { isDate, fixed, shown: new Map() };
      this.#formats.set(format, known);
    }
    return known;
  }

  /** Quantities, prices and dates repeat within a list, and formatting is slow. */
  #displayText(value: number, format: string): string {
    const { fixed, shown } = this.#format(format);
    const known = fixed?.(value) ?? shown.get(value);
    if (known !== undefined) {
      return known;
    }
    const text = this.#write(value, format);
    if (shown.size < MAX_CACHED_NUMBERS) {
      shown.set(value, text);
    }
    return text;
  }

  #write(value: number, format: string): string {
    try {
      return loadFormatLibrary().format(format, value, { date1904: this.#uses1904Dates });
    } catch {
      // Keep the value when its format is invalid.
      return String(value);
    }
  }
}
