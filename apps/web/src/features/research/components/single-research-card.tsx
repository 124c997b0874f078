import { Panel } from '../../../ui/panel.tsx';
import { SingleResearch } from './single-research.tsx';

export function SingleResearchCard() {
  return (
    <Panel className="p-4" aria-label="Single Item Research">
      <SingleResearch
        title={
          <h2
            className="mr-2 text-base font-semibold max-sm:w-full"
            title="One number, looked up now, ahead of any running list."
          >
            Single Item Research
          </h2>
        }
      />
    </Panel>
  );
}
