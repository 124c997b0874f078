import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import {
  changedBy,
  columnAnswer,
  type QuestionId,
  type ReadingChange,
} from '@partsight/domain/columns/sheet-question';

import type {
  SheetAnswer,
  SheetQuestion,
  SheetReading,
} from '../../db/records/sheet-reading.record.ts';
import { AppError } from '../../platform/app-error.ts';

type TypedCount = { readonly text: string; readonly pieces: number };

/** One of the answers, a column that none of them names, or counts that were typed in. */
export type QuestionAnswer = {
  readonly question: QuestionId;
  readonly answer:
    | number
    | { readonly column: number }
    | { readonly counts: readonly TypedCount[] };
};

type Answered = {
  readonly mapping: ColumnMapping;
  readonly questions: readonly SheetQuestion[];
  /** The one that was answered, to be remembered. */
  readonly given: readonly [SheetQuestion];
  /** Other numbers or other rows: the stored rows do not say them. */
  readonly needsFile: boolean;
};

const noSuchAnswer = (): AppError =>
  new AppError('conflict', 'This question is no longer open. Load the list again.');

/** The reading by an answer. It may be given again, until the run where it is about numbers or rows. */
export function answerQuestion(present: SheetReading, given: QuestionAnswer): Answered {
  const { questions = [] } = present;
  const question = questions.find(({ id }) => id === given.question);
  if (question === undefined) {
    throw noSuchAnswer();
  }
  const { answer: wanted } = given;
  const answers =
    typeof wanted === 'number'
      ? question.answers
      : 'counts' in wanted
        ? withCounts(question, wanted.counts, present)
        : withColumn(question, wanted.column, present.columns);
  const chosen = typeof wanted === 'number' ? wanted : answers.length - 1;
  const answer = answers[chosen];
  if (answer === undefined) {
    throw noSuchAnswer();
  }
  if (answer.effect === 'other-file') {
    throw new AppError('conflict', 'Upload the other file in place of this one.');
  }
  const isLeftOut = (one: SheetAnswer | undefined) => one?.effect === 'leave-out';
  const { isRemembered: _before, ...asked } = question;
  const answered = { ...asked, answers, chosen };
  return {
    mapping: changedBy(present.mapping, answer.change),
    questions: questions.map((one) => (one === question ? answered : one)),
    given: [answered],
    needsFile:
      question.about === 'part' ||
      isLeftOut(answer) !== isLeftOut(question.answers[question.chosen ?? -1]),
  };
}

function withColumn(
  { about, answers }: SheetQuestion,
  column: number,
  columns: readonly string[],
): readonly SheetAnswer[] {
  const change = columnAnswer(about, column);
  if (change === null || column >= columns.length) {
    throw noSuchAnswer();
  }
  const name = columns[column]?.trim() ?? '';
  const label = name === '' ? `Column ${column + 1}` : name;
  return withOwn(answers, label, change);
}

function withCounts(
  { answers, unreadable = [] }: SheetQuestion,
  counts: readonly TypedCount[],
  { mapping: { quantity } }: SheetReading,
): readonly SheetAnswer[] {
  const known = counts.filter(({ text }) => unreadable.some((cell) => cell.text === text));
  if (known.length === 0 || quantity === null) {
    throw noSuchAnswer();
  }
  const typed = Object.fromEntries(known.map(({ text, pieces }) => [text, pieces]));
  return withOwn(answers, 'As typed in', {
    countForm: { columns: [quantity], op: 'sum', typed },
  });
}

/** The user's own answer in place of an earlier one. */
const withOwn = (
  answers: readonly SheetAnswer[],
  label: string,
  change: ReadingChange,
): readonly SheetAnswer[] => [
  ...answers.filter(({ isOwn }) => isOwn !== true),
  { label, change, isOwn: true, lines: 0, pieces: 0, costMinor: 0, contradiction: null },
];
