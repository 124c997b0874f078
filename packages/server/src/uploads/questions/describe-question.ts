import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { lastTime } from '@partsight/domain/columns/memory/remember-sheet';
import { QUESTION_SUBJECTS, type AskedQuestion } from '@partsight/domain/columns/sheet-question';

import type {
  SheetQuestion,
  SheetReading,
  StatedSum,
} from '../../db/records/sheet-reading.record.ts';
import { changedSubjects } from '../mapping/check-mapping.ts';
import type { AnswerFigures } from './answer-tallies.ts';
import { contradictions } from './contradictions.ts';

/** A question with what each answer makes of the list. */
export function describeQuestion(
  {
    id,
    answers,
    evidence,
    unreadable,
    chosen = null,
    remembered,
  }: Omit<AskedQuestion, 'chosen'> & { chosen?: number | null },
  figures: readonly AnswerFigures[],
  stated: readonly StatedSum[],
): SheetQuestion {
  const against = contradictions(figures, stated);
  const question: SheetQuestion = {
    id,
    about: QUESTION_SUBJECTS[id],
    answers: answers.map(({ label, example, change, effect, isOwn, isLastTime }, at) => ({
      label,
      example,
      change,
      effect,
      isOwn,
      isLastTime,
      ...(figures[at] ?? { lines: 0, pieces: 0, costMinor: 0 }),
      contradiction: against[at] ?? null,
    })),
    evidence: evidence(figures),
    ...(unreadable !== undefined && { unreadable }),
    chosen,
    ...(remembered !== undefined && { isRemembered: true }),
  };
  return remembered?.isAgainstTotals === false ? doubted(question) : question;
}

/** An earlier answer comes back as a question where the sheet's own sums now speak against it. */
function doubted({ isRemembered, ...question }: SheetQuestion): SheetQuestion {
  const { answers, chosen, evidence } = question;
  const old = answers[chosen ?? -1];
  const contradiction = old?.contradiction ?? null;
  return old === undefined || contradiction === null
    ? { ...question, isRemembered }
    : {
        ...question,
        answers: [{ ...old, isLastTime: true }, ...answers.filter((one) => one !== old)],
        evidence: `${lastTime(old.label)}. ${contradiction} ${evidence}`,
        chosen: null,
      };
}

/** A stored question, to be read again with other columns. */
export const askedAgain = ({
  id,
  answers,
  evidence,
  unreadable,
  chosen,
  isRemembered,
}: SheetQuestion): AskedQuestion => ({
  id,
  answers,
  evidence: () => evidence,
  ...(unreadable !== undefined && { unreadable }),
  ...(chosen !== null && { chosen }),
  ...(isRemembered && { remembered: { isAgainstTotals: true } }),
});

/** Questions about what a change of columns leaves as it is. */
export const stillAsked = (
  mapping: ColumnMapping,
  { mapping: before, questions = [] }: SheetReading,
): readonly AskedQuestion[] => {
  const settled = changedSubjects(mapping, before);
  return mapping.headerRow === before.headerRow
    ? questions.filter(({ about }) => !settled.includes(about)).map(askedAgain)
    : [];
};
