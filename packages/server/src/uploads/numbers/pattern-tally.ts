import type { NewPart } from '../../batches/part.record.ts';
import type { NumberPattern } from '../../db/records/sheet-reading.record.ts';

export type PatternTally = Map<string, NumberPattern>;

/** A sheet of notes could have as many patterns as rows. */
const MAX_TALLIED = 1_000;
/** How many are stored for display, the most frequent ones. */
const PATTERNS_KEPT = 20;

export const newPatternTally = (): PatternTally => new Map();

/** Counts a row whose number was read in some way; the first one of a pattern is its example. */
export function countPattern(
  tally: PatternTally,
  { partNumber, reading }: Pick<NewPart, 'partNumber' | 'reading'>,
): void {
  if (reading === undefined || reading.pattern === null || reading.number === null) {
    return;
  }
  const { pattern, number, set } = reading;
  const known = tally.get(pattern);
  if (known !== undefined) {
    tally.set(pattern, { ...known, rows: known.rows + 1 });
  } else if (tally.size < MAX_TALLIED) {
    tally.set(pattern, { pattern, cell: partNumber, number, rows: 1, isUndone: set !== null });
  }
}

/** The most frequent patterns first. */
export const keptPatterns = (tally: PatternTally): readonly NumberPattern[] =>
  [...tally.values()].toSorted((a, b) => b.rows - a.rows).slice(0, PATTERNS_KEPT);
