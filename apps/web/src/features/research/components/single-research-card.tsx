import { MAX_PART_NUMBER_LENGTH } from '@partsight/contract/research';
import { DEFAULT_SINGLE_RANGE, type TimeRange } from '@partsight/domain/lookups/time-range';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';

import { RANGE_OPTIONS } from '../../../lib/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useResearchSinglePart } from '../api/research-single-part.ts';
import { ResearchResult } from './research-result.tsx';

export function SingleResearchCard() {
  const [text, setText] = useState('');
  const [timeRange, setTimeRange] = useState<TimeRange>(DEFAULT_SINGLE_RANGE);
  const research = useResearchSinglePart();

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const partNumber = text.trim();
    if (partNumber === '') {
      toast({
        title: 'Invalid Input',
        description: 'Please enter a part number to research.',
        variant: 'destructive',
      });
      return;
    }
    research.mutate({ partNumber, timeRange });
  };

  return (
    <Panel className="p-4" aria-label="Single Item Research">
      <PanelHeader
        title="Single Item Research"
        note="One number, looked up now, ahead of any running list."
      />
      <form onSubmit={handleSubmit} className="mt-3 flex flex-wrap gap-2">
        <Input
          aria-label="Part number"
          placeholder="Part number"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_PART_NUMBER_LENGTH}
          className="part-number w-full sm:w-72"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SegmentedControl
          label="Time range of the research"
          className="max-sm:flex max-sm:w-full"
          value={timeRange}
          options={RANGE_OPTIONS}
          onChange={setTimeRange}
        />
        <Button type="submit" className="max-sm:w-full" disabled={research.isPending}>
          {research.isPending ? <Spinner /> : <Search aria-hidden />}
          {research.isPending ? 'Researching...' : 'Research Part'}
        </Button>
      </form>
      {research.isPending && (
        <div className="mt-5 space-y-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-40" />
        </div>
      )}
      {research.data !== undefined && <ResearchResult research={research.data} />}
    </Panel>
  );
}
