import { Panel } from '../../../ui/panel.tsx';
import { RESEARCH_TEXT } from '../texts.ts';
import { SingleResearch } from './single-research.tsx';

export function SingleResearchCard() {
  return (
    <Panel className="p-4" aria-label={RESEARCH_TEXT.singleItemResearch}>
      <SingleResearch
        title={
          <h2 className="mr-2 text-base font-semibold max-sm:w-full" title={RESEARCH_TEXT.note}>
            {RESEARCH_TEXT.singleItemResearch}
          </h2>
        }
      />
    </Panel>
  );
}
