import { useQuery } from '@tanstack/react-query';

import { researchQueries } from '../api/product-research.ts';
import { useResearchLine, type ResearchLineOptions } from '../api/use-research-line.ts';
import { RESEARCH_TEXT } from '../texts/research.ts';
import { ResearchEntries } from './research-entries.tsx';
import { ResearchSteps } from './research-steps.tsx';

/** Manual sold figures of one line: paste, replace, add a page, undo. */
export function PasteResearch({ uploadId, part }: Pick<ResearchLineOptions, 'uploadId' | 'part'>) {
  const research = useResearchLine({ uploadId, part });
  const { data } = useQuery(researchQueries.entries(uploadId, part.id));
  const entries = data?.entries ?? [];
  const current = entries.find(({ isCurrent }) => isCurrent);
  return (
    <div className="space-y-3">
      <h3 className="text-ink-muted text-xs font-medium">{RESEARCH_TEXT.title}</h3>
      <ResearchSteps research={research} hasPage={current !== undefined && current.pages > 0} />
      {entries.length > 0 && <ResearchEntries uploadId={uploadId} entries={entries} />}
    </div>
  );
}
