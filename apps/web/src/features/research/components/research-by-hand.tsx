import type { CopiedResearch } from '@partsight/contract/product-research';
import type { SingleResearch } from '@partsight/contract/research';
import {
  readResearchPage,
  researchKeywords,
  researchPageUrl,
} from '@partsight/domain/evidence/read-research-page';
import type { ResearchRefusal } from '@partsight/domain/evidence/research-cells';
import { useState } from 'react';

import { toCopiedResearch } from '../../evidence/api/product-research.ts';
import { PasteArea, ResearchLink } from '../../evidence/components/research-inputs.tsx';
import { REFUSAL_TEXT } from '../../evidence/texts/labels.ts';
import { RESEARCH_BY_HAND_TEXT } from '../texts.ts';

type ResearchByHandProps = {
  research: Pick<SingleResearch, 'partNumber' | 'readAs' | 'timeRange'>;
  onPaste: (pasted: CopiedResearch) => void;
};

/** What sold of a single number, for people whose access shows only what is for sale. */
export function ResearchByHand({ research, onPaste }: ResearchByHandProps) {
  const [refusal, setRefusal] = useState<ResearchRefusal | null>(null);
  const [openedAt] = useState(() => new Date());
  const [keywords = ''] = researchKeywords(research.readAs ?? research.partNumber);
  const handlePaste = (pasted: DataTransfer) => {
    const reading = readResearchPage({
      html: pasted.getData('text/html'),
      text: pasted.getData('text/plain'),
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
      <ResearchLink url={researchPageUrl(keywords, research.timeRange, openedAt)} />
      <PasteArea onPaste={handlePaste} />
      {refusal !== null && (
        <p role="alert" className="text-danger-ink">
          {REFUSAL_TEXT[refusal]}
        </p>
      )}
    </section>
  );
}
