import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { ResearchLine } from '../api/use-research-line.ts';
import { RESEARCH_STEPS_TEXT } from '../texts/research.ts';
import { OtherSpellings, PasteArea, ResearchFile, ResearchLink } from './research-inputs.tsx';
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
        <ResearchLink url={main?.url} />
        <OtherSpellings research={research} />
      </div>
      <p className="text-ink-muted text-xs">{RESEARCH_STEPS_TEXT.steps}</p>
      <PasteArea isBusy={isBusy} onPaste={research.handlePaste} />
      {hasPage === true && (
        <Checkbox
          label={RESEARCH_STEPS_TEXT.addToPages}
          checked={research.isFurtherPage}
          onChange={research.setIsFurtherPage}
        />
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
