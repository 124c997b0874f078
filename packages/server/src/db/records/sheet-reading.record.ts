import type { ColumnMapping, MappingCertainty } from '@partsight/domain/columns/column-mapping';
import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { SheetEvidence } from '@partsight/domain/columns/memory/remember-sheet';
import type {
  AnswerEffect,
  QuestionId,
  QuestionSubject,
  ReadingChange,
  UnreadableCell,
} from '@partsight/domain/columns/sheet-question';
import type { SkippedRowKind } from '@partsight/domain/columns/skipped-row';

/** A print row that is not a part: its position in the sheet, and its text. */
export type SkippedRow = {
  readonly row: number;
  readonly kind: SkippedRowKind;
  readonly cells: readonly string[];
};

/** Older readings lack the last kinds. */
export const NO_SKIPPED_ROWS: Readonly<Record<SkippedRowKind, number>> = {
  header: 0,
  total: 0,
  page: 0,
  title: 0,
  core: 0,
  charge: 0,
  note: 0,
};

export type SkippedRows = {
  readonly counts: Readonly<Record<SkippedRowKind, number>>;
  /** The first of them, for display. */
  readonly rows: readonly SkippedRow[];
};

/** Cells that were read in the same way, with the first of them as example. */
export type NumberPattern = {
  readonly pattern: string;
  readonly cell: string;
  readonly number: string;
  readonly rows: number;
  /** The user has undone the reading: these cells count as typed. */
  readonly isUndone: boolean;
};

/** Skipped rows that the user put back among the parts: whole kinds, or rows by their number. */
export type PutBackRows = {
  readonly kinds: readonly SkippedRowKind[];
  readonly rows: readonly number[];
};

export type SheetAnswer = {
  readonly label: string;
  /** A number as this answer reads it. */
  readonly example?: string | undefined;
  /** The columns that the answer chooses. */
  readonly change: ReadingChange;
  readonly effect?: AnswerEffect | undefined;
  /** Given by the user beside the answers offered: another column, counts typed in. */
  readonly isOwn?: true | undefined;
  /** Given about an earlier sheet, and in doubt about this one. */
  readonly isLastTime?: true | undefined;
  /** What the list then holds. */
  readonly lines: number;
  readonly pieces: number;
  readonly costMinor: number;
  /** What the sheet's own sums say against it. */
  readonly contradiction: string | null;
};

export type SheetQuestion = {
  readonly id: QuestionId;
  readonly about: QuestionSubject;
  /** The likeliest first, which is how the sheet is read meanwhile. */
  readonly answers: readonly SheetAnswer[];
  /** The question in words, with figures of this sheet. */
  readonly evidence: string;
  /** Cells to type counts in for, by their text. */
  readonly unreadable?: readonly UnreadableCell[] | undefined;
  /** The answer that was given; null while the question is open. */
  readonly chosen: number | null;
  /** Answered as about an earlier sheet with the same headings. */
  readonly isRemembered?: true | undefined;
};

/** What the lines cost together, and what the sheet's own total says. */
export type ControlTotal = { readonly costMinor: number; readonly statedMinor: number };

/** A sum that the sheet itself states. */
export type StatedSum = {
  /** In a row of totals, or that of the lines' own amounts. */
  readonly what: 'total' | 'lines';
  readonly amount: number;
};

export const openSubjects = ({
  questions = [],
}: Pick<SheetReading, 'questions'>): readonly QuestionSubject[] =>
  questions.filter(({ chosen }) => chosen === null).map(({ about }) => about);

/** What the sheet says against answers that were given all the same; null where it says nothing. */
export function sheetNote({ questions = [] }: Pick<SheetReading, 'questions'>): string | null {
  const notes = questions.flatMap(({ id, evidence, answers, chosen }) => {
    const answer = answers[chosen ?? -1];
    const missing = id === 'Q12' ? /^[^.]*\./.exec(evidence)?.[0] : undefined;
    return answer === undefined ? [] : (answer.contradiction ?? missing ?? []);
  });
  return notes.length === 0 ? null : notes.join(' ');
}

/** How a file was interpreted. Stored with its batch and shown before the run. */
export type SheetReading = {
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly certainty: MappingCertainty;
  /** Why these columns, in sentences. */
  readonly reasons?: readonly string[];
  /** The unchanged top of the sheet, for picking its header row. */
  readonly firstRows?: readonly (readonly string[])[];
  readonly preview: readonly (readonly string[])[];
  readonly repeatedParts: number;
  /** Header and total rows between the parts; absent from older readings. */
  readonly leftOut?: SkippedRows;
  /** Absent from older readings, as are the patterns. */
  readonly putBack?: PutBackRows;
  readonly numberPatterns?: readonly NumberPattern[];
  /** Rows with a quantity of 0 or less. */
  readonly nothingOnHand?: number;
  /** Null for a sheet without a total. */
  readonly controlTotal?: ControlTotal | null;
  /** What the sheet leaves open or left open, most important first. */
  readonly questions?: readonly SheetQuestion[];
  readonly stated?: readonly StatedSum[];
  /** What the sheet says of itself, without what is remembered: kept with what is answered about it. */
  readonly evidence?: SheetEvidence;
  readonly warnings: readonly { readonly code: FileWarning; readonly count: number }[];
};
