import type { ColumnMapping } from './column-mapping.ts';

/** What a sheet may leave open, and what the question is about. */
export const QUESTION_SUBJECTS = {
  Q1: 'quantity',
  Q2: 'quantity',
  Q3: 'part',
  Q4: 'part',
  Q6: 'cost',
  Q7: 'cost',
  Q8: 'rows',
  Q9: 'quantity',
  Q10: 'sheet',
  Q11: 'sheet',
  Q12: 'rows',
} as const satisfies Record<string, QuestionSubject>;
export type QuestionId = keyof typeof QUESTION_SUBJECTS;
export const QUESTION_IDS = [
  'Q1',
  'Q2',
  'Q3',
  'Q4',
  'Q6',
  'Q7',
  'Q8',
  'Q9',
  'Q10',
  'Q11',
  'Q12',
] as const satisfies readonly QuestionId[];
/** Part-number questions first: without the right number nothing else matters. */
export const SUBJECTS = ['part', 'sheet', 'quantity', 'cost', 'rows'] as const;
export type QuestionSubject = (typeof SUBJECTS)[number];

const MAX_QUESTIONS = 2;

/** Cells that an answer changes; a form of null is a plain cell again, and what is left out stays. */
export type ReadingChange = {
  readonly partNumber?: number | undefined;
  readonly quantity?: number | null | undefined;
  readonly cost?: number | null | undefined;
  readonly description?: number | null | undefined;
  readonly numberForm?: ColumnMapping['numberForm'] | null;
  readonly countForm?: ColumnMapping['countForm'] | null;
  readonly costForm?: ColumnMapping['costForm'] | null;
};

const formOf = <Form>(change: Form | null | undefined, present: Form | undefined) =>
  change === undefined ? present : (change ?? undefined);

/** The columns as they are read by an answer. */
export const changedBy = (mapping: ColumnMapping, change: ReadingChange): ColumnMapping => ({
  ...mapping,
  partNumber: change.partNumber ?? mapping.partNumber,
  quantity: change.quantity === undefined ? mapping.quantity : change.quantity,
  cost: change.cost === undefined ? mapping.cost : change.cost,
  description: change.description === undefined ? mapping.description : change.description,
  numberForm: formOf(change.numberForm, mapping.numberForm),
  countForm: formOf(change.countForm, mapping.countForm),
  costForm: formOf(change.costForm, mapping.costForm),
});

/** What an answer does beside choosing columns. */
export const ANSWER_EFFECTS = ['leave-out', 'other-file'] as const;
export type AnswerEffect = (typeof ANSWER_EFFECTS)[number];

export type OpenAnswer = {
  /** In the sheet's own headings. */
  readonly label: string;
  /** A number as this answer reads it. */
  readonly example?: string | undefined;
  readonly change: ReadingChange;
  readonly effect?: AnswerEffect | undefined;
  /** Given by the user beside the answers offered: another column, counts typed in. */
  readonly isOwn?: true | undefined;
  /** Given about an earlier sheet, and in doubt about this one. */
  readonly isLastTime?: true | undefined;
};

/** A cell that is no figure, and on how many rows it stands. */
export type UnreadableCell = { readonly text: string; readonly rows: number };

/** What an answer makes of the list. */
export type AnswerTotals = { readonly pieces: number; readonly costMinor: number };

/** The likeliest answer comes first and is how the sheet is read meanwhile. */
export type OpenQuestion = {
  readonly id: QuestionId;
  /** Cells to type counts in for, by their text. */
  readonly unreadable?: readonly UnreadableCell[] | undefined;
  readonly answers: readonly OpenAnswer[];
  /** The question in words, with figures of this sheet. */
  readonly evidence: (totals: readonly AnswerTotals[]) => string;
};

/** An answer that names a column which no answer has. */
export function columnAnswer(about: QuestionSubject, column: number): ReadingChange | null {
  return about === 'part'
    ? { partNumber: column, numberForm: null }
    : about === 'quantity'
      ? { quantity: column, countForm: null }
      : about === 'cost'
        ? { cost: column, costForm: null }
        : null;
}

/** What waits for an answer: lookups, which cost; the bid, which rests on counts; sums of the cost. */
export type HeldBack = 'run' | 'bid' | 'cost';
const HOLDS = {
  part: 'run',
  sheet: 'run',
  quantity: 'bid',
  rows: 'bid',
  cost: 'cost',
} as const satisfies Record<QuestionSubject, HeldBack>;

export const holds = (open: readonly QuestionSubject[], what: HeldBack): boolean =>
  open.some((about) => HOLDS[about] === what);

/** An answered question keeps its place. */
export type AskedQuestion = OpenQuestion & {
  readonly chosen?: number | undefined;
  /** Answered as about an earlier sheet; with its totals or against them. */
  readonly remembered?: { readonly isAgainstTotals: boolean } | undefined;
};

/**
 * Those worth asking: never two about the same column, and two at most. What is answered stays; what
 * is remembered is none of the two.
 */
export function questionsToAsk<
  Question extends Pick<AskedQuestion, 'id' | 'chosen' | 'remembered'>,
>(questions: readonly Question[]): readonly Question[] {
  const about = ({ id }: Question): QuestionSubject => QUESTION_SUBJECTS[id];
  const isSame = (one: Question, other: Question): boolean =>
    about(one) === 'rows' || one.remembered !== undefined || other.remembered !== undefined
      ? one.id === other.id
      : about(one) === about(other);
  const kept = questions
    .toSorted((one, other) => Number(one.chosen === undefined) - Number(other.chosen === undefined))
    .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at)
    .toSorted((one, other) => SUBJECTS.indexOf(about(one)) - SUBJECTS.indexOf(about(other)));
  const asked = kept.filter(({ remembered }) => remembered === undefined).slice(0, MAX_QUESTIONS);
  return kept.filter((one) => one.remembered !== undefined || asked.includes(one));
}
