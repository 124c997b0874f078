import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import {
  hadCount,
  type RememberedAnswer,
  type RememberedSheet,
  type RememberedSubject,
  type SheetEvidence,
} from '@partsight/domain/columns/memory/remember-sheet';
import {
  QUESTION_SUBJECTS,
  type QuestionId,
  type ReadingChange,
} from '@partsight/domain/columns/sheet-question';

import type { SheetQuestion } from '../../db/records/sheet-reading.record.ts';
import type { UserTx } from '../../db/scope.ts';
import { layoutKey } from './header-layout.ts';
import { layoutsRepo } from './layouts.repo.ts';

/** The sheet that an answer is about. */
export type AnsweredSheet = {
  readonly headerRow: number | null;
  /** Its headings. */
  readonly columns: readonly string[];
  /** What it says of itself; older readings do not say it. */
  readonly evidence: SheetEvidence | undefined;
  /** Empty until the dealer is known. */
  readonly dealer: string;
};

const LONGEST_HEADINGS = 300;
/** The rest are about this file alone. */
const REMEMBERED: ReadonlySet<QuestionId> = new Set(['Q1', 'Q2', 'Q3', 'Q4', 'Q6', 'Q7', 'Q10']);

const headingsOf = (columns: readonly string[]): string =>
  columns
    .filter((name) => name.trim() !== '')
    .join(', ')
    .slice(0, LONGEST_HEADINGS);

/** Answers about what is for sale under the dealer, the others for any. */
async function save(
  tx: UserTx,
  { headerRow, columns, dealer }: AnsweredSheet,
  { quantity, ...any }: RememberedSheet,
  now: Date,
): Promise<void> {
  if (headerRow === null) {
    return;
  }
  const layouts = layoutsRepo(tx);
  const of = { fingerprint: layoutKey(columns), headings: headingsOf(columns) };
  if (Object.keys(any).length > 0) {
    await layouts.save({ ...of, dealer: '', answers: any }, now);
  }
  if (quantity !== undefined) {
    const whose = quantity.isForAny === true ? '' : dealer;
    await layouts.save({ ...of, dealer: whose, answers: { quantity } }, now);
  }
}

/** Remembers the answers that were given to these questions. */
export async function rememberAnswers(
  tx: UserTx,
  sheet: AnsweredSheet,
  questions: readonly SheetQuestion[],
  now: Date,
): Promise<void> {
  const { evidence = {} } = sheet;
  const remembered: RememberedSheet = {};
  for (const { id, answers, chosen } of questions) {
    const answer = answers[chosen ?? -1];
    const about = QUESTION_SUBJECTS[id];
    const spoke = about === 'rows' ? undefined : evidence[about];
    const saysNothing = id !== 'Q10' && Object.keys(answer?.change ?? {}).length === 0;
    if (answer === undefined || about === 'rows' || spoke === undefined || saysNothing) {
      continue;
    }
    if (REMEMBERED.has(id) && answer.effect === undefined) {
      remembered[about] = {
        question: id,
        label: answer.label,
        change: answer.change,
        evidence: spoke,
        ...(answer.contradiction !== null && { isAgainstTotals: true }),
      };
    }
  }
  await save(tx, sheet, remembered, now);
}

/** Remembers columns that were chosen by hand. */
export async function rememberColumns(
  tx: UserTx,
  sheet: AnsweredSheet,
  { mapping, present }: { readonly mapping: ColumnMapping; readonly present: ColumnMapping },
  now: Date,
): Promise<void> {
  const { columns, evidence = {} } = sheet;
  const answerOf = (
    about: RememberedSubject,
    question: QuestionId,
    change: ReadingChange,
    column: number | null,
  ): RememberedSheet => {
    const spoke = evidence[about];
    const answer: RememberedAnswer | null =
      spoke === undefined
        ? null
        : {
            question,
            label:
              column === null ? 'No column' : columns[column]?.trim() || `Column ${column + 1}`,
            change,
            evidence: spoke,
            ...(about === 'quantity' && !hadCount(spoke) && { isForAny: true }),
          };
    return answer === null ? {} : { [about]: answer };
  };
  const { headerRow, partNumber, quantity, cost, description } = mapping;
  const isOtherPart = partNumber !== present.partNumber || headerRow !== present.headerRow;
  await save(
    tx,
    sheet,
    {
      ...(isOtherPart && answerOf('part', 'Q3', { partNumber, numberForm: null }, partNumber)),
      ...(quantity !== present.quantity &&
        answerOf('quantity', 'Q1', { quantity, countForm: null }, quantity)),
      ...(cost !== present.cost && answerOf('cost', 'Q6', { cost, costForm: null }, cost)),
      ...(description !== present.description &&
        answerOf('description', 'Q3', { description }, description)),
    },
    now,
  );
}
