import { ExternalLink } from 'lucide-react';

import { Button } from '../../../ui/forms/button.tsx';
import type { ResearchLine } from '../api/use-research-line.ts';
import { RESEARCH_STEPS_TEXT } from '../texts/research.ts';
import { OtherSpellings, ResearchFile } from './research-inputs.tsx';
import { ResearchOutcome } from './research-outcome.tsx';

type ResearchStepsProps = {
  research: ResearchLine;
  /** The line has a page already: it can be replaced, or get another one. */
  hasPage?: boolean;
};

/** Open the marketplace's research page, copy it, paste it; or say that nothing sold. */
export function ResearchSteps({ research, hasPage }: ResearchStepsProps) {
  const { links, isBusy } = research;
  const [main] = links;
  return (
    <section aria-label={RESEARCH_STEPS_TEXT.productResearch} className="space-y-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button asChild variant="primary">
          <a href={main?.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden /> {RESEARCH_STEPS_TEXT.researchOnEbay}
          </a>
        </Button>
        <OtherSpellings research={research} />
      </div>
      <p className="text-ink-muted text-xs">{RESEARCH_STEPS_TEXT.steps}</p>
      <textarea
        aria-label={RESEARCH_STEPS_TEXT.pastePage}
        className="border-edge h-16 w-full rounded border border-dashed p-2"
        placeholder={RESEARCH_STEPS_TEXT.pasteHere}
        value=""
        readOnly={isBusy}
        onChange={() => undefined}
        onPaste={(event) => {
          event.preventDefault();
          research.handlePaste(event.clipboardData);
        }}
      />
      {hasPage === true && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={research.isFurtherPage}
            onChange={({ target }) => research.setIsFurtherPage(target.checked)}
          />
          {RESEARCH_STEPS_TEXT.addToPages}
        </label>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isBusy} onClick={research.saveNothingSold}>
          {RESEARCH_STEPS_TEXT.nothingSold}
        </Button>
        <span className="text-ink-muted text-xs">{research.emptyPeriod}</span>
      </div>
      <ResearchFile research={research} isBusy={isBusy} />
      <ResearchOutcome research={research} />
    </section>
  );
}
