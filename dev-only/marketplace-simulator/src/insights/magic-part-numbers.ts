import type { Fault } from '../faults/fault.ts';
import { readJson } from '../read-data.ts';

/** Part numbers whose lookup always fails in the same way, with or without dashes. */
export const FAILING_PART_NUMBERS = readJson('magic-part-numbers.json') as Readonly<
  Record<string, Fault>
>;

/** Part numbers whose response is valid but peculiar. */
export const PECULIAR_PART_NUMBERS = {
  /** Tens of thousands of rows, of which only the first ten thousand can be paged. */
  endless: 'SIM2001',
  /** Every optional field absent from every row. */
  bare: 'SIM2002',
  /** Every row in another currency. */
  foreign: 'SIM2003',
  /** Nothing but listings for parts or not working. */
  broken: 'SIM2004',
  /** Hits whose titles never name the number. */
  unrelated: 'SIM2005',
} as const;
