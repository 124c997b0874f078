import { Button } from '../../../ui/forms/button.tsx';
import type { ResearchLine } from '../api/use-research-line.ts';
import { REFUSAL_TEXT } from '../texts/labels.ts';
import { RESEARCH_STEPS_TEXT } from '../texts/research.ts';

/** What became of what was pasted, where it did not simply go to the line. */
export function ResearchOutcome({ research }: { research: ResearchLine }) {
  const { refusal } = research;
  return (
    <>
      {refusal !== null && (
        <p role="alert" className="text-danger-ink">
          {REFUSAL_TEXT[refusal]}
        </p>
      )}
      {research.savedElsewhere.length > 0 && (
        <output className="text-ok-ink block">
          {RESEARCH_STEPS_TEXT.savedElsewhere(research.savedElsewhere)}
        </output>
      )}
      <PageQuestion research={research} />
    </>
  );
}

function PageQuestion({ research: { question, ...research } }: { research: ResearchLine }) {
  if (question === null) {
    return null;
  }
  return (
    <div role="alert" className="border-danger space-y-2 rounded border p-3">
      <p>{questionText(question.answer)}</p>
      <div className="flex gap-2">
        <Button size="sm" disabled={research.isBusy} onClick={research.saveAnyway}>
          {question.answer.kind === 'other-part'
            ? RESEARCH_STEPS_TEXT.saveAnyway
            : RESEARCH_STEPS_TEXT.replacePages}
        </Button>
        <Button size="sm" variant="ghost" onClick={research.dismiss}>
          {RESEARCH_STEPS_TEXT.doNotSave}
        </Button>
      </div>
    </div>
  );
}

function questionText(answer: NonNullable<ResearchLine['question']>['answer']): string {
  if (answer.kind === 'other-window') {
    return RESEARCH_STEPS_TEXT.otherDates;
  }
  const { partNumber, listings, answered } = answer;
  const none =
    listings === 1
      ? RESEARCH_STEPS_TEXT.listingNamesNone(partNumber)
      : RESEARCH_STEPS_TEXT.listingsNameNone(listings, partNumber);
  return answered.length === 0
    ? RESEARCH_STEPS_TEXT.otherLine(none)
    : RESEARCH_STEPS_TEXT.alreadyAnswered(none, answered);
}
