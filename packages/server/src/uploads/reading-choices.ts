import type { SkippedRowKind } from '@partsight/domain/columns/skipped-row';

import type { PutBackRows, SheetReading } from '../db/records/sheet-reading.record.ts';

/** What the user has decided about how a file is read; kept when it is read again. */
export type ReadingChoices = {
  readonly putBack: PutBackRows;
  readonly undonePatterns: ReadonlySet<string>;
  /** Whether rows with amounts and without a number are no parts. */
  readonly leavesOutNameless: boolean;
};

export const NO_CHOICES: ReadingChoices = {
  putBack: { kinds: [], rows: [] },
  undonePatterns: new Set(),
  leavesOutNameless: false,
};

export const choicesOf = ({
  putBack,
  numberPatterns,
  questions = [],
}: Pick<SheetReading, 'putBack' | 'numberPatterns' | 'questions'>): ReadingChoices => ({
  putBack: putBack ?? NO_CHOICES.putBack,
  undonePatterns: new Set(
    (numberPatterns ?? []).flatMap(({ pattern, isUndone }) => (isUndone ? pattern : [])),
  ),
  leavesOutNameless: questions.some(
    ({ chosen, answers }) => answers[chosen ?? -1]?.effect === 'leave-out',
  ),
});

export const isPutBack = (
  { putBack }: ReadingChoices,
  kind: SkippedRowKind,
  sheetRow: number,
): boolean => putBack.kinds.includes(kind) || putBack.rows.includes(sheetRow);

export const withPutBack = (choices: ReadingChoices, putBack: PutBackRows | undefined) =>
  putBack === undefined ? choices : { ...choices, putBack };
