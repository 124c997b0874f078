import { plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import type { ResearchLine } from '../api/use-research-line.ts';
import { REFUSAL_TEXT } from '../wording.ts';

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
          Saved on {research.savedElsewhere.join(', ')} instead, which the listings name.
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
          {question.answer.kind === 'other-part' ? 'Save it here anyway' : 'Replace the pages'}
        </Button>
        <Button size="sm" variant="ghost" onClick={research.dismiss}>
          Do not save
        </Button>
      </div>
    </div>
  );
}

function questionText(answer: NonNullable<ResearchLine['question']>['answer']): string {
  if (answer.kind === 'other-window') {
    return 'This page covers other dates than the pages of this line, so it cannot be added.';
  }
  const { partNumber, listings, answered } = answer;
  const none =
    listings === 1
      ? `This listing does not name ${partNumber}.`
      : `None of these ${plural(listings, 'listing')} names ${partNumber}.`;
  return answered.length === 0
    ? `${none} Is this the page of another line?`
    : `${none} ${listingsName(answered)} already.`;
}

const listingsName = (numbers: readonly string[]): string =>
  `They name ${numbers.join(', ')}, which ${numbers.length === 1 ? 'has its' : 'have their'} sold figures`;
