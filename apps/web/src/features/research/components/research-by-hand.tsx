import type { CopiedResearch } from '@partsight/contract/product-research';
import type { SingleResearch } from '@partsight/contract/research';
import {
  readResearchPage,
  researchKeywords,
  researchPageUrl,
} from '@partsight/domain/pacing/sources/read-research-page';
import type { ResearchRefusal } from '@partsight/domain/pacing/sources/research-cells';
import { ExternalLink } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { toCopiedResearch } from '../../evidence/api/product-research.ts';
import { REFUSAL_TEXT } from '../../evidence/texts/labels.ts';
import { RESEARCH_BY_HAND_TEXT } from '../texts.ts';

type ResearchByHandProps = {
  research: Pick<SingleResearch, 'partNumber' | 'readAs'>;
  onPaste: (pasted: CopiedResearch) => void;
};

/** What sold of a single number, for people whose access shows only what is for sale. */
export function ResearchByHand({ research, onPaste }: ResearchByHandProps) {
  const [refusal, setRefusal] = useState<ResearchRefusal | null>(null);
  const [openedAt] = useState(() => new Date());
  const [keywords = ''] = researchKeywords(research.readAs ?? research.partNumber);
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { clipboardData } = event;
    const reading = readResearchPage({
      html: clipboardData.getData('text/html'),
      text: clipboardData.getData('text/plain'),
    });
    if (reading.kind === 'refused') {
      setRefusal(reading.why);
    } else {
      setRefusal(null);
      onPaste(toCopiedResearch(reading));
    }
  };
  return (
    <section aria-label={RESEARCH_BY_HAND_TEXT.whatSold} className="max-w-xl space-y-2 text-sm">
      <h4 className="text-ink-muted text-xs font-medium">{RESEARCH_BY_HAND_TEXT.whatSold}</h4>
      <p>{RESEARCH_BY_HAND_TEXT.intro}</p>
      <Button asChild variant="primary">
        <a href={researchPageUrl(keywords, openedAt)} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden /> {RESEARCH_BY_HAND_TEXT.researchOnEbay}
        </a>
      </Button>
      <textarea
        aria-label={RESEARCH_BY_HAND_TEXT.pastePage}
        className="border-edge h-16 w-full rounded border border-dashed p-2"
        placeholder={RESEARCH_BY_HAND_TEXT.pasteHere}
        value=""
        onChange={() => undefined}
        onPaste={handlePaste}
      />
      {refusal !== null && (
        <p role="alert" className="text-danger-ink">
          {REFUSAL_TEXT[refusal]}
        </p>
      )}
    </section>
  );
}
