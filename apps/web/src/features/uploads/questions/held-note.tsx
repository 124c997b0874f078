import type { QuestionSubject } from '@partsight/domain/columns/sheet-question';

import { hidesBid, holdsRun } from '../../../lib/open-questions.ts';
import { QUESTIONS_TEXT } from './texts.ts';

/** What waits for the open questions, below the run button. */
export function HeldNote({ openQuestions }: { openQuestions: readonly QuestionSubject[] }) {
  const text = holdsRun({ openQuestions })
    ? QUESTIONS_TEXT.runHeld
    : !hidesBid({ openQuestions })
      ? null
      : openQuestions.length > 1
        ? QUESTIONS_TEXT.bidHeldByBoth
        : QUESTIONS_TEXT.bidHeld;
  return text === null ? null : (
    <p className="text-ink-muted mt-1 text-center text-xs text-balance">{text}</p>
  );
}
